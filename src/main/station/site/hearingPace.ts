import type { Clock } from '../connection/clock.ts';

/** More is no work of people at benches; each costs about two milliseconds. */
const MOST_A_SECOND = 200;

/** Whoever floods the broker does not take this bench's time: the broker keeps what has to wait. */
export class HearingPace {
  readonly #clock: Clock;
  #since: number;
  #heard = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#since = clock.monotonic();
  }

  /** Resolves when the next one may be heard. */
  async wait(): Promise<void> {
    this.#heard += 1;
    if (this.#heard < MOST_A_SECOND) return;
    const left = 1_000 - (this.#clock.monotonic() - this.#since);
    if (left > 0) await new Promise<void>((resolve) => this.#clock.after(left, resolve));
    this.#since = this.#clock.monotonic();
    this.#heard = 0;
  }
}
