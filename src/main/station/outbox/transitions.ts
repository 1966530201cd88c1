import type { AttemptEnd } from '../journal/attempts.ts';
import type { EntryRow, SavedReply } from '../journal/entryRow.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { StateReason } from '../journal/stateReason.ts';
import { abandon, otherValuesIn } from '../operations/entry.ts';
import type { Operation } from '../operations/operation.ts';
import type { Outcome } from '../service/outcome.ts';
import { RowHistory } from './rowHistory.ts';
import { digestOf, type Reply, savedReply } from './savedReply.ts';

/** What an attempt or a lookup has led to, as far as delivery depends on it. */
export type TransitionResult =
  | { kind: 'settled' }
  /** Answered, and the reply is saved, but it could not be applied to the records. */
  | { kind: 'unapplied'; trouble: unknown }
  | { kind: 'parked' }
  /** Waits for its next attempt, or is reconciled. */
  | { kind: 'open' };

/**
 * Moves rows between the states of DESIGN.md section 4, each together with its attempt and its
 * line in the audit trail in one commit. The reply is saved in the commit that acknowledges the
 * row, and applied in a second one that may run again after a crash.
 */
export class Transitions {
  readonly #store: RecordStore;
  readonly #history: RowHistory;

  constructor(store: RecordStore) {
    this.#store = store;
    this.#history = new RowHistory(store);
  }

  /** sending → acknowledged, waiting, unknown or parked, depending on the outcome. */
  recordOutcome(
    row: EntryRow,
    operation: Operation,
    outcome: Outcome<unknown>,
    started: number,
  ): TransitionResult {
    switch (outcome.kind) {
      case 'answered': {
        const { status, body } = outcome;
        return this.#answered(row, operation, { status, body, words: null, started });
      }
      case 'refused':
        return this.#refused(row, operation, outcome, started);
      case 'unsent': {
        const attempt = { outcome: 'unsent', counted: true, detail: outcome.why } as const;
        return this.#wait(row, operation, { kind: 'out-of-reach' }, attempt);
      }
      case 'unsendable':
        return this.#unsendable(row, operation);
      case 'slow-down': {
        const attempt = { outcome: 'slow-down', counted: false, detail: '429' } as const;
        return this.#wait(row, operation, { kind: 'slow-down' }, attempt);
      }
      case 'needs-sign-in': {
        const detail = String(outcome.status);
        const attempt = { outcome: 'needs-sign-in', counted: false, detail } as const;
        return this.#wait(row, operation, { kind: 'sign-in-needed' }, attempt);
      }
      case 'unknown': {
        const { status, why } = outcome;
        const attempt = { outcome: 'unknown', counted: true, detail: why } as const;
        const byNetwork = why === 'web-page' || why === 'redirect';
        const reason: StateReason =
          status === null || byNetwork
            ? { kind: 'out-of-reach' }
            : { kind: 'service-trouble', status };
        return this.#markUnknown(row, operation, reason, attempt);
      }
      case 'unreadable': {
        const { status, why } = outcome;
        const attempt = { outcome: 'unreadable', counted: true, detail: why } as const;
        return this.#markUnknown(row, operation, { kind: 'not-understood', status }, attempt);
      }
    }
  }

  /** sending → unknown, at start: an attempt under way when the program stopped may have arrived. */
  recover(row: EntryRow, operation: Operation): TransitionResult {
    const attempt = { outcome: 'unknown', counted: true, detail: 'program stopped' } as const;
    return this.#markUnknown(row, operation, { kind: 'program-stopped' }, attempt);
  }

  /** reconciling → acknowledged: the service shows that it arrived. */
  found(row: EntryRow, operation: Operation, reply: Reply): TransitionResult {
    const saved = savedReply(this.#store, reply, true);
    return this.#acknowledge(row, operation, 'reconciling', saved, () =>
      this.#history.audit(row, 'looked', { found: true, ...digestOf(saved) }),
    );
  }

