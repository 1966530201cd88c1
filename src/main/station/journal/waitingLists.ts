import { z } from 'zod';
import type { Person } from '#shared/contract/person.ts';
import type { Connection } from '../disk/connection.ts';
import { type EntryRow, entryColumns, entryRowSchema, openCondition } from './entryRow.ts';
import { countOf } from './outbox.ts';

const countsSchema = z.object({
  waiting: z.number().int(),
  underWay: z.number().int(),
  needsDecision: z.number().int(),
  others: z.number().int(),
});
/**
 * Open entries, counted in the groups of the screens; `others` counts those of other accounts among
 * the waiting and those under way.
 */
export type OpenCounts = z.infer<typeof countsSchema>;

const ownCountsSchema = z.object({ decisions: z.number().int(), toSend: z.number().int() });

/** Must be spelled as in the index `operations_ended`, or SQLite would not use it. */
const hasEnded = `state IN ('settled', 'discarded', 'handed-over')`;
const underWay = `state IN ('sending', 'unknown', 'reconciling')`;
const waiting = `state IN ('ready', 'waiting')`;
/** As in the indexes that leave the scans out. */
const notAScan = `kind <> 'verify-barcode'`;
const delivered = `state = 'settled' AND ${notAScan}`;

/** The outbox as screens list it. Lists and counts use the same conditions. */
export class WaitingLists {
  readonly #statements;

  constructor(db: Connection) {
    const select = `SELECT ${entryColumns} FROM operations`;
    this.#statements = {
      counts: db.prepare(`SELECT
          count(*) FILTER (WHERE ${waiting}) AS waiting,
          count(*) FILTER (WHERE ${underWay}) AS underWay,
          count(*) FILTER (WHERE state = 'parked') AS needsDecision,
          count(*) FILTER (WHERE state NOT IN ('parked', 'acknowledged') AND user_id <> @userId)
            AS others
        FROM operations WHERE ${openCondition}`),
      countsOf: db.prepare(`SELECT
          count(*) FILTER (WHERE state = 'parked') AS decisions,
          count(*) FILTER (WHERE ${waiting} OR ${underWay}) AS toSend
        FROM operations WHERE ${openCondition}
          AND author_first_name = @firstName AND author_last_name = @lastName`),
      // In two halves, as the indexes are.
      ready: db.prepare(`${select} WHERE state = 'ready' AND state IN ('ready', 'reconciling')
        ORDER BY place LIMIT ?`),
      waiting: db.prepare(`${select} WHERE state = 'waiting' ORDER BY place LIMIT ?`),
      // The inner query reads the index of the open rows alone.
      underWay: db.prepare(`${select} WHERE sequence IN (SELECT sequence FROM operations
        WHERE ${underWay} AND ${openCondition} LIMIT ?)`),
      parked: db.prepare(`${select} WHERE state = 'parked' ORDER BY place LIMIT ?`),
      delivered: db.prepare(`${select} WHERE ${delivered} AND changed_at >= @since
        ORDER BY changed_at DESC, sequence DESC LIMIT @limit`),
      deliveredCount: db.prepare(`SELECT count(*) AS n FROM operations
        WHERE ${delivered} AND changed_at >= @since`),
      openOfLane: db.prepare(`${select} WHERE lane = ? AND ${openCondition}
        ORDER BY place DESC LIMIT ?`),
      endedOfLane: db.prepare(`${select} WHERE lane = ? AND ${hasEnded}
        ORDER BY sequence DESC LIMIT ?`),
      openLanes: db
        .prepare(`SELECT DISTINCT lane FROM operations
          WHERE lane >= @kind || ':' AND lane < @kind || ';' AND ${openCondition}
          LIMIT @limit`)
        .pluck(),
      ofKind: db.prepare(`${select} WHERE kind = @kind AND ${notAScan}
        ORDER BY sequence DESC LIMIT @limit`),
      directlyAhead:
        db.prepare(`${select} WHERE lane = @lane AND place < @place AND ${openCondition}
        ORDER BY place DESC LIMIT 1`),
      behind: db
        .prepare(`SELECT sequence FROM operations
          WHERE lane = ? AND place > ? AND ${openCondition}`)
        .pluck(),
      needing: db
        .prepare(`SELECT sequence FROM dependencies JOIN operations ON sequence = operation
          WHERE needs = ? AND ${openCondition}`)
        .pluck(),
    };
  }

  counts(userId: string | null): OpenCounts {
    return countsSchema.parse(this.#statements.counts.get({ userId: userId ?? '' }));
  }

  /** How many entries of this person need a decision, and how many go out by themselves. */
  countsOf({ firstName, lastName }: Person): z.infer<typeof ownCountsSchema> {
    return ownCountsSchema.parse(this.#statements.countsOf.get({ firstName, lastName }));
  }

  waiting(limit: number): EntryRow[] {
    const { ready, waiting } = this.#statements;
    const rows = parseRows([...ready.all(limit), ...waiting.all(limit)]);
    return rows.sort((a, b) => a.place - b.place).slice(0, limit);
  }

  underWay(limit: number): EntryRow[] {
    return parseRows(this.#statements.underWay.all(limit)).sort((a, b) => a.place - b.place);
  }

  parked(limit: number): EntryRow[] {
    return parseRows(this.#statements.parked.all(limit));
  }

  /** Settled since that moment, newest first, without the scans. */
  delivered(since: number, limit: number): { count: number; latest: EntryRow[] } {
    const count = countOf.parse(this.#statements.deliveredCount.get({ since }));
    return { count, latest: parseRows(this.#statements.delivered.all({ since, limit })) };
  }

  /** Every entry about one record, open or ended, newest first. */
  ofLane(lane: string, limit: number): EntryRow[] {
    const { openOfLane, endedOfLane } = this.#statements;
    const rows = parseRows([...openOfLane.all(lane, limit), ...endedOfLane.all(lane, limit)]);
    return rows.sort((a, b) => b.sequence - a.sequence).slice(0, limit);
  }

  /** Lanes of this kind of record that have open entries. */
  openLanes(kind: string, limit: number): string[] {
    return z.array(z.string()).parse(this.#statements.openLanes.all({ kind, limit }));
  }

  /** Every entry of one kind but scans, open or ended, newest first. */
  ofKind(kind: string, limit: number): EntryRow[] {
    return parseRows(this.#statements.ofKind.all({ kind, limit }));
  }

  /** The open row directly before this one in its lane; null when this one is first. */
  directlyAhead(row: EntryRow): EntryRow | null {
    const found = this.#statements.directlyAhead.get({ lane: row.lane, place: row.place });
    return found === undefined ? null : entryRowSchema.parse(found);
  }

  /** The entries that this row holds back: those behind it in its lane, and those that need it. */
  heldBackBy({ lane, place, sequence }: EntryRow): number[] {
    const { behind, needing } = this.#statements;
    const found = z.array(z.number().int());
    const rows = [...found.parse(behind.all(lane, place)), ...found.parse(needing.all(sequence))];
    return [...new Set(rows)];
  }
}

function parseRows(found: readonly unknown[]): EntryRow[] {
  return found.map((row) => entryRowSchema.parse(row));
}
