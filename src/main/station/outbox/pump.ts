import type { Clock } from '../connection/clock.ts';
import type { Link } from '../connection/link.ts';
import type { Sender } from '../connection/session.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import type { EntrySummary } from '../journal/outbox.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import { type Operations, operationOf } from '../operations/entry.ts';
import type { WriteTimes } from '../records/writeTimes.ts';
import type { ClaimedRow } from './claims.ts';
import { Delivery } from './delivery.ts';
import { LateArrivals } from './lateArrivals.ts';
import { Recovery } from './recovery.ts';
import { retryOnDiskError } from './retryOnDiskError.ts';
import { RetrySchedule } from './retrySchedule.ts';
import { RunningDeliveries } from './runningDeliveries.ts';
import { Transitions } from './transitions.ts';

const QUEUED_TIMEOUT_MS = 30_000;
const LIVE_TIMEOUT_MS = 10_000;
/**
 * The pump looks for work at least this often: a corrected wall clock can make a sign-in valid
 * again, and no event says so.
 */
const CHECK_EVERY_MS = 30_000;
/** A day without a network leaves thousands: a scan must not wait for all of them. */
const MADE_READY_AT_ONCE = 500;

export interface PumpParts {
  readonly store: RecordStore;
  readonly service: string;
  readonly operations: Operations;
  readonly link: Link;
  readonly clock: Clock;
  readonly random: () => number;
  readonly writes: WriteTimes;
  /** Marks outside of the data folder that an attempt begins, in the commit in which it does. */
  readonly coverAttempt: () => void;
  /** Null while nobody is signed in or the sign-in has lapsed. */
  readonly sender: () => Sender | null;
  /** A row's state has changed, and is on disk. */
  readonly onMoved: (row: EntrySummary) => void;
  /** Reports a defect to the log. */
  readonly trouble: (error: unknown) => void;
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
  readonly #retries: RetrySchedule;
  readonly #deliveries = new RunningDeliveries();
  /** Rows entered just now by somebody who waits for the answer. */
  readonly #live = new Set<number>();
  readonly #abort = new AbortController();
  #callOff: (() => void) | null = null;
  #running = false;
  /** More rows were due than one commit takes. */
  #moreIsDue = false;

