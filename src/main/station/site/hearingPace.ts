import type { Clock } from '../connection/clock.ts';

/** Of this program's time at most a quarter. */
const REST_PER_WORK = 3;

/** Whoever floods the broker does not take this bench's time: the broker keeps what has to wait. */
export class HearingPace {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Works, and rests thereafter for as long as leaves the rest of the program its time. */
  async work(step: () => Promise<void> | void): Promise<void> {
    const began = this.#clock.monotonic();
    await step();
    const rest = REST_PER_WORK * (this.#clock.monotonic() - began);
    if (rest > 0) await new Promise<void>((resolve) => this.#clock.after(rest, resolve));
  }
}
