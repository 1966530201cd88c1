import type { Clock } from '../connection/clock.ts';
import { isReached, type Link } from '../connection/link.ts';
import type { Sender } from '../connection/session.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import type { EntrySummary } from '../journal/outbox.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import { type Operations, operationOf } from '../operations/entry.ts';
import type { WriteTimes } from '../records/writeTimes.ts';
import type { Outcome } from '../service/outcome.ts';
import { Delivery, type DeliveryResult } from './delivery.ts';
import { LateArrivals } from './lateArrivals.ts';
import { Recovery } from './recovery.ts';
import { retryOnDiskError } from './retryOnDiskError.ts';
import { RetrySchedule } from './retrySchedule.ts';
import { Transitions } from './transitions.ts';

/** Rows under way at once, and one place more for what a person is waiting for. */
const LANES_AT_ONCE = 4;
const QUEUED_TIMEOUT_MS = 30_000;
const LIVE_TIMEOUT_MS = 10_000;
/**
 * However quiet it is, the pump looks for work so often: a wall clock that is set right again
 * makes a sign-in hold, and tells nobody.
 */
const LOOK_EVERY_MS = 30_000;
/** No service means more than this by "later"; a bench that obeyed would stand still. */
const LONGEST_FLOOR_MS = 60 * 60 * 1000;

export interface PumpParts {
  readonly store: RecordStore;
  readonly service: string;
  readonly operations: Operations;
  readonly link: Link;
  readonly clock: Clock;
  readonly random: () => number;
  readonly writes: WriteTimes;
  /** Null while nobody is signed in or the sign-in has lapsed. */
  readonly sender: () => Sender | null;
  /** A row's state has changed, and is on disk. */
  readonly moved: (row: EntrySummary) => void;
  readonly tokenRefused: (token: string) => void;
  /** What should never happen; told to whoever looks after the machine. */
  readonly trouble: (error: unknown) => void;
}

interface Flight {
  readonly kind: string;
  readonly live: boolean;
  readonly done: Promise<void>;
  /** Its call is over, and only the journal has yet to hear of it. */
  answered: boolean;
}

/**
 * Delivers the outbox.
 *
 *            ┌────────────── nudge: entered, answered, due, signed in, link up ──────────────┐
 *            ▼                                                                               │
 *    due rows: waiting ─▶ ready                                                              │
 *            ▼                                                                               │
 *    a live row? ── yes ─▶ goes now, whatever backoff and breaker say (four lanes + one)     │
 *            ▼ no                                                                            │
 *    link up, a lane free? ── yes ─▶ the oldest head of a lane that is due                   │
 *            │                            │                                                  │
 *            │ ready                      │ reconciling                                      │
 *            ▼                            ▼                                                  │
 *    look first, where the kind does    ask what became of it ── there ─▶ commit, settled ──▶┤
 *            │                            │        └── unclear ─▶ commit, a person decides ─▶┤
 *            │                            │ not there, and the window is over                │
 *            ▼                            ▼                                                  │
 *    commit "sending" ─▶ call the service ─▶ commit what came of it ─────────────────────────┘
 */
export class Pump {
  readonly #parts: PumpParts;
  readonly #transitions: Transitions;
  readonly #delivery: Delivery;
  readonly #recovery: Recovery;
  readonly #resting: RetrySchedule;
  readonly #flights = new Map<number, Flight>();
  /** Entered just now by somebody who looks at the screen. */
  readonly #live = new Set<number>();
  readonly #abort = new AbortController();
  #callOff: (() => void) | null = null;
  #running = false;