  /** Stays reconciling: the service does not show it, but it may still arrive. */
  notFound(row: EntryRow): void {
    this.#store.journal.commit(() => this.#history.audit(row, 'looked', { found: false }));
  }

  /** ready or reconciling → parked: a person decides. */
  park(
    row: EntryRow,
    operation: Operation,
    from: 'ready' | 'reconciling',
    why: StateReason,
  ): TransitionResult {
    this.#store.journal.commit(() => this.#park(row, operation, from, why));
    return { kind: 'parked' };
  }

  /** reconciling → ready: proven absent, or harmless to repeat. Runs inside a commit. */
  ready(row: EntryRow, why: StateReason | null): boolean {
    const { journal, now } = this.#store;
    return journal.outbox.move(row.sequence, 'reconciling', 'ready', now(), why);
  }

  /** ready → waiting: nobody is signed in. The person learns that it waits; the row keeps its place. */
  defer(row: EntryRow, operation: Operation): void {
    const { journal, now } = this.#store;
    journal.commit(() => {
      journal.outbox.move(row.sequence, 'ready', 'waiting', now(), { kind: 'sign-in-needed' });
      operation.defer?.(this.#store, row);
    });
  }

  /**
   * acknowledged → settled: applies the saved reply to the records. May run twice. If the reply shows
   * other values than were asked for, the row is parked: it is answered, and a person decides.
   */
  apply(row: EntryRow, operation: Operation, reply: SavedReply): void {
    const { journal, now } = this.#store;
    journal.commit(() => {
      operation.apply(this.#store, row, reply);
      const why = otherValuesIn(operation, row, reply);
      if (why !== null) this.#park(row, operation, 'acknowledged', why);
      else journal.outbox.move(row.sequence, 'acknowledged', 'settled', now());
    });
  }

  /** acknowledged → settled although its reply cannot be applied: the entry is delivered all the same. */
  settleUnapplied(row: EntryRow, operation: Operation): void {
    const { journal, now } = this.#store;
    journal.commit(() => {
      if (!journal.outbox.move(row.sequence, 'acknowledged', 'settled', now())) return;
      abandon(this.#store, operation, row);
      this.#history.audit(row, 'unapplied', {});
    });
  }

  #answered(row: EntryRow, operation: Operation, reply: Reply): TransitionResult {
    const saved = savedReply(this.#store, reply, false);
    const detail = String(reply.status);
    const attempt = { outcome: 'answered', counted: true, detail } as const;
    return this.#acknowledge(row, operation, 'sending', saved, () =>
      this.#history.endAttempt(row, attempt, digestOf(saved)),
    );
  }

  #acknowledge(
    row: EntryRow,
    operation: Operation,
    from: 'sending' | 'reconciling',
    reply: SavedReply,
    note: () => void,
  ): TransitionResult {
    const { journal } = this.#store;
    const trouble = journal.commit(() => {
      if (journal.outbox.acknowledge(row.sequence, from, reply)) note();
      else if (journal.outbox.summary(row.sequence).state !== 'acknowledged') return null;
      // The reply stays saved even if this fails: it is applied again later.
      return journal.attempt(() => this.apply(row, operation, reply));
    });
    if (trouble !== null) return { kind: 'unapplied', trouble };
    const { state } = journal.outbox.summary(row.sequence);
    return { kind: state === 'parked' ? 'parked' : 'settled' };
  }

  #refused(
    row: EntryRow,
    operation: Operation,
    { status, words }: Extract<Outcome<unknown>, { kind: 'refused' }>,
    started: number,
  ): TransitionResult {
    if (operation.answers.includes(status)) {
      return this.#answered(row, operation, { status, body: null, words, started });
    }
    const { journal } = this.#store;
    const why: StateReason = { kind: 'refused', status, words };
    const attempt = { outcome: 'refused', counted: true, detail: String(status) } as const;
    return journal.commit(() => {
      this.#history.endAttempt(row, attempt, { status, words });
      // After an attempt that may have arrived, a refusal may only mean that it is done already.
      if (row.mayHaveArrived && operation.whenUnknown.lookUp !== undefined) {
        journal.outbox.move(row.sequence, 'sending', 'reconciling', this.#store.now(), why);
        return { kind: 'open' };
      }
      const parked: StateReason = row.mayHaveArrived
        ? { kind: 'probably-done', status, words }
        : why;
      this.#park(row, operation, 'sending', parked);
      return { kind: 'parked' };
    });
  }

  /** sending → parked: no time will change that it cannot be sent. */
  #unsendable(row: EntryRow, operation: Operation): TransitionResult {
    const kind = row.mayHaveArrived ? 'may-have-arrived' : 'unsendable';
    return this.#store.journal.commit(() => {
      this.#history.endAttempt(
        row,
        { outcome: 'unsent', counted: false, detail: 'unsendable' },
        {},
      );
      this.#park(row, operation, 'sending', { kind });
      return { kind: 'parked' };
    });
  }

  #wait(
    row: EntryRow,
    operation: Operation,
    why: StateReason,
    attempt: AttemptEnd,
  ): TransitionResult {
    const { journal, now } = this.#store;
    // An earlier attempt may have arrived, so look it up before it is sent again.
    const to =
      row.mayHaveArrived && operation.whenUnknown.resend === 'once' ? 'reconciling' : 'waiting';
    journal.commit(() => {
      if (!journal.outbox.move(row.sequence, 'sending', to, now(), why)) return;
      this.#history.endAttempt(row, attempt, {});
      operation.defer?.(this.#store, row);
    });
    return { kind: 'open' };
  }

  /** unknown → reconciling where the rule allows a lookup or a repeat, else parked. */
  handleUnknown(row: EntryRow, operation: Operation): TransitionResult {
    const why = row.why ?? { kind: 'program-stopped' };
    return this.#store.journal.commit(() => this.#handleUnknown(row, operation, why));
  }

  /** Any state → parked: this program does not know the row's kind. */
  giveUp(row: EntryRow): void {
    this.#store.journal.commit(() => this.#park(row, null, row.state, { kind: 'defect' }));
  }

  #markUnknown(
    row: EntryRow,
    operation: Operation,
    why: StateReason,
    attempt: AttemptEnd,
  ): TransitionResult {
    const { journal, now } = this.#store;
    return journal.commit((): TransitionResult => {
      if (!journal.outbox.markUnknown(row.sequence, why, now())) return { kind: 'open' };
      this.#history.endAttempt(row, attempt, {});
      return this.#handleUnknown(row, operation, why);
    });
  }

  #handleUnknown(row: EntryRow, operation: Operation, why: StateReason): TransitionResult {
    const { journal, now } = this.#store;
    const { unreadableTries, whenUnknown } = operation;
    const unreadable = journal.attempts.withOutcome(row.sequence, 'unreadable');
    if (unreadableTries !== null && unreadable >= unreadableTries) {
      this.#park(row, operation, 'unknown', why);
      return { kind: 'parked' };
    }
    if (whenUnknown.resend === 'never') {
      this.#park(row, operation, 'unknown', { kind: 'may-have-arrived' });
      return { kind: 'parked' };
    }
    journal.outbox.move(row.sequence, 'unknown', 'reconciling', now(), why);
    // A repeat does no harm, so there is nothing to find out first.
    if (whenUnknown.resend === 'always') this.ready(row, why);
    operation.defer?.(this.#store, row);
    return { kind: 'open' };
  }

  #park(
    row: EntryRow,
    operation: Operation | null,
    from: EntryRow['state'],
    why: StateReason,
  ): void {
    const { journal, now } = this.#store;
    const at = now();
    if (!journal.outbox.move(row.sequence, from, 'parked', at, why)) return;
    operation?.park?.(this.#store, row, why, at);
    this.#history.audit(row, 'parked', { why });
  }
}
