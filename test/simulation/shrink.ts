import type { Violation } from './invariants/invariant.ts';
import { type RunResult, run } from './schedule/run.ts';
import type { Schedule, Step } from './schedule/schedule.ts';

/** How many smaller schedules are tried: enough for any that the generator makes. */
const MOST_TRIES = 300;

/**
 * The smallest schedule found that still breaks the same invariant: steps are left out, first many
 * at a time, then one by one.
 */
export async function shrink(schedule: Schedule, violation: Violation): Promise<RunResult> {
  let best = await run(schedule);
  let tries = 0;
  const attempt = async (steps: readonly Step[]): Promise<boolean> => {
    if (tries >= MOST_TRIES) return false;
    tries += 1;
    const result = await run({ ...schedule, steps });
    if (result.violation?.number !== violation.number) return false;
    best = result;
    return true;
  };
  for (let size = Math.ceil(schedule.steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < best.schedule.steps.length; ) {
      const { steps } = best.schedule;
      const fewer = [...steps.slice(0, from), ...steps.slice(from + size)];
      if (!(await attempt(fewer))) from += size;
    }
  }
  return best;
}
