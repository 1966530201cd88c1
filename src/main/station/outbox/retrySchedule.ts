import { backoffMs } from '../connection/backoff.ts';
import type { Clock } from '../connection/clock.ts';

/** Until when each row waits before it is tried again, by the monotonic clock. Other rows are due. */
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

  /** Ends all pauses: the link or the sign-in is back. The count of failures stays. */
  wakeAll(): void {
    this.#until.clear();
  }

  /** Counts a failure and pauses the row, longer each time. Returns the pause in milliseconds. */
  backOff(sequence: number, floorMs = 0): number {
    const failures = (this.#failures.get(sequence) ?? 0) + 1;
    this.#failures.set(sequence, failures);
    const pause = Math.max(floorMs, backoffMs(failures, this.#random()));
    this.rest(sequence, pause);
    return pause;
  }

  rest(sequence: number, ms: number): void {
    this.#until.set(sequence, this.#clock.monotonic() + ms);
  }

  /** Pauses the whole queue. */
  restAll(ms: number): void {
    this.#allUntil = Math.max(this.#allUntil ?? 0, this.#clock.monotonic() + ms);
  }

  get allRest(): boolean {
    return this.#allUntil !== null;
  }

  rests(sequence: number): boolean {
    return this.#until.has(sequence);
  }

  get sequences(): number[] {
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
