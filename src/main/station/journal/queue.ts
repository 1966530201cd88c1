import type Database from 'better-sqlite3';
import { z } from 'zod';
import { isOpen } from './operationRow.ts';

const nextSchema = z.object({ sequence: z.number().int() }).transform((row) => row.sequence);

const waitingSchema = z
  .object({ sequence: z.number().int(), why: z.string().nullable() })
  .transform((row) => ({ sequence: row.sequence, needsSignIn: row.why === 'sign-in-needed' }));
export type Waiting = z.infer<typeof waitingSchema>;

/** In whose name and for which service something may be sent. */
export interface Bound {
  readonly userId: string;
  readonly service: string;
}

/** What the pump asks of the outbox: little of each row, so that a long queue costs little. */
export class Queue {
  readonly #statements;

  constructor(db: Database.Database) {
    // The terms on states are spelled as those of the indexes, or SQLite would not use them.
    this.#statements = {
      next: db.prepare(`SELECT sequence FROM operations AS o
        WHERE state IN ('ready', 'reconciling')
          AND user_id = @userId AND service = @service
          AND kind NOT IN (SELECT value FROM json_each(@kinds))
          AND sequence NOT IN (SELECT value FROM json_each(@busy))
          AND NOT EXISTS (SELECT 1 FROM operations AS ahead
            WHERE ahead.lane = o.lane AND ahead.place < o.place AND ahead.${isOpen})
          AND NOT EXISTS (SELECT 1 FROM dependencies JOIN operations AS needed
            ON needed.sequence = dependencies.needs
            WHERE dependencies.operation = o.sequence AND needed.state <> 'settled')
        ORDER BY place LIMIT 1`),
      waiting: db.prepare(`SELECT sequence, why ->> '$.kind' AS why FROM operations
        WHERE state = 'waiting' AND ${isOpen} ORDER BY place`),
    };
  }

  /**
   * The oldest row that may be dealt with now: to be sent or to be looked for, first in its lane,
   * with all that it needs settled.
   * @param kinds of which enough are under way
   * @param busy rows that are being dealt with, or rest
   */
  next(bound: Bound, kinds: readonly string[], busy: readonly number[]): number | null {
    const { userId, service } = bound;
    const row = this.#statements.next.get({
      userId,
      service,
      kinds: JSON.stringify(kinds),
      busy: JSON.stringify(busy),
    });
    return row === undefined ? null : nextSchema.parse(row);
  }

  /** Rows that wait for their time, of all accounts. */
  waiting(): Waiting[] {
    return this.#statements.waiting.all().map((row) => waitingSchema.parse(row));
  }
}
