import { backoffMs } from '../connection/backoff.ts';
import type { Clock } from '../connection/clock.ts';

/** Rows that rest, and until when, on the clock that only grows. Rows not named here are due. */
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
   * Lets go of what has rested long enough. Until this is called again, what rests is the same:
   * nothing falls due unseen between a look for work and the setting of the next alarm.
   */
  wakeDue(): void {
    const now = this.#clock.monotonic();
    for (const [sequence, until] of this.#until) {
      if (until <= now) this.#until.delete(sequence);
    }
    if (this.#allUntil !== null && this.#allUntil <= now) this.#allUntil = null;
  }

  /** What rested for want of a link or a sign-in is due now; how often it failed stays known. */
  wakeAll(): void {
    this.#until.clear();
  }

  /** Once more in vain: rests longer each time. Returns how long. */
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

  /** All that is queued rests, whichever row it was told of. */
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

  /** The row has ended, or goes its way. */
  forget(sequence: number): void {
    this.#until.delete(sequence);
    this.#failures.delete(sequence);
  }

  /** Milliseconds until something falls due; null when nothing rests. */
  nextInMs(): number | null {
    const ends = [...this.#until.values(), ...(this.#allUntil === null ? [] : [this.#allUntil])];
    return ends.length === 0 ? null : Math.max(0, Math.min(...ends) - this.#clock.monotonic());
  }
}
