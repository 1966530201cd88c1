import { lineOf } from './history.ts';
import type { RunResult } from './schedule/run.ts';

/** The report of a failure: how to run it again, and what happened. */
export function failureText(result: RunResult, stepsBefore: number): string {
  const { schedule, violation, events } = result;
  if (violation === null) return `Seed ${schedule.seed}: all held`;
  const { number, rule, what, at } = violation;
  return [
    `Seed ${schedule.seed}: invariant ${number} is broken: ${rule}.`,
    `At ${at} ms: ${what}`,
    `Again: npm run simulate -- --schedules 1 --seed ${schedule.seed}${schedule.windows === undefined ? '' : ' --persons'}`,
    `Shrunk from ${stepsBefore} steps to ${schedule.steps.length}; ${schedule.homes.length} workstations, reading ${schedule.reading}:`,
    ...schedule.steps.map(({ at: when, act }) => `  ${when} ${JSON.stringify(act)}`),
    'What happened:',
    ...events.map(lineOf),
  ].join('\n');
}
