/** Time, as far as the pump is concerned: a simulation brings its own. */
export interface Clock {
  /** Wall clock, milliseconds since 1970; for people, never for order or delay. */
  now(): number;
  /** Milliseconds that only grow, whatever happens to the wall clock. */
  monotonic(): number;
  /** Calls back once after so many milliseconds; returns the way to call it off. */
  after(ms: number, call: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
