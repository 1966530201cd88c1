import type { Sender } from '../connection/session.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import type { EntrySummary } from '../journal/outbox.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { StateReason } from '../journal/stateReason.ts';
import { entryOf, type Operations, operationOf, preparedEntryOf } from '../operations/entry.ts';
import type {
  LookupContext,
  LookupResult,
  Operation,
  PreparedRequest,
} from '../operations/operation.ts';
import type { WriteTimes } from '../records/writeTimes.ts';
import type { CallOptions } from '../service/call.ts';
import type { Failure, Outcome } from '../service/outcome.ts';
import { type ClaimedRow, Claims } from './claims.ts';
import { whyBehind } from './doubtOpenEntries.ts';
import type { LateArrivals } from './lateArrivals.ts';
import type { Transitions } from './transitions.ts';

export interface DeliveryParts {
  readonly store: RecordStore;
  readonly operations: Operations;
  readonly transitions: Transitions;
  readonly lateArrivals: LateArrivals;
  readonly writes: WriteTimes;
  /** Called in the commit in which an attempt begins. */
  readonly coverAttempt: () => void;
  /** The journal says "sending" for this row; the call begins next. */
  readonly onSending: (row: EntrySummary) => void;
  /** The service has answered, so another row may be sent while the journal takes this answer. */
  readonly onAnswered: (sequence: number) => void;
  /** Repeats disk work until the disk takes it; throws when the program is stopping. */
  readonly retryOnDiskError: <T>(work: () => T | Promise<T>) => Promise<T>;
}

/** What became of a row, and when the pump deals with it again. */
export type DeliveryResult =
  | { kind: 'done' }
  /** After a pause that grows with each failure. */
  | { kind: 'retry'; outcome: Outcome<unknown> }
  /** The service does not show it yet: ask again after this time. */
  | { kind: 'look-again'; afterMs: number }
  /** Not touched: the program stops, or another account has signed in. */
  | { kind: 'skipped' };

/** Pause between two lookups that must both come after the late-arrival window. */
const SECOND_LOOKUP_MS = 5_000;
/** Inside the late-arrival window a lookup can only find early what has arrived. */
const LOOKUP_EVERY_MS = 60_000;

const done: DeliveryResult = { kind: 'done' };
const skipped = { kind: 'skipped' } as const;

