import type { z } from 'zod';
import type { Journal } from '../journal/journal.ts';
import type { OperationRow, SavedReply, Why } from '../journal/operationRow.ts';
import type { CallOptions } from '../service/call.ts';
import type { Connection } from '../service/connection.ts';
import type { Outcome } from '../service/outcome.ts';

/** Where a call goes and in whose name. */
export interface Caller {
  readonly connection: Connection;
  readonly token: string;
}

/** What is done with a row of which nobody knows whether the service has it. */
export type UnknownRule =
  /** Harmless to repeat. `unreadableTries`: after so many answers nobody can read, it is parked. */
  { kind: 'resend'; unreadableTries: number };

/**
 * One kind of write (DESIGN.md section 4). `apply` and `park` run inside the commit that changes
 * the row's state, and `apply` may run twice: it must come to the same.
 */
export interface Operation<Payload = unknown> {
  readonly kind: string;
  readonly payload: z.ZodType<Payload>;
  /** The entity it touches: rows of one lane go one after the other. */
  lane(id: string, payload: Payload): string;
  /** At most so many of this kind under way at once, besides the live slot; 1 keeps their order. */
  readonly atOnce: number;
  /** May use the slot that is kept for what a person is waiting for. */
  readonly live: boolean;
  send(caller: Caller, payload: Payload, options: CallOptions): Promise<Outcome<unknown>>;
  /** Statuses that answer the question rather than refuse it. */
  readonly answers: readonly number[];
  readonly whenUnknown: UnknownRule;
  /** The person has been told that it is not delivered yet. */
  defer?(journal: Journal, row: OperationRow): void;
  /** Brings the saved reply into the records. */
  apply(journal: Journal, row: OperationRow, reply: SavedReply): void;
  /** The row will not go by itself any more. */
  park(journal: Journal, row: OperationRow, why: Why, at: number): void;
}
