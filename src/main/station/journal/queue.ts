import { z } from 'zod';
import type { Connection } from '../disk/connection.ts';
import { openCondition } from './entryRow.ts';

const sequenceRow = z.object({ sequence: z.number().int() }).transform((row) => row.sequence);

const heldUntilRow = z.object({ held_until: z.number().int() }).transform((row) => row.held_until);

/** The account and service for which entries may be sent. */
export interface QueueScope {
  readonly userId: string;
  readonly service: string;
}

/** The pump's queries. They read only a few columns, so a long queue stays cheap. */
export class Queue {
  readonly #statements;

  constructor(db: Connection) {
    // The conditions on states must be spelled as in the indexes, or SQLite would not use them.
    this.#statements = {
      next: db.prepare(`SELECT sequence FROM operations AS o
        WHERE state IN ('ready', 'reconciling')
          AND user_id = @userId AND service = @service
          AND (coalesce(held_until, 0) <= @now OR entered_at > @now)
          AND (awaits_fill IS NULL OR state = 'reconciling')
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
      due: db.prepare(`SELECT sequence FROM operations INDEXED BY operations_waiting
        WHERE state = 'waiting' AND sequence NOT IN (SELECT value FROM json_each(@paused))
        ORDER BY place LIMIT @limit`),
      dueSignedOut: db.prepare(`SELECT sequence FROM operations INDEXED BY operations_due
        WHERE state = 'waiting' AND (why ->> '$.kind') IS NOT 'sign-in-needed'
          AND sequence NOT IN (SELECT value FROM json_each(@paused))
        ORDER BY place LIMIT @limit`),
    };
  }

  /**
   * The oldest row to send or to reconcile now: first in its lane, with everything it needs settled.
   * What waits for the comparison of a fill is skipped.
   * @param now milliseconds since 1970; an entry held beyond it is skipped
   * @param kinds kinds to skip because enough of them are under way
   * @param busy sequences to skip: being delivered, or waiting for a retry
   */
  next(
    scope: QueueScope,
    now: number,
    kinds: readonly string[],
    busy: readonly number[],
  ): number | null {
    const { userId, service } = scope;
    const row = this.#statements.next.get({
      userId,
      service,
      now,
      kinds: JSON.stringify(kinds),
      busy: JSON.stringify(busy),
    });
    return row === undefined ? null : sequenceRow.parse(row);
  }

  /** When the next held entry may go; null when none is held. */
  nextHeld(now: number): number | null {
    const row = this.#statements.nextHeld.get({ now });
    return row === undefined ? null : heldUntilRow.parse(row);
  }

  /**
   * Rows waiting for a retry that may have it now, of all accounts, the oldest first.
   * @param paused sequences to skip
   */
  due(paused: readonly number[], signedIn: boolean, limit: number): number[] {
    const { due, dueSignedOut } = this.#statements;
    const rows = (signedIn ? due : dueSignedOut).all({ paused: JSON.stringify(paused), limit });
    return rows.map((row) => sequenceRow.parse(row));
  }
}
