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
  /** Where time stands still, by the wall clock and by the steady one; null while it goes on. */
  #held: { readonly wall: number; readonly steady: number } | null = null;
  readonly #timers = new Set<Timer>();

  now = () => Math.round((this.#held?.wall ?? Date.now()) + this.#advanced) - this.#back;
  monotonic = () => (this.#held?.steady ?? performance.now()) + this.#advanced;

  after = (ms: number, call: () => void) => {
    const timer: Timer = { at: this.monotonic() + ms, call, handle: setTimeout(() => {}, 0) };
    this.#timers.add(timer);
    this.#set(timer);
    return () => {
      clearTimeout(timer.handle);
      this.#timers.delete(timer);
    };
  };

  /** Time stands still until the clock is advanced, however slow the machine is. */
  hold(): void {
    this.#held ??= { wall: Date.now(), steady: performance.now() };
    for (const timer of this.#timers) clearTimeout(timer.handle);
  }

  /** Lets this much time pass at once. */
  advance(ms: number): void {
    const heldFor = this.#held === null ? 0 : performance.now() - this.#held.steady;
    this.#advanced += ms - heldFor;
    this.#held = null;
    for (const timer of this.#timers) this.#set(timer);
  }

  /** Somebody sets the wall clock; nothing that is timed may notice. */
  setBack(ms: number): void {
    this.#back += ms;
  }

  #set(timer: Timer): void {
    clearTimeout(timer.handle);
    if (this.#held !== null) return;
    const ring = () => {
      this.#timers.delete(timer);
      timer.call();
    };
    timer.handle = setTimeout(ring, Math.max(0, timer.at - this.monotonic()));
  }
}