  constructor(parts: PumpParts) {
    this.#parts = parts;
    const { store, operations, clock, random, writes } = parts;
    this.#transitions = new Transitions(store);
    const transitions = this.#transitions;
    const lateArrivals = new LateArrivals(() => clock.monotonic());
    const { trouble } = parts;
    const { signal } = this.#abort;
    this.#resting = new RetrySchedule(clock, random);
    this.#recovery = new Recovery({ store, operations, transitions, lateArrivals, trouble });
    this.#delivery = new Delivery({
      store,
      operations,
      transitions,
      lateArrivals,
      writes,
      left: (row) => this.#left(row),
      answered: (sequence) => this.#answered(sequence),
      insist: (work) => retryOnDiskError({ clock, random, signal, trouble }, work),
    });
  }

  /** A row is with the service: whoever can wait stands back. */
  get busy(): boolean {
    return [...this.#flights.values()].some(({ answered }) => !answered);
  }

  /** Settles what the last run left half done; nothing is sent before `start`. */
  recover(): void {
    this.#recovery.atStart();
  }

  start(): void {
    this.#running = true;
    this.nudge();
  }

  /** Calls off what is under way, and returns when its end is in the journal. */
  async stop(): Promise<void> {
    this.#running = false;
    this.#callOff?.();
    this.#abort.abort();
    await Promise.all([...this.#flights.values()].map((flight) => flight.done));
  }

  /** A person waits for this row: it may use the live slot, once, where its kind may. */
  expedite(sequence: number): void {
    const row = this.#parts.store.journal.outbox.get(sequence);
    if (operationOf(this.#parts.operations, row).live) this.#live.add(sequence);
    this.nudge();
  }

  /** The link is up or somebody has signed in: what rested for that is due. */
  wake(): void {
    this.#resting.wakeAll();
    this.nudge();
  }

  /** Looks for work; cheap when there is none. */
  nudge(): void {
    if (!this.#running) return;
    try {
      this.#resting.wakeDue();
      this.#recovery.again();
      this.#makeReady();
      this.#sendLive();
      this.#sendQueued();
    } catch (error) {
      this.#parts.trouble(error);
    } finally {
      this.#sleep();
    }
  }

  /** waiting → ready for all that is due, in one commit however many they are. */
  #makeReady(): void {
    const { store, link } = this.#parts;
    if (!link.isUp) return;
    const signedIn = this.#parts.sender() !== null;
    const due = store.journal.queue.waiting().filter(({ sequence, needsSignIn }) => {
      return !this.#resting.rests(sequence) && (signedIn || !needsSignIn);
    });
    if (due.length === 0) return;
    const at = store.now();
    store.journal.commit(() => {
      for (const { sequence } of due) store.journal.outbox.move(sequence, 'waiting', 'ready', at);
    });
  }

  #sendLive(): void {
    for (const sequence of [...this.#live]) {
      if (this.#flights.size > LANES_AT_ONCE) return;
      this.#live.delete(sequence);
      const sender = this.#parts.sender();
      const row = this.#parts.store.journal.outbox.get(sequence);
      if (row.state !== 'ready' || this.#flights.has(sequence)) continue;
      if (sender === null) {
        this.#transitions.defer(row, operationOf(this.#parts.operations, row));
        this.#parts.moved(row);
      } else if (row.userId === sender.userId) this.#launch(row, sender, true);
    }
  }

  #sendQueued(): void {
    const { store, link, service } = this.#parts;
    const sender = this.#parts.sender();
    if (sender === null || !link.isUp || this.#resting.allRest) return;
    const bound = { userId: sender.userId, service };
    for (;;) {
      const queued = [...this.#flights.values()].filter(({ live, answered }) => !live && !answered);
      if (queued.length >= LANES_AT_ONCE) {
        // All lanes are taken: most likely more is to come as soon as one is free.
        sender.connection.expectMore();
        return;
      }
      const busy = [...this.#flights.keys(), ...this.#resting.sequences];
      const next = store.journal.queue.next(bound, store.now(), this.#fullKinds(queued), busy);
      if (next === null) return;
      this.#launch(store.journal.outbox.get(next), sender, false);
    }
  }

  /** Kinds of which as many are under way as may be. */
  #fullKinds(queued: readonly Flight[]): string[] {
    return [...this.#parts.operations.values()]
      .filter(({ kind, atOnce }) => queued.filter((one) => one.kind === kind).length >= atOnce)
      .map(({ kind }) => kind);
  }

  #launch(row: EntryRow, sender: Sender, live: boolean): void {
    const { service } = this.#parts;
    if (row.userId !== sender.userId || row.service !== service) {
      throw new Error(`Row ${row.sequence} is not this account's or this service's to send`);
    }
    const done = this.#fly(row, sender, live)
      .catch((error: unknown) => {
        this.#resting.backOff(row.sequence);
        this.#recovery.failed(row.sequence, error);
      })
      .finally(() => {
        this.#flights.delete(row.sequence);
        this.nudge();
      });
    this.#flights.set(row.sequence, { kind: row.kind, live, done, answered: false });
  }

  async #fly(row: EntryRow, sender: Sender, live: boolean): Promise<void> {
    const options = {
      signal: this.#abort.signal,
      timeoutMs: live ? LIVE_TIMEOUT_MS : QUEUED_TIMEOUT_MS,
    };
    const goOn = () => !this.#abort.signal.aborted && this.#parts.sender()?.token === sender.token;
    const heard =
      row.state === 'reconciling'
        ? await this.#delivery.reconcile(row, sender, options, goOn)
        : await this.#delivery.deliver(row, sender, options, goOn);
    if (heard.outcome !== null) this.#tellLink(heard.outcome);
    this.#rest(row.sequence, heard.carried, sender);
    this.#parts.moved(this.#parts.store.journal.outbox.summary(row.sequence));
  }

  /** On its way. Who has just scanned looks at the verdict's place, where it says so already. */
  #left(row: EntrySummary): void {
    if (this.#flights.get(row.sequence)?.live !== true) this.#parts.moved(row);
  }

  /** The next one may begin, and be written down together with the end of this one. */
  #answered(sequence: number): void {
    const flight = this.#flights.get(sequence);
    if (flight === undefined) return;
    flight.answered = true;
    this.nudge();
  }

  #tellLink(outcome: Outcome<unknown>): void {
    if (this.#abort.signal.aborted) return;
    if (isReached(outcome)) this.#parts.link.reached();
    else this.#parts.link.failed(outcome.kind === 'unsent');
  }

  #rest(sequence: number, carried: DeliveryResult, sender: Sender): void {
    switch (carried.kind) {
      case 'left':
        return;
      case 'done':
        this.#resting.forget(sequence);
        return;
      case 'look-again':
        this.#resting.rest(sequence, carried.afterMs);
        return;
      case 'again':
        this.#restAfter(sequence, carried.outcome, sender);
    }
  }

  #restAfter(sequence: number, outcome: Outcome<unknown>, sender: Sender): void {
    if (outcome.kind === 'needs-sign-in') {
      this.#parts.tokenRefused(sender.token);
      return;
    }
    const floorMs = outcome.kind === 'slow-down' ? (outcome.retryAfterMs ?? 0) : 0;
    const pause = this.#resting.backOff(sequence, Math.min(floorMs, LONGEST_FLOOR_MS));
    // "Slow down" is meant for the whole backlog, not for this row; a person is still answered.
    if (outcome.kind === 'slow-down') this.#resting.restAll(pause);
  }

  /** Wakes when the first row that rests or is held is due, or to look again; while the link is down, nothing is. */
  #sleep(): void {
    this.#callOff?.();
    this.#callOff = null;
    if (!this.#running || !this.#parts.link.isUp) return;
    const pause = Math.min(
      LOOK_EVERY_MS,
      this.#resting.nextInMs() ?? LOOK_EVERY_MS,
      this.#heldForMs(),
    );
    this.#callOff = this.#parts.clock.after(pause, () => this.nudge());
  }

  /** Until the first held row may go; a disk that cannot be read must not keep the pump from waking. */
  #heldForMs(): number {
    const { store, trouble } = this.#parts;
    try {
      const now = store.now();
      const until = store.journal.queue.nextHeld(now);
      return until === null ? LOOK_EVERY_MS : until - now;
    } catch (error) {
      trouble(error);
      return LOOK_EVERY_MS;
    }
  }
}
