import { failureText } from './report.ts';
import { scheduleOf } from './schedule/generate.ts';
import { personsScheduleOf } from './schedule/generatePersons.ts';
import { run } from './schedule/run.ts';
import { shrink } from './shrink.ts';

/** The results of some schedules. */
export interface Tally {
  readonly ran: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly failures: readonly string[];
}

export const noTally: Tally = { ran: 0, counts: {}, failures: [] };

export function added(one: Tally, other: Tally): Tally {
  const counts = { ...one.counts };
  for (const [what, count] of Object.entries(other.counts)) {
    counts[what] = (counts[what] ?? 0) + count;
  }
  const failures = [...one.failures, ...other.failures];
  return { ran: one.ran + other.ran, counts, failures };
}

/** Which schedules: of workstations, or of people at their windows. */
export type Mode = 'workstations' | 'persons';

const schedules = { workstations: scheduleOf, persons: personsScheduleOf } as const;

/** The schedule of one seed; a failing one is shrunk and reported in full. */
export async function tryOne(seed: number, mode: Mode = 'workstations'): Promise<Tally> {
  const schedule = schedules[mode](seed);
  const result = await run(schedule);
  if (result.violation === null) return { ran: 1, counts: result.counts, failures: [] };
  const smallest = await shrink(schedule, result.violation);
  const failures = [failureText(smallest, schedule.steps.length)];
  return { ran: 1, counts: result.counts, failures };
}

/** Schedules of neighbouring seeds, until so many have failed. */
export async function tryMany(
  first: number,
  count: number,
  mostFailures: number,
  mode: Mode = 'workstations',
): Promise<Tally> {
  let tally = noTally;
  for (let seed = first; seed < first + count; seed += 1) {
    tally = added(tally, await tryOne(seed, mode));
    if (tally.failures.length >= mostFailures) break;
  }
  return tally;
}
