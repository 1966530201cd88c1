import { isDamage, isDiskError } from '../journal/diskError.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { Operations } from '../operations/entry.ts';
import type { LateArrivals } from './lateArrivals.ts';
import type { Transitions } from './transitions.ts';

export interface RecoveryParts {
  readonly store: RecordStore;
  readonly operations: Operations;
  readonly transitions: Transitions;
  readonly lateArrivals: LateArrivals;
  readonly trouble: (error: unknown) => void;
}

/**
 * After a crash or an unexpected error, moves rows back into a state from which delivery goes on. A
 * row that fails here holds up no other.
 */
export class Recovery {
  readonly #parts: RecoveryParts;
  /** Rows that could not be moved because the disk refused it. */
  readonly #stuck = new Set<number>();

  constructor(parts: RecoveryParts) {
    this.#parts = parts;
  }

  /** Takes up what the last run of the program left half done. */
  atStart(): void {
    const { outbox } = this.#parts.store.journal;
    for (const state of ['sending', 'unknown', 'acknowledged'] as const) {
      for (const { sequence } of outbox.inState(state)) this.#tryToResume(sequence);
    }
  }

  /** The same for rows that came in just now. */
  resume(sequences: readonly number[]): void {
    const { outbox } = this.#parts.store.journal;
    for (const sequence of sequences) {
      if (outbox.get(sequence).state === 'unknown') this.#tryToResume(sequence);
    }
  }

  /** The delivery of this row threw an error. */
  deliveryFailed(sequence: number, error: unknown): void {
    this.#parts.trouble(error);
    this.#tryToResume(sequence, isPassing(error));
  }

  /** Tries again with rows that could not be moved before. */
  retryStuck(): void {
    for (const sequence of this.#stuck) this.#tryToResume(sequence);
  }

  /** @param passing it was no fault of the row, so one that is untouched need not be parked */
  #tryToResume(sequence: number, passing = false): void {
    try {
      const { state } = this.#parts.store.journal.outbox.get(sequence);
      const untouched = state === 'ready' || state === 'reconciling';
      if (!(passing && untouched)) this.#resume(sequence);
      this.#stuck.delete(sequence);
    } catch (error) {
      this.#stuck.add(sequence);
      this.#parts.trouble(error);
    }
  }

  #resume(sequence: number): void {
    const { store, operations, transitions, lateArrivals } = this.#parts;
    const row = store.journal.outbox.get(sequence);
    const operation = operations.get(row.kind);
    if (operation === undefined) {
      transitions.giveUp(row);
      return;
    }
    switch (row.state) {
      case 'sending':
        transitions.recover(row, operation);
        lateArrivals.begin(sequence);
        return;
      case 'unknown':
        transitions.handleUnknown(row, operation);
        return;
      case 'acknowledged':
        this.#apply(row, operation);
        return;
      case 'ready':
      case 'reconciling':
        transitions.park(row, operation, row.state, { kind: 'defect' });
        return;
      case 'waiting':
      case 'parked':
      case 'settled':
      case 'discarded':
      case 'handed-over':
        return;
    }
  }

  #apply(
    row: Parameters<Transitions['apply']>[0],
    operation: Parameters<Transitions['apply']>[1],
  ): void {
    try {
      if (row.reply !== null) this.#parts.transitions.apply(row, operation, row.reply);
    } catch (error) {
      if (isPassing(error)) throw error;
      this.#parts.trouble(error);
      this.#parts.transitions.settleUnapplied(row, operation);
    }
  }
}

/** A disk that refuses, or damage: what cannot be done here is done in the rescued journal. */
const isPassing = (error: unknown): boolean => isDiskError(error) || isDamage(error);
