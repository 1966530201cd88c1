import { backoffMs } from '../connection/backoff.ts';
import type { Clock } from '../connection/clock.ts';
import type { Outcome } from '../service/outcome.ts';
import type { DeliveryResult } from './delivery.ts';

/** How long each row pauses before it is tried again, by the monotonic clock. Other rows are due. */
export class RetrySchedule {
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #until = new Map<number, number>();
  readonly #failures = new Map<number, number>();
  #allUntil: number | null = null;

  constructor(clock: Clock, random: () => number) {
    this.#clock = clock;
    this.#random = random;
  }

  /**
   * Frees rows whose pause is over. Between two calls nothing falls due, so that the pump cannot
   * miss a row between looking for work and setting its next timer.
   */
  wakeDue(): void {
    const now = this.#clock.monotonic();
    for (const [sequence, until] of this.#until) {
      if (until <= now) this.#until.delete(sequence);
    }
    if (this.#allUntil !== null && this.#allUntil <= now) this.#allUntil = null;
  }

  /** Ends the pauses of all rows: the link or the sign-in is back. The counts of failures stay. */
  wakeAll(): void {
    this.#until.clear();
  }

  /** Decides when the row goes again, after what its delivery came to. */
  schedule(sequence: number, result: DeliveryResult): void {
    switch (result.kind) {
      case 'skipped':
        return;
      case 'done':
        this.forget(sequence);
        return;
      case 'look-again':
        this.pause(sequence, result.afterMs);
        return;
      case 'retry':
        this.#backOffAfter(sequence, result.outcome);
    }
  }

  #backOffAfter(sequence: number, outcome: Outcome<unknown>): void {
    // It goes as soon as somebody has signed in again.
    if (outcome.kind === 'needs-sign-in') return;
    const floorMs = outcome.kind === 'slow-down' ? (outcome.retryAfterMs ?? 0) : 0;
    const pause = this.backOff(sequence, floorMs);
    // "Slow down" concerns the whole backlog, not this row alone. A row that a person waits for still goes.
    if (outcome.kind === 'slow-down') this.pauseAll(pause);
  }

  /** Counts a failure and pauses the row, longer each time. Returns the pause in milliseconds. */
  backOff(sequence: number, floorMs = 0): number {
    const failures = (this.#failures.get(sequence) ?? 0) + 1;
    this.#failures.set(sequence, failures);
    const pause = Math.max(floorMs, backoffMs(failures, this.#random()));
    this.pause(sequence, pause);
    return pause;
  }

  /** Pauses the row for so many milliseconds. */
  pause(sequence: number, ms: number): void {
    this.#until.set(sequence, this.#clock.monotonic() + ms);
  }

  /** Pauses the whole queue. */
  pauseAll(ms: number): void {
    this.#allUntil = Math.max(this.#allUntil ?? 0, this.#clock.monotonic() + ms);
  }

  get isAllPaused(): boolean {
    return this.#allUntil !== null;
  }

  get pausedSequences(): number[] {
    return [...this.#until.keys()];
  }

  /** The row has been delivered or parked. */
  forget(sequence: number): void {
    this.#until.delete(sequence);
    this.#failures.delete(sequence);
  }

  /** Milliseconds until the first pause ends; null when there is none. */
  nextInMs(): number | null {
    const ends = [...this.#until.values(), ...(this.#allUntil === null ? [] : [this.#allUntil])];
    return ends.length === 0 ? null : Math.max(0, Math.min(...ends) - this.#clock.monotonic());
  }
}