  constructor(parts: PumpParts) {
    this.#parts = parts;
    const { store, operations, clock, random, writes, coverAttempt } = parts;
    this.#transitions = new Transitions(store);
    const transitions = this.#transitions;
    const lateArrivals = new LateArrivals(() => clock.monotonic());
    const { trouble } = parts;
    const { signal } = this.#abort;
    this.#retries = new RetrySchedule(clock, random);
    this.#recovery = new Recovery({ store, operations, transitions, lateArrivals, trouble });
    this.#delivery = new Delivery({
      store,
      operations,
      transitions,
      lateArrivals,
      writes,
      coverAttempt,
      onSending: (row) => this.#onSending(row),
      onAnswered: (sequence) => this.#onAnswered(sequence),
      retryOnDiskError: (work) => retryOnDiskError({ clock, random, signal, trouble }, work),
    });
  }

  /** A call is under way, so background work should wait. */
  get busy(): boolean {
    return this.#deliveries.isCalling;
  }

  /** Resumes what the last run left half done; nothing is sent before `start`. */
  recover(): void {
    this.#recovery.atStart();
  }

  /** Goes on with rows that another bench left, once they are on disk. */
  resume(sequences: readonly number[]): void {
    this.#recovery.resume(sequences);
    this.nudge();
  }

  start(): void {
    this.#running = true;
    this.nudge();
  }

  /** Aborts calls under way, and resolves when their outcomes are in the journal. */
  async stop(): Promise<void> {
    this.#running = false;
    this.#callOff?.();
    this.#abort.abort();
    await this.#deliveries.done();
  }

  /**
   * Within the commit that enters a row for which a person waits: says already that it is being sent, where
   * it may go now, which saves a wait for the disk.
   * @returns sends it, or has it sent as soon as it may; to be called once, when that commit stands
   */
  claimAtOnce(sequence: number): () => void {
    const row = this.#parts.store.journal.outbox.get(sequence);
    const sender = this.#parts.sender();
    // Without a link it is tried too, but shown as out of reach until there is an answer.
    const mayGo = this.#running && this.#parts.link.isUp && this.#deliveries.hasRoomForLive;
    const claim = mayGo && sender?.userId === row.userId ? this.#delivery.claimAtOnce(row) : null;
    if (sender === null || claim === null) return () => this.expedite(sequence);
    return () => this.#launch(row, sender, true, claim);
  }

  /** A person waits for this row: it may use the live slot, once, where its kind may. */
  expedite(sequence: number): void {
    const row = this.#parts.store.journal.outbox.get(sequence);
    if (operationOf(this.#parts.operations, row).live) this.#live.add(sequence);
    this.nudge();
  }

  /** The link is up, or somebody has signed in: rows that waited for that are due now. */
  wake(): void {
    this.#retries.wakeAll();
    this.nudge();
  }

  /** Looks for work; cheap when there is none. */
  nudge(): void {
    if (!this.#running) return;
    try {
      this.#retries.wakeDue();
      this.#recovery.retryStuck();
      this.#makeReady();
      this.#sendLive();
      this.#sendQueued();
    } catch (error) {
      this.#parts.trouble(error);
    } finally {
      this.#sleep();
    }
  }

  /** waiting → ready for the due rows, in one commit; the next nudge goes on with what is left. */
  #makeReady(): void {
    const { store, link } = this.#parts;
    this.#moreIsDue = false;
    if (!link.isUp) return;
    const signedIn = this.#parts.sender() !== null;
    const paused = this.#retries.pausedSequences;
    const due = store.journal.queue.due(paused, signedIn, MADE_READY_AT_ONCE);
    if (due.length === 0) return;
    this.#moreIsDue = due.length === MADE_READY_AT_ONCE;
    const at = store.now();
    store.journal.commit(() => {
      for (const sequence of due) store.journal.outbox.move(sequence, 'waiting', 'ready', at);
    });
  }

  #sendLive(): void {
    for (const sequence of [...this.#live]) {
      if (!this.#deliveries.hasRoomForLive) return;
      this.#live.delete(sequence);
      const sender = this.#parts.sender();
      const row = this.#parts.store.journal.outbox.get(sequence);
      if (row.state !== 'ready' || this.#deliveries.has(sequence)) continue;
      if (sender === null) {
        this.#transitions.defer(row, operationOf(this.#parts.operations, row));
        this.#parts.onMoved(row);
      } else if (row.userId === sender.userId) this.#launch(row, sender, true);
    }
  }

  #sendQueued(): void {
    const { store, link, service } = this.#parts;
    const sender = this.#parts.sender();
    if (sender === null || !link.isUp || this.#retries.isAllPaused) return;
    const bound = { userId: sender.userId, service };
    for (;;) {
      if (!this.#deliveries.hasRoomForQueued) {
        // All places are taken, so another write most likely follows as soon as one is free.
        sender.client.expectMore();
        return;
      }
      const busy = [...this.#deliveries.sequences, ...this.#retries.pausedSequences];
      const full = this.#deliveries.fullKinds(this.#parts.operations);
      const next = store.journal.queue.next(bound, store.now(), full, busy);
      if (next === null) return;
      this.#launch(store.journal.outbox.get(next), sender, false);
    }
  }

  #launch(row: EntryRow, sender: Sender, live: boolean, claim: ClaimedRow | null = null): void {
    const { service } = this.#parts;
    if (row.userId !== sender.userId || row.service !== service) {
      throw new Error(`Row ${row.sequence} is not this account's or this service's to send`);
    }
    const done = this.#deliver(row, sender, live, claim)
      .catch((error: unknown) => {
        this.#retries.backOff(row.sequence);
        this.#recovery.deliveryFailed(row.sequence, error);
      })
      .finally(() => {
        this.#deliveries.delete(row.sequence);
        this.nudge();
      });
    this.#deliveries.add(row.sequence, { kind: row.kind, live, done });
  }

  async #deliver(
    row: EntryRow,
    sender: Sender,
    live: boolean,
    claim: ClaimedRow | null,
  ): Promise<void> {
    const options = {
      signal: this.#abort.signal,
      timeoutMs: live ? LIVE_TIMEOUT_MS : QUEUED_TIMEOUT_MS,
    };
    const mayGoOn = () =>
      !this.#abort.signal.aborted && this.#parts.sender()?.client.token === sender.client.token;
    const result =
      claim !== null
        ? await this.#delivery.sendClaimed(claim, sender, options)
        : row.state === 'reconciling'
          ? await this.#delivery.reconcile(row, sender, options, mayGoOn)
          : await this.#delivery.deliver(row, sender, options, mayGoOn);
    this.#retries.schedule(row.sequence, result);
    this.#parts.onMoved(this.#parts.store.journal.outbox.summary(row.sequence));
  }

  /** Only queued rows are reported: the screen shows by itself that a scan just made is being verified. */
  #onSending(row: EntrySummary): void {
    if (!this.#deliveries.isLive(row.sequence)) this.#parts.onMoved(row);
  }

  /** Lets the next row begin now, so that its start and the end of this one share a commit. */
  #onAnswered(sequence: number): void {
    if (this.#deliveries.markAnswered(sequence)) this.nudge();
  }

  /** Sets the timer for the first row that falls due. None does while the link is down. */
  #sleep(): void {
    this.#callOff?.();
    this.#callOff = null;
    if (!this.#running || !this.#parts.link.isUp) return;
    const pause = Math.min(
      CHECK_EVERY_MS,
      this.#retries.nextInMs() ?? CHECK_EVERY_MS,
      this.#heldForMs(),
      this.#moreIsDue ? 0 : CHECK_EVERY_MS,
    );
    this.#callOff = this.#parts.clock.after(pause, () => this.nudge());
  }

  /** Milliseconds until the first held row may go. A disk error must not stop the timer. */
  #heldForMs(): number {
    const { store, trouble } = this.#parts;
    try {
      const now = store.now();
      const until = store.journal.queue.nextHeld(now);
      return until === null ? CHECK_EVERY_MS : until - now;
    } catch (error) {
      trouble(error);
      return CHECK_EVERY_MS;
    }
  }
}
