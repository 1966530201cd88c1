import type { NamesProgress } from '#shared/contract/prescriptions.ts';
import { AdvancingClock } from './advancingClock.ts';
import { electronicAsked, nameSourcesAt } from './nameSources.ts';
import { stateWhere, untilRefreshed } from './prescriptions.ts';
import { dataFolder, openTestStation, practiceService } from './testStation.ts';

/** More than any test needs. */
const MOST_PACES = 1_000;

/** A station whose list is fetched, at a practice service; its time passes as the test says. */
export async function openNamesBench() {
  const stack = new AsyncDisposableStack();
  const folder = stack.use(await dataFolder());
  const { url, oracle } = stack.use(await practiceService({ staff: false }));
  const log: string[] = [];
  const options = { log: (line: string) => void log.push(line) };
  const open = async () => {
    const clock = new AdvancingClock();
    const station = stack.use(await openTestStation(folder.path, { ...options, clock }));
    return { clock, station };
  };
  const first = await open();
  await first.station.signIn(url);
  await untilRefreshed(first.station);
  // Another round would only stand in the way.
  await first.station.client.settings.change({ refreshEvery: null });
  const bench = {
    ...{ url, oracle, log, folder: folder.path, ...first },
    /** Closes the station, and opens it again on the same data. */
    async restart() {
      await bench.station.close();
      Object.assign(bench, await open());
      await untilRefreshed(bench.station);
    },
    /** Statuses whose patients' names are read; none: off. */
    choose: (...nameStatuses: string[]) => bench.station.client.settings.change({ nameStatuses }),
    asked: () => electronicAsked(oracle),
    /** Lets time pass, a pace at a time, until this holds. */
    async passUntil(holds: () => Promise<boolean> | boolean): Promise<void> {
      for (let passed = 0; !(await holds()); passed += 1) {
        if (passed === MOST_PACES) throw new Error('It did not come about');
        await bench.pass();
      }
    },
    /** Lets time pass until the progress is pushed that fits. */
    async passUntilNames(fits: (names: NamesProgress | null) => boolean): Promise<NamesProgress> {
      let found = false;
      const pushed = stateWhere(bench.station, ({ names }) => fits(names)).then(({ names }) => {
        found = true;
        return names;
      });
      await bench.passUntil(() => found);
      const names = await pushed;
      if (names === null) throw new Error('Names are not read');
      return names;
    },
    /** One pace; whatever falls due in it is under way afterwards. */
    async pass(): Promise<void> {
      bench.clock.advance(3_001);
      // A round trip to the service, in which timers fire and others get their answers.
      await bench.asked();
    },
    nameSources: (...statuses: string[]) => nameSourcesAt(oracle, statuses),
    /** What is to be read for these statuses where each names its patient, in that order. */
    expected: async (...statuses: string[]) =>
      (await nameSourcesAt(oracle, statuses)).map(([first]) => first),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
  return bench;
}
