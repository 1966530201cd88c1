import type { Clock } from '../../src/main/station/connection/clock.ts';

/** Lets awaited work run, group commits included. */
async function waitForTurns(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate);
}

/** Time that passes only when the test says so. */
export class VirtualClock implements Clock {
  #monotonic = 0;
  #wall = Date.parse('2026-11-20T12:00:00Z');
  #timers: { at: number; call: () => void }[] = [];

  now = () => this.#wall;
  monotonic = () => this.#monotonic;

  after = (ms: number, call: () => void) => {
    const timer = { at: this.#monotonic + ms, call };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  };

  /** Lets time pass and fires due timers in order; awaited work runs in between. */
  async advance(ms: number): Promise<void> {
    const end = this.#monotonic + ms;
    for (;;) {
      const next = this.#timers.filter((each) => each.at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#timers = this.#timers.filter((each) => each !== next);
      // One that is overdue fires now.
      const passed = Math.max(0, next.at - this.#monotonic);
      this.#wall += passed;
      this.#monotonic += passed;
      next.call();
      await waitForTurns();
    }
    this.#wall += end - this.#monotonic;
    this.#monotonic = end;
    await waitForTurns();
  }

  /** The computer sleeps while both clocks go on; timers that are due fire when it wakes. */
  async sleep(ms: number): Promise<void> {
    this.#wall += ms;
    this.#monotonic += ms;
    await this.advance(0);
  }

  /** Somebody sets the wall clock; nothing that is timed may notice. */
  setBack(ms: number): void {
    this.#wall -= ms;
  }
}
