/** Time and timers; tests and the simulation bring their own. */
export interface Clock {
  /** Wall clock, milliseconds since 1970; for people, never for order or delay. */
  now(): number;
  /** Milliseconds that only grow, whatever happens to the wall clock. */
  monotonic(): number;
  /** Calls back once after so many milliseconds; returns a function that cancels it. */
  after(ms: number, call: () => void): () => void;
}

/** The longest wait of a Node timer; a longer one would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * A clock whose timers end no program: a failure of what they call is reported.
 * @param report gets the error
 */
export function guardedClock(clock: Clock, report: (error: unknown) => void): Clock {
  return {
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    after: (ms, call) =>
      clock.after(ms, () => {
        try {
          call();
        } catch (error) {
          report(error);
        }
      }),
  };
}

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
