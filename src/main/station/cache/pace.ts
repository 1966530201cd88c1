/** A run as long as this was a good one: the next failure begins with no pause again. */
const GOOD_RUN_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** How long to wait before something that failed is begun again: not at all, then twice as long each time. */
export class Pace {
  readonly #monotonic: () => number;
  #failures = 0;
  #began = Number.NEGATIVE_INFINITY;

  constructor(monotonic: () => number = () => performance.now()) {
    this.#monotonic = monotonic;
  }

  /** It failed: milliseconds until it may begin again. */
  pauseMs(): number {
    const now = this.#monotonic();
    if (now - this.#began > GOOD_RUN_MS) this.#failures = 0;
    const doublings = Math.min(this.#failures, 10) - 1;
    const pause = this.#failures === 0 ? 0 : FIRST_PAUSE_MS * 2 ** doublings;
    this.#failures += 1;
    const bounded = Math.min(LONGEST_PAUSE_MS, pause);
    this.#began = now + bounded;
    return bounded;
  }
}
