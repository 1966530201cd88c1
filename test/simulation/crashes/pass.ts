import { failureText } from '../report.ts';
import { type RunOptions, type RunResult, run } from '../schedule/run.ts';
import type { Schedule } from '../schedule/schedule.ts';
import type { Machine } from '../station/machine.ts';
import type { Point } from '../station/point.ts';
import { type CrashPoint, crashPoints, keyOf, markName, reasonFor } from './list.ts';
import { scenariosOf } from './scenarios.ts';
import { commitSites, placeOf } from './sites.ts';

export interface Crashes {
  readonly points: number;
  readonly reached: number;
  /** Of those reached, the points at which it also went out while the program was recovering. */
  readonly recovering: number;
  readonly runs: number;
  readonly unreached: ReadonlyMap<string, readonly CrashPoint[]>;
  readonly unexplained: readonly CrashPoint[];
  readonly failures: readonly string[];
}

const DOWN_MS = 5_000;
const MOST_FAILURES = 5;

const names = new Map(commitSites().map(({ place, name }) => [place, name]));

/** How the list names the place that the program has come to; several where commits went together. */
function namesOf(point: Point): string[] {
  if (point.kind === 'boundary') return [`${point.boundary}, ${point.label.purpose}`];
  if (point.kind === 'mark') return [markName(point.side)];
  return point.sites.flatMap((stack) => {
    const name = names.get(placeOf(stack()) ?? '');
    return name === undefined ? [] : [`${name}, ${point.side}`];
  });
}

/** Cuts the power at the nth point and restores it; then perhaps once more. */
function cutAt(
  nth: number,
  then: number | null,
  met: (point: Point, machine: Machine) => void,
): RunOptions {
  let left: number | null = nth;
  let next = then;
  return {
    onPoint(point, machine) {
      if (left === null) return false;
      if (left > 0) {
        left -= 1;
        return false;
      }
      met(point, machine);
      left = next;
      next = null;
      machine.startAgainIn(DOWN_MS);
      return true;
    },
  };
}

/**
 * Cuts the power at every point of the list that can be reached, one run each.
 * @param isWanted which kinds of entry, if not all
 */
export async function crashPass(
  isWanted: (kind: string) => boolean = () => true,
): Promise<Crashes> {
  const points = crashPoints().filter(({ kind }) => isWanted(kind));
  const wanted = new Map(points.map((point) => [keyOf(point), point]));
  const all = wanted.size;
  const failures: string[] = [];
  let [runs, recovering] = [0, 0];
  const judge = (ran: RunResult, schedule: Schedule, where: string) => {
    runs += 1;
    if (ran.violation === null) return;
    failures.push(`Power cut ${where}\n${failureText(ran, schedule.steps.length)}`);
  };

  for (const kind of new Set([...wanted.values()].map((point) => point.kind))) {
    for (const schedule of scenariosOf(kind)) {
      const route: Point[] = [];
      const onPoint = (point: Point) => {
        route.push(point);
        return false;
      };
      judge(await run(schedule, { onPoint }), schedule, 'nowhere');
      for (const [n, point] of route.entries()) {
        const news = namesOf(point)
          .map((one) => keyOf({ kind, at: one }))
          .filter((key) => wanted.has(key));
        if (news.length === 0 || failures.length >= MOST_FAILURES) continue;
        let met = false;
        const options = cutAt(n, null, () => {
          met = true;
        });
        judge(await run(schedule, options), schedule, `at ${news.join(' and ')}`);
        if (met) for (const key of news) wanted.delete(key);
        // Also cuts the power in what the program does first after a cut.
        const again = cutAt(n, n % 4, (_point, machine) => {
          if (machine.recovering) recovering += 1;
        });
        judge(await run(schedule, again), schedule, `at ${news.join(' and ')}, and once more`);
      }
    }
  }
  const unreached = new Map<string, CrashPoint[]>();
  const unexplained: CrashPoint[] = [];
  for (const point of wanted.values()) {
    const reason = reasonFor(point);
    if (reason === null) unexplained.push(point);
    else unreached.set(reason, [...(unreached.get(reason) ?? []), point]);
  }
  const reached = all - wanted.size;
  return { points: all, reached, recovering, runs, unreached, unexplained, failures };
}
