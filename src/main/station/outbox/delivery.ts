import type { Sender } from '../connection/session.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import type { EntrySummary } from '../journal/outbox.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import { entryOf, type Operations, operationOf, preparedEntryOf } from '../operations/entry.ts';
import type {
  LookupContext,
  LookupResult,
  Operation,
  PreparedRequest,
} from '../operations/operation.ts';
import type { WriteTimes } from '../records/writeTimes.ts';
import type { CallOptions } from '../service/call.ts';
import type { Outcome } from '../service/outcome.ts';
import type { LateArrivals } from './lateArrivals.ts';
import type { Transitions } from './transitions.ts';

export interface DeliveryParts {
  readonly store: RecordStore;
  readonly operations: Operations;
  readonly transitions: Transitions;
  readonly lateArrivals: LateArrivals;
  readonly writes: WriteTimes;
  /** A row is on its way, and on disk as such. */
  readonly left: (row: EntrySummary) => void;
  /** Does disk work again until the disk takes it; throws when the program is stopping. */
  readonly insist: <T>(work: () => T | Promise<T>) => Promise<T>;
  /** The service has answered, and the row's place among those under way is free. */
  readonly answered: (sequence: number) => void;
}

/** How a row has been dealt with, and when the pump is to look at it again. */
export type DeliveryResult =
  | { kind: 'done' }
  /** Comes back after a pause that grows, for what this outcome means. */
  | { kind: 'again'; outcome: Outcome<unknown> }
  /** Nothing of it is there yet: looked for again after so long. */
  | { kind: 'look-again'; afterMs: number }
  /** Left as it was: the program stops, or another account has signed in. */
  | { kind: 'left' };

export interface DeliveryReport {
  readonly carried: DeliveryResult;
  /** What the service, or the road to it, said last; null where it was not asked. */
  readonly outcome: Outcome<unknown> | null;
}

/** A row that is written down as being sent, or why it is not. */
type Claimed =
  | { kind: 'claimed'; row: EntryRow; started: number }
  | Extract<DeliveryResult, { kind: 'done' | 'left' }>;

/** Between two looks that must both come after the late-arrival window. */
const SECOND_LOOK_MS = 5_000;
/** Inside the window a look now and then shows early what has arrived. */
const LOOK_EVERY_MS = 60_000;

const leftAsItWas: DeliveryReport = { carried: { kind: 'left' }, outcome: null };

/** Carries one row: looks, sends, and brings the end into the journal. When, the pump decides. */
export class Delivery {
  readonly #parts: DeliveryParts;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  /**
   * A ready row: looks first where its kind does, then sends.
   * @param goOn false once the sender must not be used any more
   */
  async deliver(
    row: EntryRow,
    sender: Sender,
    options: CallOptions,
    goOn: () => boolean,
  ): Promise<DeliveryReport> {
    const operation = operationOf(this.#parts.operations, row);
    let freeze = (_started: number): PreparedRequest<unknown> => ({
      kind: 'go',
      frozen: operation.frozen.parse(row.frozen),
    });
    // What was put off without a trace was never sent: what it stands on may be hours old by now.
    if (row.frozen === null || !row.doubt) {
      const prepared = await operation.prepare(
        this.#asking(sender, options),
        entryOf(operation, row),
      );
      if (prepared.kind === 'failed') {
        const { outcome } = prepared;
        return { carried: { kind: 'again', outcome }, outcome };
      }
      freeze = prepared.freeze;
    }
    const claimed = await this.#claim(row, operation, 'ready', freeze, goOn);
    return claimed.kind === 'claimed'
      ? this.#send(claimed, operation, sender, options)
      : { carried: claimed, outcome: null };
  }

  /** A row of which nobody knows whether it arrived: asks the service, where it can be asked. */
  async reconcile(
    row: EntryRow,
    sender: Sender,
    options: CallOptions,
    goOn: () => boolean,
  ): Promise<DeliveryReport> {
    const { transitions, operations, lateArrivals } = this.#parts;
    const operation = operationOf(operations, row);
    const pastWindow = lateArrivals.leftMs(row.sequence) === 0;
    const looked = await this.#look(row, operation, sender, options);
    if (!goOn()) return leftAsItWas;
    const done: DeliveryReport = { carried: { kind: 'done' }, outcome: null };
    switch (looked.kind) {
      case 'failed': {
        const { outcome } = looked;
        return { carried: { kind: 'again', outcome }, outcome };
      }
      case 'there':
        transitions.found(row, operation, looked.reply);
        return done;
      case 'as-before': {
        // What stands is what was wanted; but until nothing of it can arrive late any more, what
        // is behind it must wait, or would be overwritten.
        if (pastWindow) {
          transitions.found(row, operation, looked.reply);
          return done;
        }
        transitions.notFound(row);
        const afterMs = this.#beforeNextLook(row);
        return { carried: { kind: 'look-again', afterMs }, outcome: null };
      }
      case 'unclear':
        transitions.park(row, operation, 'reconciling', looked.why);
        return done;
      case 'not-there': {
        const afterMs = this.#waitForLate(row, operation, pastWindow);
        if (afterMs !== null) {
          transitions.notFound(row);
          return { carried: { kind: 'look-again', afterMs }, outcome: null };
        }
        return this.#sendAgain(row, operation, sender, options, goOn);
      }
    }
  }

  async #look(
    row: EntryRow,
    operation: Operation,
    sender: Sender,
    options: CallOptions,
  ): Promise<LookupResult> {
    const asking = this.#asking(sender, options);
    const looked = await operation.whenUnknown.look?.(asking, preparedEntryOf(operation, row));
    return looked ?? { kind: 'not-there' };
  }

