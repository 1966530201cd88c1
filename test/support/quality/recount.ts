import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Person } from '#shared/contract/person.ts';
import type { QualityFigures, QualityOutcome, QualityStop } from '#shared/contract/quality.ts';
import { localDay } from '#shared/domain/day.ts';
import { fillEventSchema } from '../../../src/main/station/journal/fillEvents.ts';
import { storedVerdict } from '../../../src/main/station/journal/storedVerdict.ts';

const text = z.string();
const time = z.number();
const scanRow = z.object({
  ...{ id: text, source: text, scanned_at: time, in_a_row: time, verdict: storedVerdict },
  ...{ author_first_name: text, author_last_name: text },
});
const alarmRow = z.object({
  ...{ scan: text, raised_at: time, acknowledged_at: time.nullable(), live: time },
});
const settlementRow = z.object({ scan: text, outcome: text });
const fillRow = z.object({
  ...{ id: text, first_name: text, last_name: text, ending: text.nullable() },
  ended_at: time.nullable(),
});
const eventRow = z.object({
  ...{ fill: text, kind: text, at: time, body: text },
  first_name: text.nullable(),
});

const operationRow = z.object({
  ...{ id: text, entered_at: time, state: text, author_first_name: text },
  payload: text
    .transform((json): unknown => JSON.parse(json))
    .pipe(z.object({ reasonCode: text.optional(), undoes: text.optional() })),
});

type Tally = Map<string, number>;
const count = (tally: Tally, key: string) => tally.set(key, (tally.get(key) ?? 0) + 1);

/**
 * The same figures by another way: every row of the journal is read and sorted by its calendar day, none by an
 * index, and nothing that the figures are counted with is called.
 */
export class Recount {
  readonly #scans;
  readonly #alarms;
  readonly #settled;
  readonly #fills;
  readonly #events;
  readonly #took: ReadonlyMap<string, number>;
  readonly #operations;
  readonly #oldest: number | null;

