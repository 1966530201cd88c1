import type { Journal } from '../journal/journal.ts';
import type { OperationRow } from '../journal/operationRow.ts';
import type { Caller, Operation } from '../operations/operation.ts';
import type { Outcome } from '../service/outcome.ts';
import { backoffMs, ROW_LIMIT_MS } from './backoff.ts';
import type { Clock } from './clock.ts';
import { isReached, type Link } from './link.ts';
import { type Ended, Transitions } from './transitions.ts';

/** Rows under way at once, and one place more for what a person is waiting for. */
const LANES_AT_ONCE = 4;
const QUEUED_TIMEOUT_MS = 30_000;
const LIVE_TIMEOUT_MS = 10_000;

/** The signed-in account, and the only rows its token may carry. */
export interface Sender extends Caller {
  readonly userId: string;
}

export interface PumpParts {
  readonly journal: Journal;
  readonly service: string;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly link: Link;
  readonly clock: Clock;
  readonly random: () => number;
  /** Null while nobody is signed in or the sign-in has lapsed. */
  readonly sender: () => Sender | null;
  /** A row's state has changed, and is on disk. */
  readonly moved: (row: OperationRow) => void;
  readonly tokenRefused: (token: string) => void;
  /** What should never happen; told to whoever looks after the machine. */
  readonly trouble: (error: unknown) => void;
}

/**
 * Delivers the outbox.
 *
 *            ┌────────────── nudge: entered, answered, due, signed in, link up ──────────────┐
 *            ▼                                                                               │
 *    due rows: waiting ─▶ ready, unknown ─▶ ready (harmless ones)                            │
 *            │                                                                               │
 *            ▼                                                                               │
 *    a live row? ── yes ─▶ goes now, whatever backoff and breaker say (four lanes + one)     │
 *            │ no                                                                            │
 *            ▼                                                                               │
 *    link up, a lane free? ── yes ─▶ oldest ready heads of lanes                             │
 *            │                                                                               │
 *            ▼                                                                               │
 *    commit "sending" ─▶ call the service ─▶ commit what came of it ─────────────────────────┘
 */
export class Pump {
  readonly #parts: PumpParts;
  readonly #transitions: Transitions;
  /** Under way, by sequence. */
  readonly #flights = new Map<number, { kind: string; live: boolean; done: Promise<void> }>();
  /** Entered just now by somebody who looks at the screen. */
  readonly #live = new Set<number>();
  /** Rows that rest, and until when on the monotonic clock. Rows not named here are due. */
  readonly #restUntil = new Map<number, number>();
  readonly #abort = new AbortController();
  #callOff: (() => void) | null = null;
  #holdUntil = 0;
  #running = false;

  constructor(parts: PumpParts) {
    this.#parts = parts;
    this.#transitions = new Transitions(parts.journal, () => parts.clock.now());
  }

  /** Settles what the last run left half done; nothing is sent before `start`. */
  recover(): void {
    const { outbox } = this.#parts.journal;
    for (const row of outbox.inState('sending')) {
      this.#alone(() => this.#transitions.recover(row, this.#operationOf(row)));
    }
    for (const row of outbox.inState('acknowledged')) {
      const { reply } = row;
      if (reply === null) continue;
      this.#alone(() => this.#transitions.apply(row, this.#operationOf(row), reply));
    }
  }

