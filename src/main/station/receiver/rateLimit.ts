/** A token bucket: a burst of `most`, then `perSecond`. */
export class RateLimit {
  readonly #most: number;
  readonly #perSecond: number;
  readonly #now: () => number;
  #tokens: number;
  #updatedAt: number;

  /** @param now milliseconds that never go back */
  constructor(most: number, perSecond: number, now: () => number) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#now = now;
    this.#tokens = most;
    this.#updatedAt = now();
  }

  /** Takes one token; false when none is left. */
  take(): boolean {
    const now = this.#now();
    this.#tokens = Math.min(
      this.#most,
      this.#tokens + ((now - this.#updatedAt) / 1000) * this.#perSecond,
    );
    this.#updatedAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
