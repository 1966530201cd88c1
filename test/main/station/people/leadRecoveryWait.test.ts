import { expect, test } from 'vitest';
import { LeadRecovery } from '../../../../src/main/station/people/leadRecovery.ts';
import { openJournal } from '../../../support/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const by = { userId: 'u', email: 'u@bench.test' };

function opened(folder: string, clock = new VirtualClock()) {
  const journal = openJournal(folder);
  const told: (number | null)[] = [];
  const changed = () => {
    told.push(wait.from());
  };
  const wait = new LeadRecovery({ journal, clock, changed });
  return { journal, clock, wait, told };
}

/** How many hours are left, as the screens say it. */
const hoursLeft = ({ wait, clock }: ReturnType<typeof opened>) => {
  const from = wait.from();
  return from === null ? 0 : Math.round(((from - clock.now()) / HOUR) * 10) / 10;
};

test('the wait is 24 hours of the program running, and is told when it is over', async () => {
  await using folder = await dataFolder();
  const bench = opened(folder.path);
  bench.wait.start();
  expect(bench.wait.state()).toBeNull();
  bench.wait.ask(by);
  expect(bench.wait.state()).toMatchObject({ email: by.email });
  await bench.clock.advance(23 * HOUR + 59 * MINUTE);
  expect(bench.wait.from()).not.toBeNull();
  expect(bench.told).toEqual([]);
  await bench.clock.advance(MINUTE);
  expect(bench.wait.state()).toMatchObject({ from: null });
  expect(bench.told).toEqual([null]);
  bench.journal.close();
});

test('no clock that is set shortens or lengthens it', async () => {
  await using folder = await dataFolder();
  const bench = opened(folder.path);
  bench.wait.start();
  bench.wait.ask(by);
  bench.clock.setBack(-48 * HOUR);
  await bench.clock.advance(HOUR);
  expect(hoursLeft(bench)).toBe(23);
  bench.clock.setBack(96 * HOUR);
  await bench.clock.advance(HOUR);
  expect(hoursLeft(bench)).toBe(22);
  bench.journal.close();
});

test('it goes on after a restart, and time switched off does not count', async () => {
  await using folder = await dataFolder();
  const before = opened(folder.path);
  before.wait.start();
  before.wait.ask(by);
  await before.clock.advance(10 * HOUR);
  before.wait.close();
  before.journal.close();
  const later = new VirtualClock();
  await later.advance(1_000 * HOUR);
  const after = opened(folder.path, later);
  expect(hoursLeft(after)).toBe(14);
  // Before it runs nothing counts either.
  await later.advance(5 * HOUR);
  expect(hoursLeft(after)).toBe(14);
  after.wait.start();
  await later.advance(14 * HOUR);
  expect(after.wait.state()).toMatchObject({ from: null });
  after.journal.close();
});

test('a program that is killed makes it longer, by no more than it counts in one step', async () => {
  await using folder = await dataFolder();
  const before = opened(folder.path);
  before.wait.start();
  before.wait.ask(by);
  await before.clock.advance(HOUR + 5 * MINUTE);
  before.journal.close();
  const after = opened(folder.path);
  after.wait.start();
  await after.clock.advance(22 * HOUR + 55 * MINUTE);
  expect(after.wait.from()).not.toBeNull();
  await after.clock.advance(10 * MINUTE);
  expect(after.wait.from()).toBeNull();
  after.journal.close();
});

test('a night in which the computer slept does not count: no screen said anything', async () => {
  await using folder = await dataFolder();
  const bench = opened(folder.path);
  bench.wait.start();
  bench.wait.ask(by);
  await bench.clock.sleep(23 * HOUR);
  expect(hoursLeft(bench)).toBeGreaterThan(23);
  bench.journal.close();
});

test('asked for anew it begins anew', async () => {
  await using folder = await dataFolder();
  const bench = opened(folder.path);
  bench.wait.start();
  bench.wait.ask(by);
  await bench.clock.advance(20 * HOUR);
  bench.wait.ask({ userId: 'other', email: 'other@bench.test' });
  expect(hoursLeft(bench)).toBe(24);
  bench.journal.leads.dropRecovery();
  expect(bench.wait.state()).toBeNull();
  await bench.clock.advance(HOUR);
  bench.wait.ask(by);
  expect(hoursLeft(bench)).toBe(24);
  bench.journal.close();
});