  /** One row that cannot be dealt with must not keep the program from starting. */
  #alone(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#parts.trouble(error);
    }
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
    const row = this.#parts.journal.outbox.get(sequence);
    if (this.#operationOf(row).live) this.#live.add(sequence);
    this.nudge();
  }

  /** The link is up or somebody has signed in: what rested for that is due. */
  wake(): void {
    this.#restUntil.clear();
    this.nudge();
  }

  /** Looks for work; cheap when there is none. */
  nudge(): void {
    if (!this.#running) return;
    try {
      this.#ready();
      this.#sendLive();
      this.#sendQueued();
      this.#sleep();
    } catch (error) {
      this.#parts.trouble(error);
    }
  }

  /** Due rows are ready again; unknown ones only where a repeat is harmless. */
  #ready(): void {
    const { journal, clock, link } = this.#parts;
    if (!link.isUp) return;
    const now = clock.monotonic();
    for (const state of ['waiting', 'unknown'] as const) {
      for (const row of journal.outbox.inState(state)) {
        if ((this.#restUntil.get(row.sequence) ?? 0) > now) continue;
        if (row.why?.kind === 'sign-in-needed' && this.#parts.sender() === null) continue;
        if (state === 'unknown' && !this.#isHarmless(row)) continue;
        if (journal.outbox.move(row.sequence, state, 'ready', clock.now())) {
          this.#restUntil.delete(row.sequence);
        }
      }
    }
  }

  #sendLive(): void {
    for (const sequence of [...this.#live]) {
      if (this.#flights.size > LANES_AT_ONCE) return;
      this.#live.delete(sequence);
      const sender = this.#parts.sender();
      const row = this.#parts.journal.outbox.get(sequence);
      if (row.state !== 'ready') continue;
      if (sender === null) this.#defer(row);
      else if (row.userId === sender.userId) this.#launch(row, sender, true);
    }
  }

  #sendQueued(): void {
    const { journal, link, clock, service } = this.#parts;
    const sender = this.#parts.sender();
    if (sender === null || !link.isUp || clock.monotonic() < this.#holdUntil) return;
    const queued = [...this.#flights.values()].filter((flight) => !flight.live).length;
    const free = LANES_AT_ONCE - queued;
    if (free <= 0) return;
    // More than are free, since a kind that goes one by one may have to be passed over.
    for (const row of journal.outbox.sendable(sender.userId, service, 64)) {
      const underWay = [...this.#flights.values()].filter((flight) => !flight.live);
      if (underWay.length >= LANES_AT_ONCE) return;
      const ofKind = underWay.filter((flight) => flight.kind === row.kind).length;
      if (ofKind < this.#operationOf(row).atOnce) this.#launch(row, sender, false);
    }
  }

  #launch(row: OperationRow, sender: Sender, live: boolean): void {
    const { journal, clock, service } = this.#parts;
    if (row.userId !== sender.userId || row.service !== service) {
      throw new Error(`Row ${row.sequence} is not this account's or this service's to send`);
    }
    const claimed = journal.commit(() => {
      const at = clock.now();
      const won = journal.outbox.move(row.sequence, 'ready', 'sending', at);
      if (won) journal.attempts.begin(row.sequence, at);
      return won;
    });
    if (!claimed) return;
    const done = this.#fly(row, sender, live)
      .catch((error: unknown) => {
        this.#parts.trouble(error);
        // Whatever went wrong here, nobody knows whether it arrived.
        this.#alone(() => this.#transitions.recover(row, this.#operationOf(row)));
        this.#restUntil.set(row.sequence, clock.monotonic() + ROW_LIMIT_MS);
      })
      .finally(() => {
        this.#flights.delete(row.sequence);
        this.nudge();
      });
    this.#flights.set(row.sequence, { kind: row.kind, live, done });
  }

  async #fly(row: OperationRow, sender: Sender, live: boolean): Promise<void> {
    const { journal } = this.#parts;
    const operation = this.#operationOf(row);
    const started = journal.records.nextRequest();
    const outcome = await operation.send(sender, operation.payload.parse(row.payload), {
      signal: this.#abort.signal,
      timeoutMs: live ? LIVE_TIMEOUT_MS : QUEUED_TIMEOUT_MS,
    });
    const ended = this.#transitions.end(row, operation, outcome, started);
    this.#tellLink(outcome);
    this.#rest(row, ended, sender);
    this.#parts.moved(row);
  }

  #tellLink(outcome: Outcome<unknown>): void {
    if (this.#abort.signal.aborted) return;
    if (isReached(outcome)) this.#parts.link.reached();
    else this.#parts.link.failed(outcome.kind === 'unsent');
  }

  #rest(row: OperationRow, ended: Ended, sender: Sender): void {
    switch (ended.kind) {
      case 'settled':
      case 'parked':
        return;
      case 'sign-in-needed':
        this.#parts.tokenRefused(sender.token);
        return;
      case 'again': {
        const now = this.#parts.clock.monotonic();
        const pause = Math.max(ended.floorMs, backoffMs(ended.failures, this.#parts.random()));
        this.#restUntil.set(row.sequence, now + pause);
        // "Slow down" is meant for the whole backlog, not for this row; a person is still answered.
        if (ended.holdsAll) this.#holdUntil = Math.max(this.#holdUntil, now + pause);
      }
    }
  }

  /** Nobody is signed in to ask: the person is told so, and the row keeps its place. */
  #defer(row: OperationRow): void {
    const { journal, clock } = this.#parts;
    journal.commit(() => {
      const why = { kind: 'sign-in-needed' } as const;
      journal.outbox.move(row.sequence, 'ready', 'waiting', clock.now(), why);
      this.#operationOf(row).defer?.(journal, row);
    });
    this.#parts.moved(row);
  }

  /** Wakes again when the first resting row is due; while the link is down, nothing is. */
  #sleep(): void {
    this.#callOff?.();
    this.#callOff = null;
    if (!this.#parts.link.isUp) return;
    const now = this.#parts.clock.monotonic();
    const wakeups = [...this.#restUntil.values()];
    if (this.#holdUntil > now) wakeups.push(this.#holdUntil);
    if (wakeups.length === 0) return;
    // What fell due since it was looked at is due at once, not never.
    const pause = Math.max(0, Math.min(...wakeups) - now);
    this.#callOff = this.#parts.clock.after(pause, () => this.nudge());
  }

  #isHarmless(row: OperationRow): boolean {
    const rule = this.#operationOf(row).whenUnknown;
    switch (rule.kind) {
      case 'resend':
        return true;
    }
  }

  #operationOf(row: OperationRow): Operation {
    const operation = this.#parts.operations.get(row.kind);
    if (operation === undefined) throw new Error(`No operation of kind ${row.kind}`);
    return operation;
  }
}