  constructor(db: Database.Database, took: ReadonlyMap<string, number>) {
    const all = <Row>(schema: z.ZodType<Row>, sql: string) =>
      db
        .prepare(sql)
        .all()
        .map((row) => schema.parse(row));
    this.#scans = all(scanRow, 'SELECT * FROM scans JOIN operations USING (sequence)');
    this.#alarms = new Map(all(alarmRow, 'SELECT * FROM alarms').map((row) => [row.scan, row]));
    const settled = all(settlementRow, 'SELECT * FROM stop_settlements ORDER BY id');
    this.#settled = new Map(settled.map(({ scan, outcome }) => [scan, outcome]));
    this.#fills = all(fillRow, 'SELECT * FROM fills');
    this.#events = Map.groupBy(
      all(eventRow, 'SELECT * FROM fill_events ORDER BY fill, turn'),
      ({ fill }) => fill,
    );
    this.#took = took;
    this.#operations = all(operationRow, 'SELECT * FROM operations');
    const open = this.#operations
      .filter(({ state }) => !['settled', 'discarded', 'handed-over'].includes(state))
      .map(({ entered_at }) => entered_at);
    this.#oldest = open.length === 0 ? null : open.reduce((a, b) => Math.min(a, b));
  }

  figures(days: readonly string[], person: Person | null): QualityFigures {
    const isIn = (at: number) => days.includes(localDay(new Date(at)));
    const isTheirs = (firstName: string | null) =>
      person === null || firstName === person.firstName;
    const scans = this.#scans.filter(
      (row) => isIn(row.scanned_at) && isTheirs(row.author_first_name),
    );
    const theirs = new Set(
      this.#scans.filter((row) => isTheirs(row.author_first_name)).map(({ id }) => id),
    );
    const fills = this.#fills.filter((row) => isTheirs(row.first_name));
    return {
      ...this.#scanFigures(days, scans),
      ...this.#fillFigures(isIn, isTheirs),
      stops: this.#stops(scans, fills, isIn),
      reasons: this.#reasons(isIn, isTheirs),
      alarms: this.#alarmFigures(isIn, theirs),
      fills: endedIn(fills, isIn),
      oldestUnsentAt: this.#oldest,
    };
  }

  #scanFigures(days: readonly string[], scans: readonly z.infer<typeof scanRow>[]) {
    const sources: Tally = new Map();
    const tones: Tally = new Map();
    for (const { scanned_at, source, verdict } of scans) {
      count(sources, `${localDay(new Date(scanned_at))} ${source}`);
      count(tones, toneIn(verdict?.kind));
    }
    const of = (day: string, source: string) => sources.get(`${day} ${source}`) ?? 0;
    const took = scans.flatMap(({ id }) => this.#took.get(id) ?? []).toSorted((a, b) => a - b);
    const waited = took.filter((ms) => ms <= 60_000);
    return {
      days: days.map((day) => ({
        day,
        sources: {
          ...{ scanner: of(day, 'scanner'), camera: of(day, 'camera') },
          ...{ picture: of(day, 'picture'), typed: of(day, 'typed'), clicked: of(day, 'clicked') },
        },
      })),
      scans: {
        count: scans.length,
        secondReads: scans.filter((row) => row.in_a_row === 2).length,
        repeats: scans.filter((row) => row.in_a_row === 3).length,
        tones: {
          ...{ pass: tones.get('pass') ?? 0, care: tones.get('care') ?? 0 },
          ...{ unknown: tones.get('unknown') ?? 0, stop: tones.get('stop') ?? 0 },
          notYet: tones.get('notYet') ?? 0,
        },
      },
      verdicts: {
        waited: waited.length,
        medianMs: at(waited, 0.5),
        p95Ms: at(waited, 0.95),
        later: took.length - waited.length,
      },
    };
  }

  #fillFigures(isIn: (at: number) => boolean, isTheirs: (firstName: string | null) => boolean) {
    const containers = { scanned: 0, notScanned: 0, unknown: 0 };
    const overrides = new Map<string, { count: number; approved: number }>();
    for (const row of [...this.#events.values()].flat()) {
      if (!isIn(row.at) || !isTheirs(row.first_name)) continue;
      const event = fillEventSchema.parse({ ...JSON.parse(row.body), kind: row.kind });
      if (event.kind === 'container-scanned') {
        if (event.source === null) containers.unknown += 1;
        else if (event.source === 'typed' || event.source === 'clicked') containers.notScanned += 1;
        else containers.scanned += 1;
      }
      if (event.kind !== 'overridden') continue;
      const sum = overrides.get(event.reason) ?? { count: 0, approved: 0 };
      sum.count += 1;
      if (event.approvedBy !== null) sum.approved += 1;
      overrides.set(event.reason, sum);
    }
    const inOrder = [...overrides].map(([reason, sum]) => ({ reason, ...sum }));
    return { containers, overrides: inOrder as QualityFigures['overrides'] };
  }

  #stops(
    scans: readonly z.infer<typeof scanRow>[],
    fills: readonly z.infer<typeof fillRow>[],
    isIn: (at: number) => boolean,
  ): QualityFigures['stops'] {
    const tally: Tally = new Map();
    for (const { id, verdict } of scans) {
      const stop = verdict === null ? undefined : stopByVerdict[verdict.kind];
      if (stop !== undefined) count(tally, `${stop} ${this.#outcomeOf(id)}`);
    }
    for (const { id } of fills) {
      for (const { at: began, stop, outcome } of this.#stopsOf(id)) {
        if (isIn(began)) count(tally, `${stop} ${outcome}`);
      }
    }
    const stops = new Map<string, Record<string, number>>();
    for (const [key, n] of tally) {
      const [stop = '', outcome = ''] = key.split(' ');
      stops.set(stop, { ...stops.get(stop), [outcome]: n });
    }
    return [...stops].map(([stop, outcomes]) => ({ stop: stop as QualityStop, outcomes }));
  }

  #reasons(isIn: (at: number) => boolean, isTheirs: (firstName: string | null) => boolean) {
    const undone = new Set(
      this.#operations.flatMap(({ state, payload }) =>
        state === 'discarded' ? [] : [payload.undoes ?? ''],
      ),
    );
    const reasons: Tally = new Map();
    for (const { id, payload, state, entered_at, author_first_name } of this.#operations) {
      const counts = state !== 'discarded' && !undone.has(id) && isTheirs(author_first_name);
      if (payload.reasonCode !== undefined && counts && isIn(entered_at)) {
        count(reasons, payload.reasonCode);
      }
    }
    const inOrder = [...reasons].map(([reasonCode, n]) => ({ reasonCode, count: n }));
    return inOrder as QualityFigures['reasons'];
  }

  #outcomeOf(scan: string): string {
    const alarm = this.#alarms.get(scan);
    if (alarm === undefined) return 'not-asked';
    if (alarm.acknowledged_at === null) return 'open';
    return this.#settled.get(scan) ?? 'seen';
  }

  #stopsOf(fill: string): { at: number; stop: QualityStop; outcome: QualityOutcome }[] {
    const stops = new Map<string, { at: number; stop: QualityStop; outcome: QualityOutcome }>();
    for (const row of this.#events.get(fill) ?? []) {
      const event = fillEventSchema.parse({ ...JSON.parse(row.body), kind: row.kind });
      if (event.kind === 'compared' && event.step.kind === 'container') {
        const [reason] = event.finding.reasons;
        if (reason === undefined || stops.has(event.step.id)) continue;
        const stop = stopByReason[reason.kind === 'another-product' ? reason.as : reason.kind];
        if (stop !== undefined) stops.set(event.step.id, { at: row.at, stop, outcome: 'open' });
      }
      if (event.kind === 'settled' && event.step.kind === 'container') {
        const stop = stops.get(event.step.id);
        if (stop !== undefined) stop.outcome = event.outcome;
      }
    }
    return [...stops.values()];
  }

  #alarmFigures(isIn: (at: number) => boolean, theirs: ReadonlySet<string>) {
    const late = [...this.#alarms.values()].filter(
      (row) => row.live === 0 && isIn(row.raised_at) && theirs.has(row.scan),
    );
    const took = late
      .flatMap(({ acknowledged_at, raised_at }) =>
        acknowledged_at === null ? [] : [acknowledged_at - raised_at],
      )
      .toSorted((a, b) => a - b);
    const longestMs = took.at(-1) ?? null;
    return { count: late.length, handled: took.length, medianMs: at(took, 0.5), longestMs };
  }
}

