import { z } from 'zod';
import { overrideReasonSchema } from '#shared/contract/fillView.ts';
import { personSchema } from '#shared/contract/person.ts';
import {
  QUALITY_ROWS,
  type QualityFigure,
  qualityOutcomeSchema,
  qualityStopSchema,
} from '#shared/contract/quality.ts';
import { scanSourceSchema } from '#shared/domain/scanSource.ts';
import type { Connection } from '../../disk/connection.ts';
import { filledCondition } from '../fills.ts';
import { CodedReasons } from './codedReasons.ts';
import { FillStops } from './fillStops.ts';
import { LATER_MS } from './middle.ts';
import { alarmsInSpan, isOdd, ofPerson, type QualitySpan } from './qualitySpan.ts';
import { ScanStops } from './scanStops.ts';

/** One of those that a figure counts, by the id of its scan, its entry or its fill. */
export const countedRowSchema = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('scan'),
    id: z.string(),
    at: z.number(),
    outcome: qualityOutcomeSchema.nullable(),
    tookMs: z.number().nullable(),
  }),
  z.object({ what: z.literal('change'), id: z.string() }),
  z.object({
    what: z.literal('fill'),
    id: z.string(),
    at: z.number(),
    /** Who took this step; null: whoever filled. */
    by: personSchema.nullable(),
    stop: qualityStopSchema.nullable(),
    outcome: qualityOutcomeSchema.nullable(),
    override: overrideReasonSchema.nullable(),
    source: scanSourceSchema.nullable(),
  }),
]);
export type CountedRow = z.infer<typeof countedRowSchema>;
type CountedFill = Extract<CountedRow, { what: 'fill' }>;

const scanRow = z.object({ id: z.string(), at: z.number(), tookMs: z.number().nullable() });
const fillRow = z.object({
  id: z.string(),
  at: z.number(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  override: overrideReasonSchema.nullable(),
  source: scanSourceSchema.nullable(),
});

/** The rows behind figures: of each the newest. */
export class QualityRows {
  readonly #statements;
  readonly #scanStops: ScanStops;
  readonly #fillStops: FillStops;
  readonly #codedReasons: CodedReasons;

  constructor(db: Connection) {
    this.#scanStops = new ScanStops(db);
    this.#fillStops = new FillStops(db);
    this.#codedReasons = new CodedReasons(db);
    const scans = (condition: string, index: 'scans_counted' | 'scans_odd') =>
      db.prepare(`SELECT id, scanned_at AS at, verdict_ms AS tookMs FROM scans
        INDEXED BY ${index} WHERE scanned_at >= @from AND scanned_at < @until AND ${condition}
        AND ${ofPerson} ORDER BY scanned_at DESC LIMIT ${QUALITY_ROWS}`);
    const odd = (condition: string) => scans(`${isOdd} AND ${condition}`, 'scans_odd');
    const events = (index: string, condition: string) =>
      db.prepare(`SELECT fill AS id, at, first_name AS firstName, last_name AS lastName,
        CASE kind WHEN 'overridden' THEN json_extract(body, '$.reason') END AS override,
        source
        FROM fill_events INDEXED BY ${index} WHERE ${condition}
        AND at >= @from AND at < @until AND ${ofPerson} ORDER BY at DESC LIMIT ${QUALITY_ROWS}`);
    this.#statements = {
      // Those that most scans are, and what no index of the odd ones holds.
      scanner: scans("source = 'scanner'", 'scans_counted'),
      pass: scans("tone = 'pass'", 'scans_counted'),
      later: scans(`verdict_ms > ${LATER_MS}`, 'scans_counted'),
      source: odd('source = @value'),
      tone: odd('tone = @value'),
      notYet: odd('tone IS NULL'),
      secondReads: odd('in_a_row = 2'),
      repeats: odd('in_a_row = 3'),
      notScanned: events(
        'fill_containers',
        "kind = 'container-scanned' AND source IN ('typed', 'clicked')",
      ),
      overrides: events('fill_overrides', "kind = 'overridden'"),
      alarms: db.prepare(`SELECT scan AS id, raised_at AS at, acknowledged_at - raised_at AS tookMs
        ${alarmsInSpan}
        ORDER BY raised_at DESC LIMIT ${QUALITY_ROWS}`),
      fills: db.prepare(`SELECT id, ended_at AS at, first_name AS firstName, last_name AS lastName,
        NULL AS override, NULL AS source FROM fills INDEXED BY fills_counted
        WHERE ended_at >= @from AND ended_at < @until AND ${ofPerson}
        AND ${filledCondition}
        ORDER BY ended_at DESC LIMIT ${QUALITY_ROWS}`),
    };
  }

  /** The newest of those that it counts, the newest first. */
  of(figure: QualityFigure, span: QualitySpan): CountedRow[] {
    const { scanner, pass, source, tone, notYet, ...rest } = this.#statements;
    switch (figure.kind) {
      case 'source':
        return scansIn(
          figure.source === 'scanner'
            ? scanner.all(span)
            : source.all({ ...span, value: figure.source }),
        );
      case 'tone':
        if (figure.tone === 'pass') return scansIn(pass.all(span));
        return scansIn(
          figure.tone === 'notYet' ? notYet.all(span) : tone.all({ ...span, value: figure.tone }),
        );
      case 'second-reads':
        return scansIn(rest.secondReads.all(span));
      case 'repeats':
        return scansIn(rest.repeats.all(span));
      case 'later':
        return scansIn(rest.later.all(span));
      case 'alarms':
        return scansIn(rest.alarms.all(span));
      case 'not-scanned':
        return fillsIn(rest.notScanned.all(span));
      case 'overrides':
        return fillsIn(rest.overrides.all(span));
      case 'fills':
        return fillsIn(rest.fills.all(span));
      case 'reason':
        return this.#codedReasons.of(figure.reasonCode, span).map((id) => ({ what: 'change', id }));
      case 'stop':
        return this.#stops(span)
          .filter(({ stop }) => stop === figure.stop)
          .map(({ row }) => row)
          .toSorted((a, b) => b.at - a.at)
          .slice(0, QUALITY_ROWS);
    }
  }

  #stops(span: QualitySpan) {
    const scans = this.#scanStops.in(span).map(({ id, at, stop, outcome }) => {
      const row = { what: 'scan', id, at, outcome, tookMs: null } as const;
      return { stop, row };
    });
    const fills = this.#fillStops.in(span).map(({ fill: id, at, stop, outcome }) => {
      const row = { ...asFill, id, at, stop, outcome };
      return { stop, row };
    });
    return [...scans, ...fills];
  }
}

const asFill = {
  what: 'fill',
  by: null,
  stop: null,
  outcome: null,
  override: null,
  source: null,
} as const satisfies Partial<CountedFill>;

const scansIn = (rows: readonly unknown[]): CountedRow[] =>
  rows.map((row) => ({ what: 'scan', outcome: null, ...scanRow.parse(row) }));

const fillsIn = (rows: readonly unknown[]): CountedRow[] =>
  rows.map((row) => {
    const { firstName, lastName, ...rest } = fillRow.parse(row);
    const by = firstName === null || lastName === null ? null : { firstName, lastName };
    return { ...asFill, by, ...rest };
  });