  /** How long to wait before the next look; null when nothing can arrive late any more. */
  #waitForLate(row: EntryRow, operation: Operation, pastWindow: boolean): number | null {
    const { lateArrivals } = this.#parts;
    const { looksPastWindow } = operation.whenUnknown;
    if (looksPastWindow === 0) return null;
    if (!pastWindow) return this.#beforeNextLook(row);
    return lateArrivals.inVain(row.sequence) < looksPastWindow ? SECOND_LOOK_MS : null;
  }

  /** So long until the next look inside the late-arrival window, or right after it. */
  #beforeNextLook({ sequence }: EntryRow): number {
    return Math.min(LOOK_EVERY_MS, this.#parts.lateArrivals.leftMs(sequence));
  }

  /** Proven not to have arrived: once more, where the rule allows it and nobody refused it. */
  async #sendAgain(
    row: EntryRow,
    operation: Operation,
    sender: Sender,
    options: CallOptions,
    goOn: () => boolean,
  ): Promise<DeliveryReport> {
    const { transitions, store } = this.#parts;
    const parked: DeliveryReport = { carried: { kind: 'done' }, outcome: null };
    if (row.why?.kind === 'refused') {
      const provenAbsent = operation.whenUnknown.looksPastWindow > 0;
      const why = provenAbsent ? row.why : ({ ...row.why, kind: 'probably-done' } as const);
      transitions.park(row, operation, 'reconciling', why);
      return parked;
    }
    const { attempts } = store.journal;
    const lost =
      attempts.withOutcome(row.sequence, 'unknown') +
      attempts.withOutcome(row.sequence, 'unreadable');
    if (operation.whenUnknown.resend === 'once' && lost > 1) {
      transitions.park(row, operation, 'reconciling', { kind: 'twice-unknown' });
      return parked;
    }
    const { frozen } = preparedEntryOf(operation, row);
    const freeze = (): PreparedRequest<unknown> => ({ kind: 'go', frozen });
    const claimed = await this.#claim(row, operation, 'reconciling', freeze, goOn);
    return claimed.kind === 'claimed'
      ? this.#send(claimed, operation, sender, options)
      : { carried: claimed, outcome: null };
  }

  /**
   * Commits "sending" before the first byte leaves, with what is fixed from then on. A row that
   * was looked for becomes ready in the same commit: a crash in between would forget the look.
   */
  #claim(
    seen: EntryRow,
    operation: Operation,
    from: 'ready' | 'reconciling',
    freeze: (started: number) => PreparedRequest<unknown>,
    goOn: () => boolean,
  ): Promise<Claimed> {
    const { store, transitions } = this.#parts;
    const { journal, now } = store;
    const started = journal.records.nextRequest();
    return journal.commitSoon((): Claimed => {
      if (!goOn()) return { kind: 'left' };
      const freezing = freeze(started);
      if (freezing.kind === 'park') {
        transitions.park(seen, operation, from, freezing.why);
        return { kind: 'done' };
      }
      if (from === 'reconciling' && !transitions.ready(seen, null)) return { kind: 'done' };
      const at = now();
      const row = journal.outbox.claim(seen.sequence, freezing.frozen, at);
      if (row === null) return { kind: 'done' };
      journal.attempts.begin(row.sequence, at);
      return { kind: 'claimed', row, started };
    });
  }

  async #send(
    { row, started }: Extract<Claimed, { kind: 'claimed' }>,
    operation: Operation,
    sender: Sender,
    options: CallOptions,
  ): Promise<DeliveryReport> {
    const { transitions, writes, lateArrivals, insist, left, answered, store } = this.#parts;
    left(row);
    writes.began(row.lane);
    let outcome: Outcome<unknown>;
    try {
      outcome = await operation.send(sender, preparedEntryOf(operation, row), options);
    } finally {
      writes.ended(row.lane);
    }
    // Only after a good answer: any other may tell the whole backlog to wait.
    if (outcome.kind === 'answered') answered(row.sequence);
    const ended = await insist(() =>
      store.journal.commitSoon(() => transitions.end(row, operation, outcome, started)),
    );
    if (ended.kind === 'unapplied') await this.#applyAgain(row, operation, ended.trouble);
    if (ended.kind !== 'open') {
      lateArrivals.forget(row.sequence);
      return { carried: { kind: 'done' }, outcome };
    }
    const lost = outcome.kind === 'unknown' || outcome.kind === 'unreadable';
    if (lost) lateArrivals.begin(row.sequence);
    return { carried: { kind: 'again', outcome }, outcome };
  }

  /** The answer is kept, but not in the records yet: as long as only the disk is in the way. */
  #applyAgain(row: EntryRow, operation: Operation, trouble: unknown): Promise<void> {
    const { transitions, insist, store } = this.#parts;
    let first = true;
    return insist(() => {
      if (first) {
        first = false;
        throw trouble;
      }
      const { reply } = store.journal.outbox.get(row.sequence);
      if (reply !== null) transitions.apply(row, operation, reply);
    });
  }

  #asking({ connection, token }: Sender, options: CallOptions): LookupContext {
    return { caller: { connection, token }, store: this.#parts.store, options };
  }
}
