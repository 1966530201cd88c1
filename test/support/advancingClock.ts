import type { Clock } from '../../src/main/station/connection/clock.ts';

interface Timer {
  readonly at: number;
  readonly call: () => void;
  handle: NodeJS.Timeout;
}

/** This computer's time, which a test can advance: real sockets go on, and due timers fire. */
export class AdvancingClock implements Clock {
  #advanced = 0;
  #back = 0;
  #held = false;
  readonly #timers = new Set<Timer>();

  now = () => Date.now() + this.#advanced - this.#back;
  monotonic = () => performance.now() + this.#advanced;

  after = (ms: number, call: () => void) => {
    const timer: Timer = { at: this.monotonic() + ms, call, handle: setTimeout(() => {}, 0) };
    this.#timers.add(timer);
    this.#set(timer);
    return () => {
      clearTimeout(timer.handle);
      this.#timers.delete(timer);
    };
  };

  /** No wait ends until the clock is advanced, however slow the machine is. */
  hold(): void {
    this.#held = true;
    for (const timer of this.#timers) clearTimeout(timer.handle);
  }

  /** Lets this much time pass at once. */
  advance(ms: number): void {
    this.#advanced += ms;
    this.#held = false;
    for (const timer of this.#timers) this.#set(timer);
  }

  /** Somebody sets the wall clock; nothing that is timed may notice. */
  setBack(ms: number): void {
    this.#back += ms;
  }

  #set(timer: Timer): void {
    clearTimeout(timer.handle);
    if (this.#held) return;
    const ring = () => {
      this.#timers.delete(timer);
      timer.call();
    };
    timer.handle = setTimeout(ring, Math.max(0, timer.at - this.monotonic()));
  }
}
