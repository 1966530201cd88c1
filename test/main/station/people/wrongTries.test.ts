import { expect, test } from 'vitest';
import { staffIdSchema } from '#shared/domain/ids.ts';
import type { Journal } from '../../../../src/main/station/journal/journal.ts';
import { WrongTries } from '../../../../src/main/station/people/wrongTries.ts';
import { openJournal } from '../../../support/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

const dana = staffIdSchema.parse('dana');
const bo = staffIdSchema.parse('bo');
const cleo = staffIdSchema.parse('cleo');
const MINUTE = 60_000;

const triesOf = (journal: Journal, clock = new VirtualClock()) => {
  const session = { userId: 'u', sender: () => null };
  return new WrongTries({ journal, clock, serviceKey: 's', session });
};

const wrongly = (tries: WrongTries, who: typeof dana, times: number) => {
  for (let time = 0; time < times; time += 1) tries.begin(who);
};

test('a pause is as long after a restart, whatever was done to the clock meanwhile', async () => {
  await using folder = await dataFolder();
  const clock = new VirtualClock();
  const before = openJournal(folder.path);
  const tries = triesOf(before, clock);
  wrongly(tries, dana, 7);
  expect(tries.pauseLeft(dana)).toBe(2 * MINUTE);
  await clock.advance(MINUTE / 2);
  clock.setBack(-600 * MINUTE);
  expect(tries.pauseLeft(dana)).toBe(1.5 * MINUTE);
  tries.keep();
  before.close();

  const after = openJournal(folder.path);
  const later = new VirtualClock();
  later.setBack(-6_000 * MINUTE);
  const again = triesOf(after, later);
  expect(again.pauseLeft(dana)).toBe(1.5 * MINUTE);
  later.setBack(9_000 * MINUTE);
  expect(again.pauseLeft(dana)).toBe(1.5 * MINUTE);
  await later.advance(1.5 * MINUTE);
  expect(again.pauseLeft(dana)).toBe(0);
  // The count goes on where it was.
  again.begin(dana);
  expect(again.pauseLeft(dana)).toBe(4 * MINUTE);
  after.close();
});

test('a program that is killed in the middle of a try has counted it', async () => {
  await using folder = await dataFolder();
  const before = openJournal(folder.path);
  wrongly(triesOf(before), dana, 5);
  before.close();
  const after = openJournal(folder.path);
  expect(triesOf(after).pauseLeft(dana)).toBe(MINUTE / 2);
  after.close();
});

test('wrong tries on several people pause the whole bench', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const tries = triesOf(journal);
  wrongly(tries, dana, 2);
  wrongly(tries, bo, 2);
  expect([tries.pauseLeft(cleo), tries.triesLeft(cleo)]).toEqual([0, 1]);
  wrongly(tries, cleo, 1);
  expect([dana, bo, cleo].map((who) => tries.pauseLeft(who))).toEqual(Array(3).fill(MINUTE / 2));
  journal.close();
});

test("a right PIN takes back its person's wrong tries and nobody else's", async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const tries = triesOf(journal);
  wrongly(tries, bo, 2);
  wrongly(tries, dana, 2);
  tries.begin(dana)();
  expect([tries.pauseLeft(dana), tries.triesLeft(dana)]).toEqual([0, 3]);
  expect(tries.triesLeft(bo)).toBe(3);
  wrongly(tries, bo, 3);
  expect(tries.pauseLeft(bo)).toBe(MINUTE / 2);
  journal.close();
});

test("the bench's count begins anew after a quiet quarter of an hour, a person's never does", async () => {
  await using folder = await dataFolder();
  const clock = new VirtualClock();
  const journal = openJournal(folder.path);
  const tries = triesOf(journal, clock);
  wrongly(tries, dana, 4);
  await clock.advance(16 * MINUTE);
  wrongly(tries, bo, 1);
  expect(tries.pauseLeft(bo)).toBe(0);
  wrongly(tries, dana, 1);
  expect(tries.pauseLeft(dana)).toBe(MINUTE / 2);
  journal.close();
});
