/** Time, as far as the pump is concerned: a simulation brings its own. */
export interface Clock {
  /** Wall clock, milliseconds since 1970; for people, never for order or delay. */
  now(): number;
  /** Milliseconds that only grow, whatever happens to the wall clock. */
  monotonic(): number;
  /** Calls back once after so many milliseconds; returns the way to call it off. */
  after(ms: number, call: () => void): () => void;
}

/** The longest a timer can wait; anything longer would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (ms, call) => {
    let timer: NodeJS.Timeout;
    const wait = (left: number): void => {
      const step = Math.min(left, LONGEST_TIMER_MS);
      timer = setTimeout(() => (left > step ? wait(left - step) : call()), step);
    };
    wait(ms);
    return () => clearTimeout(timer);
  },
};
