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
 * Entries not ended, by what a screen calls them; `others` are those of other accounts among the
 * waiting and those under way.
 */
export type OpenCounts = z.infer<typeof countsSchema>;

const openInSchema = z.object({ id: z.string(), changed: z.string() });

/** Spelled as the index of what has ended has it. */
const hasEnded = `state IN ('settled', 'discarded', 'handed-over')`;
const underWay = `state IN ('sending', 'unknown', 'reconciling')`;
const waiting = `state IN ('ready', 'waiting')`;

/** What a screen asks of the outbox: lists and their counts, from the same conditions. */
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
        AND kind <> @but ORDER BY changed_at DESC, sequence DESC LIMIT @limit`),
      deliveredCount: db.prepare(`SELECT count(*) AS n FROM operations
        WHERE state = 'settled' AND changed_at >= @since AND kind <> @but`),
      // In two halves, since each has an index of its own.
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
    return rows(this.#statements.waiting.all(limit));
  }

  underWay(): EntryRow[] {
    return rows(this.#statements.underWay.all());
  }

  parked(limit: number): EntryRow[] {
    return rows(this.#statements.parked.all(limit));
  }

  /** Settled since then, newest first, but for one kind. */
  delivered(since: number, but: string, limit: number): { count: number; latest: EntryRow[] } {
    const count = countOf.parse(this.#statements.deliveredCount.get({ since, but }));
    return { count, latest: rows(this.#statements.delivered.all({ since, but, limit })) };
  }

  /** All that was ever entered about one record, newest first, ended or not. */
  ofLane(lane: string, limit: number): EntryRow[] {
    return rows(this.#statements.ofLane.all({ lane, limit }));
  }

  /** The lanes of this kind of record that have open entries. */
  openLanes(kind: string): string[] {
    return z.array(z.string()).parse(this.#statements.openLanes.all({ kind }));
  }

  /** All that was ever entered of one kind, newest first, ended or not. */
  ofKind(kind: string, limit: number): EntryRow[] {
    return rows(this.#statements.ofKind.all({ kind, limit }));
  }

  /** What stands directly before this row in its lane; null when it is the head. */
  ahead(row: EntryRow): EntryRow | null {
    const found = this.#statements.directlyAhead.get({ lane: row.lane, place: row.place });
    return found === undefined ? null : entryRowSchema.parse(found);
  }

  /** Records of a kind that entries wait for; `changed` differs whenever those entries do. */
  openIn(kind: string): { id: string; changed: string }[] {
    return this.#statements.openByRecord.all({ kind }).map((row) => openInSchema.parse(row));
  }

  /** What this row holds back: those behind it in its lane, and those that need it. */
  behind(row: EntryRow): EntryRow[] {
    const { lane, place, sequence } = row;
    return rows(this.#statements.heldBackBy.all({ lane, place, sequence }));
  }
}

function rows(found: readonly unknown[]): EntryRow[] {
  return found.map((row) => entryRowSchema.parse(row));
}
