import type Database from 'better-sqlite3';
import { z } from 'zod';
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

const openRecordSchema = z.object({ id: z.string(), changed: z.string() });

/** Must be spelled as in the index `operations_ended`, or SQLite would not use it. */
const hasEnded = `state IN ('settled', 'discarded', 'handed-over')`;
const underWay = `state IN ('sending', 'unknown', 'reconciling')`;
const waiting = `state IN ('ready', 'waiting')`;

/** The outbox as screens list it. Lists and counts use the same conditions. */
export class WaitingLists {
  readonly #statements;

  constructor(db: Database.Database) {
    const select = `SELECT ${entryColumns} FROM operations`;
    this.#statements = {
      counts: db.prepare(`SELECT
          count(*) FILTER (WHERE ${waiting}) AS waiting,
          count(*) FILTER (WHERE ${underWay}) AS underWay,
          count(*) FILTER (WHERE state = 'parked') AS needsDecision,
          count(*) FILTER (WHERE state NOT IN ('parked', 'acknowledged') AND user_id <> @userId)
            AS others
        FROM operations WHERE ${openCondition}`),
      waiting: db.prepare(`${select} WHERE ${waiting} AND ${openCondition} ORDER BY place LIMIT ?`),
      underWay: db.prepare(`${select} WHERE ${underWay} AND ${openCondition} ORDER BY place`),
      parked: db.prepare(
        `${select} WHERE state = 'parked' AND ${openCondition} ORDER BY place LIMIT ?`,
      ),
      delivered: db.prepare(`${select} WHERE state = 'settled' AND changed_at >= @since
        AND kind <> @exceptKind ORDER BY changed_at DESC, sequence DESC LIMIT @limit`),
      deliveredCount: db.prepare(`SELECT count(*) AS n FROM operations
        WHERE state = 'settled' AND changed_at >= @since AND kind <> @exceptKind`),
      // In two halves, since open and ended rows have separate indexes.
      ofLane: db.prepare(`SELECT * FROM (${select} WHERE lane = @lane AND ${openCondition})
        UNION ALL SELECT * FROM (${select} WHERE lane = @lane AND ${hasEnded}
          ORDER BY sequence DESC LIMIT @limit)
        ORDER BY sequence DESC LIMIT @limit`),
      openLanes: db
        .prepare(`SELECT DISTINCT lane FROM operations
          WHERE lane >= @kind || ':' AND lane < @kind || ';' AND ${openCondition}`)
        .pluck(),
      ofKind: db.prepare(`${select} WHERE kind = @kind ORDER BY sequence DESC LIMIT @limit`),
      directlyAhead:
        db.prepare(`${select} WHERE lane = @lane AND place < @place AND ${openCondition}
        ORDER BY place DESC LIMIT 1`),
      heldBackBy: db.prepare(`${select} WHERE ${openCondition} AND (
          (lane = @lane AND place > @place)
          OR sequence IN (SELECT operation FROM dependencies WHERE needs = @sequence))
        ORDER BY place`),
      openByRecord: db.prepare(`SELECT substr(lane, length(@kind) + 2) AS id,
          group_concat(sequence || state || changed_at || payload) AS changed
        FROM operations WHERE lane > @kind || ':' AND lane < @kind || ';' AND ${openCondition}
        GROUP BY lane`),
    };
  }

  counts(userId: string | null): OpenCounts {
    return countsSchema.parse(this.#statements.counts.get({ userId: userId ?? '' }));
  }

  waiting(limit: number): EntryRow[] {
    return parseRows(this.#statements.waiting.all(limit));
  }

  underWay(): EntryRow[] {
    return parseRows(this.#statements.underWay.all());
  }

  parked(limit: number): EntryRow[] {
    return parseRows(this.#statements.parked.all(limit));
  }

  /** Settled since that moment, newest first, leaving out one kind. */
  delivered(
    since: number,
    exceptKind: string,
    limit: number,
  ): { count: number; latest: EntryRow[] } {
    const count = countOf.parse(this.#statements.deliveredCount.get({ since, exceptKind }));
    return {
      count,
      latest: parseRows(this.#statements.delivered.all({ since, exceptKind, limit })),
    };
  }

  /** Every entry about one record, open or ended, newest first. */
  ofLane(lane: string, limit: number): EntryRow[] {
    return parseRows(this.#statements.ofLane.all({ lane, limit }));
  }

  /** Lanes of this kind of record that have open entries. */
  openLanes(kind: string): string[] {
    return z.array(z.string()).parse(this.#statements.openLanes.all({ kind }));
  }

  /** Every entry of one kind, open or ended, newest first. */
  ofKind(kind: string, limit: number): EntryRow[] {
    return parseRows(this.#statements.ofKind.all({ kind, limit }));
  }

  /** The open row directly before this one in its lane; null when this one is first. */
  directlyAhead(row: EntryRow): EntryRow | null {
    const found = this.#statements.directlyAhead.get({ lane: row.lane, place: row.place });
    return found === undefined ? null : entryRowSchema.parse(found);
  }

  /** Records of a kind with open entries; `changed` differs whenever those entries do. */
  openByRecord(kind: string): { id: string; changed: string }[] {
    return this.#statements.openByRecord.all({ kind }).map((row) => openRecordSchema.parse(row));
  }

  /** The entries that this row holds back: those behind it in its lane, and those that need it. */
  heldBackBy(row: EntryRow): EntryRow[] {
    const { lane, place, sequence } = row;
    return parseRows(this.#statements.heldBackBy.all({ lane, place, sequence }));
  }
}

function parseRows(found: readonly unknown[]): EntryRow[] {
  return found.map((row) => entryRowSchema.parse(row));
}
