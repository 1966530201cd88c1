import { labelPrinter } from '../../support/labelPrinter.ts';
import { practiceService } from '../../support/testStation.ts';
import { type CommitSide, commitSides } from '../station/disk.ts';
import { CrashedBench } from './fillBench.ts';
import { type Stacks, watchCommits } from './fillPower.ts';
import type { FillScenario } from './fillScenario.ts';
import { fillScenarios } from './fillScenarios.ts';
import { commitSites, placeOf } from './sites.ts';

/** The so many-th commit of a place in the program. */
export interface FillCrashPoint {
  readonly scenario: string;
  /** `handlers/fillScan.ts scan` */
  readonly site: string;
  readonly nth: number;
  readonly side: CommitSide;
}

export interface FillCrashes {
  readonly points: number;
  readonly reached: number;
  readonly runs: number;
  readonly failures: readonly string[];
}

const names = new Map(commitSites().map(({ place, name }) => [place, name]));

const sitesOf = (stacks: Stacks): string[] => [
  ...new Set(stacks.flatMap((stack) => names.get(placeOf(stack) ?? '') ?? [])),
];

/** Does a scenario once; the power goes out where `cuts` says so, once. @returns what is wrong afterwards */
async function once(
  scenario: FillScenario,
  cuts: (side: CommitSide, sites: readonly string[]) => boolean,
): Promise<string[]> {
  await using practice = await practiceService({ prescriptions: 300, staff: false });
  await using printer = await labelPrinter();
  const bench = new CrashedBench();
  try {
    const { work, judge } = await scenario.prepare({ bench, printer, ...practice });
    const doing = async () => {
      using _watch = watchCommits((side, stacks) => {
        if (!cuts(side, sitesOf(stacks))) return false;
        bench.cutPower();
        return true;
      });
      await work();
    };
    const stuck = await doing().then(
      () => [],
      (error: unknown) => [String(error)],
    );
    await bench.close();
    return [...bench.log, ...stuck, ...(await judge())];
  } finally {
    await bench.close();
    bench.dispose();
  }
}

/** Every commit from the first scan to the last act of a scenario, on each side. */
async function pointsOf(scenario: FillScenario): Promise<FillCrashPoint[]> {
  const met = new Map<string, number>();
  const wrong = await once(scenario, (side, sites) => {
    if (side === 'before') for (const site of sites) met.set(site, (met.get(site) ?? 0) + 1);
    return false;
  });
  if (wrong.length > 0)
    throw new Error(`${scenario.name}, without a power cut: ${wrong.join('; ')}`);
  return [...met].flatMap(([site, count]) =>
    Array.from({ length: count }, (_, at) => at + 1).flatMap((nth) =>
      commitSides.map((side) => ({ scenario: scenario.name, site, nth, side })),
    ),
  );
}

/**
 * Cuts the power at each commit of a fill and of what follows it, one run each: nothing may be lost, nothing done twice.
 * @param wants which of the points, if not all
 */
export async function fillCrashPass(
  wants: (point: FillCrashPoint) => boolean = () => true,
  told: (failure: string) => void = () => {},
  scenarios: readonly FillScenario[] = fillScenarios,
): Promise<FillCrashes> {
  const failures: string[] = [];
  let [points, reached, runs] = [0, 0, 0];
  for (const scenario of scenarios) {
    const all = (await pointsOf(scenario)).filter(wants);
    points += all.length;
    for (const { site, nth, side } of all) {
      let [left, isCut] = [nth, false];
      const wrong = await once(scenario, (at, sites) => {
        if (isCut || at !== side || !sites.includes(site)) return false;
        left -= 1;
        isCut = left === 0;
        return isCut;
      });
      runs += 1;
      if (isCut) reached += 1;
      const where = `${scenario.name}, ${site} (${nth}), ${side}`;
      const found = wrong.map((words) => `Power cut in ${where}: ${words}`);
      for (const words of found) told(words);
      failures.push(...found);
    }
  }
  return { points, reached, runs, failures };
}
