import type Database from 'better-sqlite3';
import { z } from 'zod';
import { openCondition } from './entryRow.ts';

const nextSchema = z.object({ sequence: z.number().int() }).transform((row) => row.sequence);

const heldSchema = z.object({ held_until: z.number().int() }).transform((row) => row.held_until);

const waitingSchema = z
  .object({ sequence: z.number().int(), why: z.string().nullable() })
  .transform((row) => ({ sequence: row.sequence, needsSignIn: row.why === 'sign-in-needed' }));
export type WaitingEntry = z.infer<typeof waitingSchema>;

/** In whose name and for which service something may be sent. */
export interface QueueScope {
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
          AND (coalesce(held_until, 0) <= @now OR entered_at > @now)
          AND kind NOT IN (SELECT value FROM json_each(@kinds))
          AND sequence NOT IN (SELECT value FROM json_each(@busy))
          AND NOT EXISTS (SELECT 1 FROM operations AS ahead
            WHERE ahead.lane = o.lane AND ahead.place < o.place AND ahead.${openCondition})
          AND NOT EXISTS (SELECT 1 FROM dependencies JOIN operations AS needed
            ON needed.sequence = dependencies.needs
            WHERE dependencies.operation = o.sequence AND needed.state <> 'settled')
        ORDER BY place LIMIT 1`),
      nextHeld: db.prepare(`SELECT held_until FROM operations
        WHERE held_until > @now AND held_until IS NOT NULL
          AND state = 'ready' AND entered_at <= @now
        ORDER BY held_until LIMIT 1`),
      waiting: db.prepare(`SELECT sequence, why ->> '$.kind' AS why FROM operations
        WHERE state = 'waiting' AND ${openCondition} ORDER BY place`),
    };
  }

  /**
   * The oldest row that may be dealt with now: to be sent or to be looked for, first in its lane,
   * with all that it needs settled.
   * @param now an entry that is held is left until its moment
   * @param kinds of which enough are under way
   * @param busy rows that are being dealt with, or rest
   */
  next(
    bound: QueueScope,
    now: number,
    kinds: readonly string[],
    busy: readonly number[],
  ): number | null {
    const { userId, service } = bound;
    const row = this.#statements.next.get({
      userId,
      service,
      now,
      kinds: JSON.stringify(kinds),
      busy: JSON.stringify(busy),
    });
    return row === undefined ? null : nextSchema.parse(row);
  }

  /** When the next entry that is held may go; null where none is. */
  nextHeld(now: number): number | null {
    const row = this.#statements.nextHeld.get({ now });
    return row === undefined ? null : heldSchema.parse(row);
  }

  /** Rows that wait for their time, of all accounts. */
  waiting(): WaitingEntry[] {
    return this.#statements.waiting.all().map((row) => waitingSchema.parse(row));
  }
}
