const shortRunMs = 60_000;
const patience = 3;

/** Whether to restart without asking: not when a restarted run fails right away. */
export function mayRestartWithoutAsking(run: { afterCrash: boolean; upForMs: number }): boolean {
  return !run.afterCrash || run.upForMs > shortRunMs;
}

/** Counts failures: true while there were few within a minute. */
export function fewFailures(now: () => number = () => performance.now()): () => boolean {
  let times: number[] = [];
  return () => {
    times = [...times, now()].filter((time) => time > now() - shortRunMs);
    return times.length <= patience;
  };
}
