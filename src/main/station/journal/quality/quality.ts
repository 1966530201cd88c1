import { z } from 'zod';
import { overrideReasonSchema } from '#shared/contract/fillView.ts';
import type { QualityFigures, QualityOutcome, QualityStop } from '#shared/contract/quality.ts';
import type { ScanSource } from '#shared/domain/scanSource.ts';
import type { Connection } from '../../disk/connection.ts';
import { openCondition } from '../entryRow.ts';
import { filledCondition } from '../fills.ts';
import { CodedReasons } from './codedReasons.ts';
import { FillStops } from './fillStops.ts';
import { sorted, valueAt, waits } from './middle.ts';
import { alarmsInSpan, isOdd, ofPerson, type QualitySpan } from './qualitySpan.ts';
import { ScanStops } from './scanStops.ts';

/** A day of the calendar, from its first moment to the next day's. */
export interface QualityDay {
  readonly day: string;
  readonly from: number;
  readonly until: number;
}

const count = z
  .number()
  .int()
  .nullable()
  .transform((sum) => sum ?? 0);
const oddRow = z.object({
  camera: count,
  picture: count,
  typed: count,
  clicked: count,
  second: count,
  third: count,
  care: count,
  unknown: count,
  stop: count,
  notYet: count,
});
const overridesRow = z.object({ reason: overrideReasonSchema, approved: z.number().int() });
const oldest = z.number().int().nullable();
/** A month has tens of thousands of them, so each is looked at and not parsed. */
const numbers = z.custom<readonly number[]>(
  (all) => Array.isArray(all) && all.every((one) => typeof one === 'number'),
);

const sumOf = (columns: readonly string[], of: string) =>
  columns.map((value) => `sum(${of} = '${value}') AS ${value}`).join(', ');

/** What happened here in figures. */
export class Quality {
  readonly #statements;
  readonly #scanStops: ScanStops;
  readonly #fillStops: FillStops;
  readonly #codedReasons: CodedReasons;

