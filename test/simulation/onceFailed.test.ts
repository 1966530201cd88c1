import { expect, test } from 'vitest';
import { tryOne } from './many.ts';

/** Seeds of which one once broke an invariant, and what was wrong. */
const seeds = [
  [30_001_167, 'a status that a discarded change may have set proved the next change of it'],
  [30_005_462, 'a count that a newer copy had sent arrived after the older one was put back'],
  [
    30_004_397,
    'a count that an older copy had forgotten arrived between a read and its PUT, and is somebody else’s to it',
  ],
  [
    30_009_760,
    'what a lookup showed while an edit was under way was held for what the edit was built on',
  ],
  [30_014_710, 'a service that rounds what somebody else had written was held for an edit over it'],
  [30_010_300, 'a first sending that came late proved the second, which went over the next entry'],
  [30_010_334, 'an older copy repeated what it was sending when it was made, over what came after'],
  [5170, 'a status known to an older copy was taken for the one before, and proved a lost write'],
] as const;

test.each(seeds)('the schedule of seed %i breaks nothing: %s', async (seed) => {
  expect((await tryOne(seed)).failures).toEqual([]);
});

/** The same of people at their windows. */
const personsSeeds = [
  [1989, 'the program closed while a PIN was being checked, and the call failed by that'],
  [2472, 'windows were told late that people are off'],
  [5851, 'a right PIN that came too late was called a wrong one'],
  [
    11263,
    'who was at a window depended on whether anybody had looked while another account was in',
  ],
] as const;

test.each(personsSeeds)('the day of seed %i breaks nothing: %s', async (seed) => {
  expect((await tryOne(seed, 'persons')).failures).toEqual([]);
});
