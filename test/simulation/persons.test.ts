import { expect, test } from 'vitest';
import { isWhole } from '../support/whole.ts';
import { lineOf } from './history.ts';
import { NAMED } from './invariants/18-own-name.ts';
import { AT_LOCKED } from './invariants/19-proven-there.ts';
import { tryMany } from './many.ts';
import { personsScheduleOf } from './schedule/generatePersons.ts';
import { run } from './schedule/run.ts';

const schedules = isWhole ? 70 : 40;

test(`schedules of people at their windows, seeds 1 to ${schedules}, break nothing`, async () => {
  const { ran, failures, counts } = await tryMany(1, schedules, 1, 'persons');
  expect(failures.join('\n')).toBe('');
  expect(ran).toBe(schedules);
  // Of which something can be said at all.
  expect(counts[NAMED]).toBeGreaterThan(100);
  expect(counts[AT_LOCKED]).toBeGreaterThan(50);
});

test('a seed gives the same people the same day each time', async () => {
  const schedule = personsScheduleOf(7);
  expect(personsScheduleOf(7)).toEqual(schedule);
  const [once, again] = [await run(schedule), await run(schedule)];
  expect(once.events.some(({ kind }) => kind === 'proved')).toBe(true);
  expect(again.events.map(lineOf)).toEqual(once.events.map(lineOf));
});

const everything = [
  ...['enter', 'unlock', 'badge', 'lock', 'touch', 'look', 'keep draft', 'read draft'],
  ...['begin round', 'read round', 'count', 'send round', 'ask lot', 'undo', 'decide', 'approve'],
  ...[
    'leave',
    'come back',
    'set pin',
    'add badge',
    'people off',
    'people on',
    'choose',
    'sign out',
  ],
  ...['several at once', 'machine locked', 'power cut', 'close and open', 'sleep', 'clock'],
];

test('the schedules have everything in them that may be done at a window', () => {
  const done = new Set<string>();
  for (let seed = 1; seed <= 200; seed += 1) {
    for (const { act } of personsScheduleOf(seed).steps) {
      done.add(act.kind);
      if (act.kind !== 'at window') continue;
      for (const deed of act.deeds) done.add(deed.what);
      if (act.deeds.length > 1) done.add('several at once');
    }
  }
  expect(everything.filter((one) => !done.has(one))).toEqual([]);
});
