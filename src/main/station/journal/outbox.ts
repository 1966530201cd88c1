import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Person } from '#shared/contract/person.ts';
import {
  type OperationRow,
  type OperationState,
  operationRowSchema,
  type SavedReply,
  type Why,
} from './operationRow.ts';

export interface NewEntry {
  readonly id: string;
  readonly kind: string;
  readonly lane: string;
  readonly service: string;
  readonly userId: string;
  readonly author: Person;
  readonly payload: unknown;
  readonly at: number;
}

const columns = `sequence, id, kind, lane, service, user_id, author_first_name, author_last_name,
  payload, state, why, entered_at, reply`;
const open = `state NOT IN ('settled', 'discarded', 'handed-over')`;
const count = z.object({ n: z.number().int() }).transform((row) => row.n);

/**
 * The outbox's rows. Every change of state is a compare-and-set: it names the state it leaves and
 * answers whether it was there, so that two callers can never both win.
 */
export class Outbox {
  readonly #statements;

  constructor(db: Database.Database) {
    this.#statements = {
      add: db.prepare(`INSERT INTO operations
        (id, kind, lane, service, user_id, author_first_name, author_last_name, payload, state,
         entered_at, changed_at)
        VALUES (@id, @kind, @lane, @service, @userId, @firstName, @lastName, @payload, 'ready',
         @at, @at)`),
      bySequence: db.prepare(`SELECT ${columns} FROM operations WHERE sequence = ?`),
      byId: db.prepare(`SELECT ${columns} FROM operations WHERE id = ?`),
      move: db.prepare(`UPDATE operations SET state = @to, why = @why, changed_at = @at
        WHERE sequence = @sequence AND state = @from`),
      acknowledge: db.prepare(`UPDATE operations
        SET state = 'acknowledged', why = NULL, reply = @reply, changed_at = @at
        WHERE sequence = @sequence AND state IN ('sending', 'reconciling')`),
      inState: db.prepare(`SELECT ${columns} FROM operations WHERE state = ? ORDER BY sequence`),
      // A row may go when it heads its lane and all that it needs is settled.
      sendable: db.prepare(`SELECT ${columns} FROM operations AS o
        WHERE state = 'ready' AND user_id = @userId AND service = @service
          AND NOT EXISTS (SELECT 1 FROM operations AS ahead
            WHERE ahead.lane = o.lane AND ahead.sequence < o.sequence AND ahead.${open})
          AND NOT EXISTS (SELECT 1 FROM dependencies JOIN operations AS needed
            ON needed.sequence = dependencies.needs
            WHERE dependencies.operation = o.sequence AND needed.state <> 'settled')
        ORDER BY sequence LIMIT @limit`),
      open: db.prepare(`SELECT count(*) AS n FROM operations
        WHERE ${open} AND state <> 'parked' AND state <> 'acknowledged'`),
      openOfOthers: db.prepare(`SELECT count(*) AS n FROM operations
        WHERE ${open} AND state <> 'parked' AND state <> 'acknowledged' AND user_id <> ?`),
    };
  }

  /** Adds a ready row; must run inside the caller's transaction with what belongs to it. */
  add(entry: NewEntry): number {
    const result = this.#statements.add.run({
      id: entry.id,
      kind: entry.kind,
      lane: entry.lane,
      service: entry.service,
      userId: entry.userId,
      firstName: entry.author.firstName,
      lastName: entry.author.lastName,
      payload: JSON.stringify(entry.payload),
      at: entry.at,
    });
    return Number(result.lastInsertRowid);
  }

  get(sequence: number): OperationRow {
    return operationRowSchema.parse(this.#statements.bySequence.get(sequence));
  }

  find(id: string): OperationRow | null {
    const row = this.#statements.byId.get(id);
    return row === undefined ? null : operationRowSchema.parse(row);
  }

  /** True when the row was in `from` and now is in `to`. */
  move(
    sequence: number,
    from: OperationState,
    to: OperationState,
    at: number,
    why: Why | null = null,
  ): boolean {
    const stored = why === null ? null : JSON.stringify(why);
    return this.#statements.move.run({ sequence, from, to, at, why: stored }).changes === 1;
  }

  /** Saves the reply in the same statement that says it was acknowledged. */
  acknowledge(sequence: number, reply: SavedReply): boolean {
    const stored = JSON.stringify(reply);
    const result = this.#statements.acknowledge.run({ sequence, reply: stored, at: reply.at });
    return result.changes === 1;
  }

  inState(state: OperationState): OperationRow[] {
    return this.#statements.inState.all(state).map((row) => operationRowSchema.parse(row));
  }

  /** Rows that may be sent now with this user's token, oldest first. */
  sendable(userId: string, service: string, limit: number): OperationRow[] {
    return this.#statements.sendable
      .all({ userId, service, limit })
      .map((row) => operationRowSchema.parse(row));
  }

  /** Entries not delivered yet, parked ones apart; `others` are those of other accounts. */
  countOpen(userId: string | null): { all: number; others: number } {
    const all = count.parse(this.#statements.open.get());
    const others = count.parse(this.#statements.openOfOthers.get(userId ?? ''));
    return { all, others: userId === null ? all : others };
  }
}
