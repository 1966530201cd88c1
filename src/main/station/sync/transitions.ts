import type { Journal } from '../journal/journal.ts';
import type { OperationRow, SavedReply, Why } from '../journal/operationRow.ts';
import type { Operation } from '../operations/operation.ts';
import type { Outcome } from '../service/outcome.ts';

/** No service means more than this by "later"; a bench that obeyed would stand still. */
const LONGEST_FLOOR_MS = 60 * 60 * 1000;

/** What an attempt came to, and how the pump goes on. */
export type Ended =
  | { kind: 'settled' }
  | { kind: 'parked' }
  /** Tried again by itself, not before `floorMs`; `holdsAll` where all queued rows rest with it. */
  | { kind: 'again'; floorMs: number; failures: number; holdsAll: boolean }
  | { kind: 'sign-in-needed' };

/**
 * Writes the end of one attempt into the journal: the right-hand column of the state table of
 * DESIGN.md section 4. The reply is saved in the commit that acknowledges the row, and applied in
 * a second one that may run again after a crash.
 */
export class Transitions {
  readonly #journal: Journal;
  readonly #now: () => number;

  constructor(journal: Journal, now: () => number) {
    this.#journal = journal;
    this.#now = now;
  }

  end(row: OperationRow, operation: Operation, outcome: Outcome<unknown>, started: number): Ended {
    switch (outcome.kind) {
      case 'answered': {
        const { status, body } = outcome;
        return this.#acknowledge(row, operation, { status, body, words: null }, started);
      }
      case 'refused': {
        const { status, words } = outcome;
        if (operation.answers.includes(status)) {
          return this.#acknowledge(row, operation, { status, body: null, words }, started);
        }
        return this.#park(row, operation, 'refused', { kind: 'refused', status, words });
      }
      case 'unsent':
        return this.#wait(row, operation, { kind: 'out-of-reach' }, 'unsent', outcome.why);
      case 'slow-down': {
        this.#wait(row, operation, { kind: 'slow-down' }, 'slow-down', null);
        const failures = this.#journal.attempts.withOutcome(row.sequence, 'slow-down');
        const floorMs = Math.min(outcome.retryAfterMs ?? 0, LONGEST_FLOOR_MS);
        return { kind: 'again', floorMs, failures, holdsAll: true };
      }
      case 'needs-sign-in':
        this.#wait(row, operation, { kind: 'sign-in-needed' }, 'needs-sign-in', null);
        return { kind: 'sign-in-needed' };
      case 'unknown': {
        const why: Why =
          outcome.status === null
            ? { kind: 'out-of-reach' }
            : { kind: 'service-trouble', status: outcome.status };
        return this.#unknown(row, operation, why, 'unknown', outcome.why);
      }
      case 'unreadable': {
        const tries = 1 + this.#journal.attempts.withOutcome(row.sequence, 'unreadable');
        const why: Why = { kind: 'not-understood', status: outcome.status };
        if (tries >= operation.whenUnknown.unreadableTries) {
          return this.#park(row, operation, 'unreadable', why);
        }
        return this.#unknown(row, operation, why, 'unreadable', outcome.why);
      }
    }
  }

  /** At start: what was under way when the program stopped may or may not have arrived. */
  recover(row: OperationRow, operation: Operation): void {
    this.#unknown(row, operation, { kind: 'program-stopped' }, 'unknown', 'program stopped');
  }

  /** Brings a saved reply into the records; safe to repeat. */
  apply(row: OperationRow, operation: Operation, reply: SavedReply): void {
    this.#journal.commit(() => {
      operation.apply(this.#journal, row, reply);
      this.#journal.outbox.move(row.sequence, 'acknowledged', 'settled', this.#now());
    });
  }

  #acknowledge(
    row: OperationRow,
    operation: Operation,
    answer: Pick<SavedReply, 'status' | 'body' | 'words'>,
    started: number,
  ): Ended {
    const at = this.#now();
    const reply: SavedReply = { ...answer, at, started };
    const won = this.#journal.commit(() => {
      const acknowledged = this.#journal.outbox.acknowledge(row.sequence, reply);
      if (acknowledged) this.#endAttempt(row, 'answered', true, String(reply.status));
      return acknowledged;
    });
    if (won) this.apply(row, operation, reply);
    return { kind: 'settled' };
  }

  #wait(
    row: OperationRow,
    operation: Operation,
    why: Why,
    outcome: string,
    detail: string | null,
  ): Ended {
    const counted = why.kind === 'out-of-reach';
    this.#journal.commit(() => {
      if (!this.#journal.outbox.move(row.sequence, 'sending', 'waiting', this.#now(), why)) return;
      this.#endAttempt(row, outcome, counted, detail);
      operation.defer?.(this.#journal, row);
    });
    const failures = this.#journal.attempts.counted(row.sequence);
    return { kind: 'again', floorMs: 0, failures, holdsAll: false };
  }

  #unknown(
    row: OperationRow,
    operation: Operation,
    why: Why,
    outcome: string,
    detail: string,
  ): Ended {
    this.#journal.commit(() => {
      if (!this.#journal.outbox.move(row.sequence, 'sending', 'unknown', this.#now(), why)) return;
      this.#endAttempt(row, outcome, true, detail);
      operation.defer?.(this.#journal, row);
    });
    const failures = this.#journal.attempts.counted(row.sequence);
    return { kind: 'again', floorMs: 0, failures, holdsAll: false };
  }

  #park(row: OperationRow, operation: Operation, outcome: string, why: Why): Ended {
    this.#journal.commit(() => {
      const at = this.#now();
      if (!this.#journal.outbox.move(row.sequence, 'sending', 'parked', at, why)) return;
      this.#endAttempt(row, outcome, true, null);
      operation.park(this.#journal, row, why, at);
    });
    return { kind: 'parked' };
  }

  #endAttempt(row: OperationRow, outcome: string, counted: boolean, detail: string | null): void {
    this.#journal.attempts.end(row.sequence, this.#now(), { outcome, counted, detail });
  }
}
