import type Database from 'better-sqlite3';
import { z } from 'zod';
import { isOpen, type OperationRow, operationColumns, operationRowSchema } from './operationRow.ts';
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

const underWay = `state IN ('sending', 'unknown', 'reconciling')`;
const waiting = `state IN ('ready', 'waiting')`;

/** What a screen asks of the outbox: lists and their counts, from the same conditions. */
export class WaitingLists {
  readonly #statements;

  constructor(db: Database.Database) {
    const select = `SELECT ${operationColumns} FROM operations`;
    this.#statements = {
      counts: db.prepare(`SELECT
          count(*) FILTER (WHERE ${waiting}) AS waiting,
          count(*) FILTER (WHERE ${underWay}) AS underWay,
          count(*) FILTER (WHERE state = 'parked') AS needsDecision,
          count(*) FILTER (WHERE state NOT IN ('parked', 'acknowledged') AND user_id <> @userId)
            AS others
        FROM operations WHERE ${isOpen}`),
      waiting: db.prepare(`${select} WHERE ${waiting} AND ${isOpen} ORDER BY place LIMIT ?`),
      underWay: db.prepare(`${select} WHERE ${underWay} AND ${isOpen} ORDER BY place`),
      parked: db.prepare(`${select} WHERE state = 'parked' AND ${isOpen} ORDER BY place LIMIT ?`),
      delivered: db.prepare(`${select} WHERE state = 'settled' AND changed_at >= @since
        AND kind <> @but ORDER BY changed_at DESC, sequence DESC LIMIT @limit`),
      deliveredCount: db.prepare(`SELECT count(*) AS n FROM operations
        WHERE state = 'settled' AND changed_at >= @since AND kind <> @but`),
      ahead: db.prepare(`${select} WHERE lane = @lane AND place < @place AND ${isOpen}
        ORDER BY place DESC LIMIT 1`),
      behind: db.prepare(`${select} WHERE ${isOpen} AND (
          (lane = @lane AND place > @place)
          OR sequence IN (SELECT operation FROM dependencies WHERE needs = @sequence))
        ORDER BY place`),
    };
  }

  counts(userId: string | null): OpenCounts {
    return countsSchema.parse(this.#statements.counts.get({ userId: userId ?? '' }));
  }

  waiting(limit: number): OperationRow[] {
    return rows(this.#statements.waiting.all(limit));
  }

  underWay(): OperationRow[] {
    return rows(this.#statements.underWay.all());
  }

  parked(limit: number): OperationRow[] {
    return rows(this.#statements.parked.all(limit));
  }

  /** Settled since then, newest first, but for one kind. */
  delivered(since: number, but: string, limit: number): { count: number; latest: OperationRow[] } {
    const count = countOf.parse(this.#statements.deliveredCount.get({ since, but }));
    return { count, latest: rows(this.#statements.delivered.all({ since, but, limit })) };
  }

  /** What stands directly before this row in its lane; null when it is the head. */
  ahead(row: OperationRow): OperationRow | null {
    const found = this.#statements.ahead.get({ lane: row.lane, place: row.place });
    return found === undefined ? null : operationRowSchema.parse(found);
  }

  /** What this row holds back: those behind it in its lane, and those that need it. */
  behind(row: OperationRow): OperationRow[] {
    const { lane, place, sequence } = row;
    return rows(this.#statements.behind.all({ lane, place, sequence }));
  }
}

function rows(found: readonly unknown[]): OperationRow[] {
  return found.map((row) => operationRowSchema.parse(row));
}