/** The value that at least this share of all is not above, of sorted ones. */
const at = (sorted: readonly number[], share: number): number | null =>
  sorted.find((_, index) => (index + 1) / sorted.length >= share) ?? null;

function endedIn(fills: readonly z.infer<typeof fillRow>[], isIn: (at: number) => boolean) {
  const ended = fills.flatMap(({ ending, ended_at }) =>
    ending !== 'not-filled' && ending !== 'started-over' && ended_at !== null && isIn(ended_at)
      ? [new Date(ended_at).toISOString().slice(0, 13)]
      : [],
  );
  return { ended: ended.length, hours: new Set(ended).size };
}

function toneIn(kind: string | undefined): string {
  if (kind === undefined) return 'notYet';
  if (kind === 'verified') return 'pass';
  if (kind === 'code-verified') return 'care';
  return kind === 'unknown-barcode' ? 'unknown' : 'stop';
}

const stopByVerdict: Partial<Record<string, QualityStop>> = {
  ...{ inactive: 'inactive', expired: 'expired', recalled: 'recalled' },
  ...{ 'unknown-barcode': 'unknown-code', stopped: 'order-stopped' },
};
const stopByReason: Partial<Record<string, QualityStop>> = {
  ...{ 'lot-inactive': 'inactive', 'lot-expired': 'expired', strength: 'wrong-strength' },
  ...{ drug: 'wrong-drug', recalled: 'recalled', 'same-bottle': 'same-bottle' },
};
