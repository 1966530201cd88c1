import { readingNumbers } from '../../../src/practice/readings.ts';
import { Random } from '../random.ts';
import { About } from './made/about.ts';
import { madeAct } from './made/act.ts';
import { madeDeeds, madeMeeting } from './made/deeds.ts';
import { madeEntry } from './made/entry.ts';
import type { Act, Schedule, Step } from './schedule.ts';

/** What may happen around the windows; the older copies and full disks of other schedules are left out. */
const around = new Set<Act['kind']>([
  ...(['fault', 'elsewhere', 'power cut', 'network down', 'close and open'] as const),
  ...(['clock', 'sleep', 'sign-in', 'revoke'] as const),
]);

function madeAround(random: Random, about: About, station: number): Act {
  for (;;) {
    const act = madeAct(random, about, station);
    if (around.has(act.kind)) return act;
  }
}

/** Between two acts; to hash a PIN takes 90 ms. */
const pauses = [0, 0, 30, 60, 89, 90, 91, 100, 200, 400, 2_000, 10_000, 20_000] as const;

/** The schedule of a seed with people at two or three windows of each workstation. */
export function personsScheduleOf(seed: number): Schedule {
  const random = new Random(seed ^ 0x3ac5e19b);
  const stations = random.pick([1, 1, 1, 1, 2]);
  const windows = random.pick([2, 2, 3]);
  const about = new About(random);
  const home = random.int(0, 2);
  const steps: Step[] = [];
  for (let station = 0; station < stations; station += 1) {
    steps.push({ at: 10, act: { kind: 'sign-in', station, user: home } });
    steps.push({ at: 5_000, act: { kind: 'begin people', station } });
  }
  let at = 10_000;
  const acts = random.int(15, 45);
  for (let n = 0; n < acts; n += 1) {
    at += random.pick(pauses);
    if (random.chance(0.12)) at += random.int(1, 240_000);
    const station = random.int(0, stations - 1);
    const kind = random.weighted({ window: 30, around: 4, locked: 0.7 });
    if (kind === 'around') steps.push({ at, act: madeAround(random, about, station) });
    else if (kind === 'locked') steps.push({ at, act: { kind: 'machine locked', station } });
    else {
      const window = random.int(0, windows - 1);
      const deeds = madeDeeds(random, () => madeEntry(random, about), n);
      steps.push({ at, act: { kind: 'at window', station, window, deeds } });
      const met = madeMeeting(random, () => madeEntry(random, about), deeds);
      if (met === null) continue;
      at += random.int(1, 89);
      steps.push({ at, act: { kind: 'at window', station, window, deeds: met } });
    }
  }
  return {
    seed,
    reading: random.pick(readingNumbers),
    manner: { echo: 'same', spelling: 'as sent' },
    homes: Array.from({ length: stations }, () => home),
    foreignRow: random.chance(0.1),
    windows,
    steps,
  };
}