  constructor(db: Connection) {
    this.#scanStops = new ScanStops(db);
    this.#fillStops = new FillStops(db);
    this.#codedReasons = new CodedReasons(db);
    const inSpan = 'scanned_at >= @from AND scanned_at < @until';
    this.#statements = {
      scans: db
        .prepare(`SELECT count(*) FROM scans INDEXED BY scans_counted
          WHERE ${inSpan} AND ${ofPerson}`)
        .pluck(),
      odd: db.prepare(`SELECT ${sumOf(['camera', 'picture', 'typed', 'clicked'], 'source')},
        sum(in_a_row = 2) AS second, sum(in_a_row = 3) AS third,
        ${sumOf(['care', 'unknown', 'stop'], 'tone')}, sum(tone IS NULL) AS notYet
        FROM scans INDEXED BY scans_odd WHERE ${inSpan} AND ${isOdd} AND ${ofPerson}`),
      verdictMs: db
        .prepare(`SELECT verdict_ms FROM scans INDEXED BY scans_counted
        WHERE ${inSpan} AND ${ofPerson} AND verdict_ms IS NOT NULL`)
        .pluck(),
      containers: db
        .prepare(`SELECT count(*) FROM fill_events INDEXED BY fill_containers
          WHERE kind = 'container-scanned' AND source IS @source
          AND at >= @from AND at < @until AND ${ofPerson}`)
        .pluck(),
      overrides: db.prepare(`SELECT json_extract(body, '$.reason') AS reason,
        json_extract(body, '$.approvedBy') IS NOT NULL AS approved
        FROM fill_events INDEXED BY fill_overrides
        WHERE kind = 'overridden' AND at >= @from AND at < @until AND ${ofPerson}`),
      alarms: db.prepare(`SELECT acknowledged_at - raised_at ${alarmsInSpan}`).pluck(),
      oldest: db
        .prepare(`SELECT min(entered_at) FROM operations INDEXED BY operations_open
          WHERE ${openCondition}`)
        .pluck(),
      fills: db
        .prepare(`SELECT ended_at FROM fills INDEXED BY fills_counted
        WHERE ended_at >= @from AND ended_at < @until AND ${ofPerson}
        AND ${filledCondition}`)
        .pluck(),
    };
  }

  /** @param days one after another without a gap, at least one */
  figures(days: readonly QualityDay[], span: QualitySpan): QualityFigures {
    const rows = days.map(({ day, from, until }) => {
      const ofDay = { ...span, from, until };
      const scans = z.number().int().parse(this.#statements.scans.get(ofDay));
      return { day, scans, odd: oddRow.parse(this.#statements.odd.get(ofDay)) };
    });
    const total = (key: keyof z.infer<typeof oddRow>) =>
      rows.reduce((sum, { odd }) => sum + odd[key], 0);
    const all = rows.reduce((sum, { scans }) => sum + scans, 0);
    const [care, unknown, stop] = [total('care'), total('unknown'), total('stop')];
    const notYet = total('notYet');
    const pass = all - care - unknown - stop - notYet;
    return {
      days: rows.map(({ day, scans, odd: { camera, picture, typed, clicked } }) => {
        const scanner = scans - camera - picture - typed - clicked;
        return { day, sources: { scanner, camera, picture, typed, clicked } };
      }),
      scans: {
        count: all,
        secondReads: total('second'),
        repeats: total('third'),
        tones: { pass, care, unknown, stop, notYet },
      },
      containers: this.#containers(span),
      stops: stopsOf([...this.#scanStops.in(span), ...this.#fillStops.in(span)]),
      reasons: this.#codedReasons.in(span),
      overrides: this.#overrides(span),
      alarms: this.#alarms(span),
      verdicts: this.#verdicts(span),
      fills: this.#fills(span),
      oldestUnsentAt: oldest.parse(this.#statements.oldest.get()),
    };
  }

  #containers(span: QualitySpan): QualityFigures['containers'] {
    const of = (source: ScanSource | null) =>
      z
        .number()
        .int()
        .parse(this.#statements.containers.get({ ...span, source }));
    return {
      scanned: of('scanner') + of('camera') + of('picture'),
      notScanned: of('typed') + of('clicked'),
      unknown: of(null),
    };
  }

  #overrides(span: QualitySpan): QualityFigures['overrides'] {
    const rows = this.#statements.overrides.all(span).map((row) => overridesRow.parse(row));
    return overrideReasonSchema.options.flatMap((reason) => {
      const these = rows.filter((row) => row.reason === reason);
      const approved = these.filter((row) => row.approved === 1).length;
      return these.length === 0 ? [] : [{ reason, count: these.length, approved }];
    });
  }

  #alarms(span: QualitySpan): QualityFigures['alarms'] {
    const took = z.array(z.number().nullable()).parse(this.#statements.alarms.all(span));
    // A clock that was set back meanwhile tells nothing.
    const handled = sorted(took.flatMap((ms) => (ms === null ? [] : [Math.max(0, ms)])));
    return {
      count: took.length,
      handled: handled.length,
      medianMs: valueAt(handled, 0.5),
      longestMs: handled.at(-1) ?? null,
    };
  }

  #verdicts(span: QualitySpan): QualityFigures['verdicts'] {
    const { waited, later, at } = waits(numbers.parse(this.#statements.verdictMs.all(span)));
    return { waited, medianMs: at(0.5), p95Ms: at(0.95), later };
  }

  #fills(span: QualitySpan): QualityFigures['fills'] {
    const ended = numbers.parse(this.#statements.fills.all(span));
    const hours = new Set(ended.map((at) => Math.floor(at / 3_600_000)));
    return { ended: ended.length, hours: hours.size };
  }
}

/** Of each kind how many there were and what was done about them, the most first. */
function stopsOf(
  all: readonly { readonly stop: QualityStop; readonly outcome: QualityOutcome }[],
): QualityFigures['stops'] {
  const byStop = new Map<QualityStop, Map<QualityOutcome, number>>();
  for (const { stop, outcome } of all) {
    const outcomes = byStop.get(stop) ?? new Map<QualityOutcome, number>();
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    byStop.set(stop, outcomes);
  }
  return [...byStop]
    .map(([stop, outcomes]) => ({
      stop,
      total: [...outcomes.values()].reduce((sum, n) => sum + n, 0),
      outcomes: Object.fromEntries(outcomes),
    }))
    .toSorted((a, b) => b.total - a.total || a.stop.localeCompare(b.stop))
    .map(({ stop, outcomes }) => ({ stop, outcomes }));
}