/** Delivers one row: looks it up, sends it, and records the outcome. The pump decides when. */
export class Delivery {
  readonly #parts: DeliveryParts;
  readonly #claims: Claims;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
    this.#claims = new Claims(parts);
  }

  /**
   * Delivers a ready row: prepares it where its kind needs that, then sends it.
   * @param mayGoOn false once the sender must not be used any more
   */
  async deliver(
    row: EntryRow,
    sender: Sender,
    options: CallOptions,
    mayGoOn: () => boolean,
  ): Promise<DeliveryResult> {
    const operation = operationOf(this.#parts.operations, row);
    let freeze = (_started: number): PreparedRequest<unknown> => ({
      kind: 'go',
      frozen: operation.frozen.parse(row.frozen),
    });
    // It has certainly not arrived, so prepare again: the base may be stale.
    if (row.frozen === null || !row.mayHaveArrived) {
      const prepared = await operation.prepare(
        this.#contextFor(sender, options),
        entryOf(operation, row),
      );
      if (prepared.kind === 'failed') {
        return this.#failed(row, operation, 'ready', prepared.outcome, { kind: 'unsendable' });
      }
      freeze = prepared.freeze;
    }
    const claim = await this.#claims.claim({ row, operation, from: 'ready', freeze }, mayGoOn);
    return claim.kind === 'claimed' ? this.#send(claim, operation, sender, options) : claim;
  }

  /** Says that a row is being sent, within the commit that enters it; null where it waits for another. */
  claimAtOnce(row: EntryRow): ClaimedRow | null {
    return this.#claims.claimAtOnce(row, operationOf(this.#parts.operations, row));
  }

  /** Sends a row that was claimed as it was entered. */
  sendClaimed(claim: ClaimedRow, sender: Sender, options: CallOptions): Promise<DeliveryResult> {
    return this.#send(claim, operationOf(this.#parts.operations, claim.row), sender, options);
  }

  /** Asks the service what became of a row that may have arrived, where it can be asked. */
  async reconcile(
    row: EntryRow,
    sender: Sender,
    options: CallOptions,
    mayGoOn: () => boolean,
  ): Promise<DeliveryResult> {
    const { transitions, operations, lateArrivals } = this.#parts;
    const operation = operationOf(operations, row);
    const pastWindow = lateArrivals.leftMs(row.sequence) === 0;
    const lookup = await this.#lookUp(row, operation, sender, options);
    if (!mayGoOn()) return skipped;
    switch (lookup.kind) {
      case 'failed': {
        const why = { kind: 'may-have-arrived' } as const;
        return this.#failed(row, operation, 'reconciling', lookup.outcome, why);
      }
      case 'there':
      case 'as-before': {
        // As wanted, but who made it so? A sending that is still under way would go over the next entry.
        const isIts = lookup.kind === 'there' && this.#lostTimes(row) < 2;
        if (isIts || pastWindow) {
          transitions.found(row, operation, lookup.reply);
          return done;
        }
        transitions.notFound(row);
        return { kind: 'look-again', afterMs: this.#untilNextLookupMs(row) };
      }
      case 'unclear':
        transitions.park(row, operation, 'reconciling', lookup.why);
        return done;
      case 'not-there': {
        const afterMs = this.#untilProvenAbsentMs(row, operation, pastWindow);
        if (afterMs !== null) {
          transitions.notFound(row);
          return { kind: 'look-again', afterMs };
        }
        return this.#sendAgain(row, operation, sender, options, mayGoOn);
      }
    }
  }

  /** @param parkedFor why a person decides, if what was to be read before can never be asked for */
  #failed(
    row: EntryRow,
    operation: Operation,
    from: 'ready' | 'reconciling',
    outcome: Failure,
    parkedFor: StateReason,
  ): DeliveryResult {
    if (outcome.kind !== 'unsendable') return { kind: 'retry', outcome };
    this.#parts.transitions.park(row, operation, from, parkedFor);
    return done;
  }

  async #lookUp(
    row: EntryRow,
    operation: Operation,
    sender: Sender,
    options: CallOptions,
  ): Promise<LookupResult> {
    const context = this.#contextFor(sender, options);
    const lookup = await operation.whenUnknown.lookUp?.(context, preparedEntryOf(operation, row));
    return lookup ?? { kind: 'not-there' };
  }

  /** Milliseconds until the next lookup; null when nothing can arrive late any more. */
  #untilProvenAbsentMs(row: EntryRow, operation: Operation, pastWindow: boolean): number | null {
    const { lateArrivals } = this.#parts;
    const { lookupsPastWindow } = operation.whenUnknown;
    if (lookupsPastWindow === 0) return null;
    if (!pastWindow) return this.#untilNextLookupMs(row);
    return lateArrivals.countFailedLookup(row.sequence) < lookupsPastWindow
      ? SECOND_LOOKUP_MS
      : null;
  }

  /** The next lookup is inside the late-arrival window, or right after it. */
  #untilNextLookupMs({ sequence }: EntryRow): number {
    return Math.min(LOOKUP_EVERY_MS, this.#parts.lateArrivals.leftMs(sequence));
  }

  /** Sends a row again that did not arrive, where its kind allows it and the service did not refuse it. */
  async #sendAgain(
    row: EntryRow,
    operation: Operation,
    sender: Sender,
    options: CallOptions,
    mayGoOn: () => boolean,
  ): Promise<DeliveryResult> {
    const { transitions } = this.#parts;
    if (row.why?.kind === 'refused') {
      const provenAbsent = operation.whenUnknown.lookupsPastWindow > 0;
      const why = provenAbsent ? row.why : ({ ...row.why, kind: 'probably-done' } as const);
      transitions.park(row, operation, 'reconciling', why);
      return done;
    }
    const behind = whyBehind(row);
    if (behind !== null) {
      transitions.park(row, operation, 'reconciling', behind);
      return done;
    }
    if (operation.whenUnknown.resend === 'once' && this.#lostTimes(row) > 1) {
      transitions.park(row, operation, 'reconciling', { kind: 'twice-unknown' });
      return done;
    }
    const { frozen } = preparedEntryOf(operation, row);
    const freeze = (): PreparedRequest<unknown> => ({ kind: 'go', frozen });
    const from = 'reconciling';
    const claim = await this.#claims.claim({ row, operation, from, freeze }, mayGoOn);
    return claim.kind === 'claimed' ? this.#send(claim, operation, sender, options) : claim;
  }

  /** How many of its sendings may have arrived. */
  #lostTimes({ sequence }: EntryRow): number {
    const { attempts } = this.#parts.store.journal;
    return attempts.withOutcome(sequence, 'unknown') + attempts.withOutcome(sequence, 'unreadable');
  }

  async #send(
    { row, started }: ClaimedRow,
    operation: Operation,
    sender: Sender,
    options: CallOptions,
  ): Promise<DeliveryResult> {
    const { transitions, writes, lateArrivals, store } = this.#parts;
    const { onSending, onAnswered, retryOnDiskError } = this.#parts;
    onSending(row);
    writes.begin(row.lane);
    let outcome: Outcome<unknown>;
    try {
      outcome = await operation.send(sender.client, preparedEntryOf(operation, row), options);
    } finally {
      writes.end(row.lane);
    }
    // Not after any other outcome: it may mean that the whole backlog has to wait.
    if (outcome.kind === 'answered') onAnswered(row.sequence);
    const transition = await retryOnDiskError(() =>
      store.journal.commitSoon(() => transitions.recordOutcome(row, operation, outcome, started)),
    );
    sender.client.report(outcome, options);
    if (transition.kind === 'unapplied') await this.#applyAgain(row, operation, transition.trouble);
    if (transition.kind !== 'open') {
      lateArrivals.forget(row.sequence);
      return done;
    }
    const mayHaveArrived = outcome.kind === 'unknown' || outcome.kind === 'unreadable';
    if (mayHaveArrived) lateArrivals.begin(row.sequence);
    return { kind: 'retry', outcome };
  }

  /** Applies a saved answer to the records again, as long as only the disk refuses it. */
  #applyAgain(row: EntryRow, operation: Operation, trouble: unknown): Promise<void> {
    const { transitions, retryOnDiskError, store } = this.#parts;
    let first = true;
    return retryOnDiskError(() => {
      if (first) {
        first = false;
        throw trouble;
      }
      const { reply } = store.journal.outbox.get(row.sequence);
      if (reply !== null) transitions.apply(row, operation, reply);
    });
  }

  #contextFor({ client, userId: account }: Sender, options: CallOptions): LookupContext {
    return { client, account, store: this.#parts.store, options };
  }
}
