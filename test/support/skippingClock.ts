import type { Clock } from '../../src/main/station/sync/clock.ts';

interface Timer {
  readonly at: number;
  readonly call: () => void;
  handle: NodeJS.Timeout;
}

/** This computer's time, which a test can push forward: real sockets go on, and waits are over. */
export class SkippingClock implements Clock {
  #skipped = 0;
  #back = 0;
  readonly #timers = new Set<Timer>();

  now = () => Date.now() + this.#skipped - this.#back;
  monotonic = () => performance.now() + this.#skipped;

  after = (ms: number, call: () => void) => {
    const timer: Timer = { at: this.monotonic() + ms, call, handle: setTimeout(() => {}, 0) };
    this.#timers.add(timer);
    this.#set(timer);
    return () => {
      clearTimeout(timer.handle);
      this.#timers.delete(timer);
    };
  };

  /** Lets so much time pass at once. */
  skip(ms: number): void {
    this.#skipped += ms;
    for (const timer of this.#timers) this.#set(timer);
  }

  /** Somebody sets the wall clock; nothing that is timed may notice. */
  setBack(ms: number): void {
    this.#back += ms;
  }

  #set(timer: Timer): void {
    clearTimeout(timer.handle);
    const ring = () => {
      this.#timers.delete(timer);
      timer.call();
    };
    timer.handle = setTimeout(ring, Math.max(0, timer.at - this.monotonic()));
  }
}
