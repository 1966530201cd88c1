import { expect, test } from 'vitest';
import { lineOf } from './history.ts';
import { fateNames } from './network/fates.ts';
import { scheduleOf } from './schedule/generate.ts';
import { run } from './schedule/run.ts';

test.each([3, 17, 21])(
  'seed %i gives the same schedule and the same trace each time',
  async (seed) => {
    expect(scheduleOf(seed)).toEqual(scheduleOf(seed));
    const [once, again] = [await run(scheduleOf(seed)), await run(scheduleOf(seed))];
    expect(once.events.length).toBeGreaterThan(20);
    expect(again.events.map(lineOf)).toEqual(once.events.map(lineOf));
  },
);

test('there are more than thirty faults, and the schedules meet all of them', () => {
  const met = new Set<string>();
  for (let seed = 1; seed <= 400; seed += 1) {
    for (const { act } of scheduleOf(seed).steps) {
      if (act.kind === 'fault') met.add(act.fate);
      else if (act.kind === 'disk') met.add(act.code);
      else if (act.kind === 'power cut') met.add(`power cut: ${act.cut.kind}`);
      else if (act.kind === 'elsewhere') met.add(act.what.kind);
      else met.add(act.kind);
    }
  }
  expect(fateNames.filter((name) => !met.has(name))).toEqual([]);
  expect(fateNames.length).toBeGreaterThan(30);
  for (const kind of ['clock', 'second instance', 'SQLITE_FULL', 'SQLITE_BUSY', 'SQLITE_IOERR']) {
    expect(met).toContain(kind);
  }
});
