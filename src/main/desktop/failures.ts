const shortRunMs = 60_000;
const patience = 3;

/** Starts again by itself once; a run that fails at once after such a start asks first. */
export function mayRestartUnasked(run: { afterCrash: boolean; upForMs: number }): boolean {
  return !run.afterCrash || run.upForMs > shortRunMs;
}

/** Counts failures: true as long as there were few within a minute. */
export function fewFailures(now: () => number = () => performance.now()): () => boolean {
  let times: number[] = [];
  return () => {
    times = [...times, now()].filter((time) => time > now() - shortRunMs);
    return times.length <= patience;
  };
}
