import { expect, test } from 'vitest';
import { Freshness } from '../../../../src/main/station/connection/freshness.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

const second = 1_000;
const minute = 60 * second;

/** A program that has just begun, and answers stamped by its watched clock. */
function programOn(clock: VirtualClock, earlier: { after: number; upTo: number } | null = null) {
  // Each run numbers its requests far above those of the one before.
  let requests = earlier === null ? 0 : earlier.upTo + 10_000;
  const freshness = new Freshness({ clock, lastRequest: () => requests, earlier });
  let stale = 0;
  const onStale = () => {
    stale += 1;
  };
  freshness.start({ onLook: () => {}, onStale });
  return {
    freshness,
    staleTimes: () => stale,
    answer: () => {
      requests += 1;
      return { seenAt: freshness.clock.now(), started: requests };
    },
  };
}

test('an answer is fresh for a quarter of an hour', async () => {
  const clock = new VirtualClock();
  const { freshness, answer } = programOn(clock);
  const told = answer();
  await clock.advance(15 * minute);
  expect(freshness.isFresh(told)).toBe(true);
  expect(freshness.isFresh(told, 14 * minute)).toBe(false);
  await clock.advance(1);
  expect(freshness.isFresh(told)).toBe(false);
});

test('an answer read while the clock ran three hours ahead never vouches again', async () => {
  const clock = new VirtualClock();
  const { freshness, answer } = programOn(clock);
  clock.setBack(-180 * minute);
  const told = answer();
  clock.setBack(180 * minute);
  for (let passed = 0; passed < 240; passed += 5) {
    expect(freshness.isFresh(told), `${passed} minutes later`).toBe(false);
    await clock.advance(5 * minute);
  }
});

test('an answer read before the clock was set back is stale at once', async () => {
  const clock = new VirtualClock();
  const { freshness, answer, staleTimes } = programOn(clock);
  const told = answer();
  await clock.advance(14 * minute);
  clock.setBack(10 * minute);
  expect(freshness.isFresh(told)).toBe(false);
  expect(staleTimes()).toBe(1);
  expect(freshness.isFresh(answer())).toBe(true);
});

test('a clock that is set a little back does not make an answer younger', async () => {
  const clock = new VirtualClock();
  const { freshness, answer } = programOn(clock);
  const told = answer();
  for (const _ of [1, 2]) {
    await clock.advance(5 * minute);
    clock.setBack(25 * second);
  }
  expect(freshness.isFresh(told)).toBe(true);
  await clock.advance(5 * minute);
  expect(freshness.isFresh(told)).toBe(true);
  await clock.advance(1);
  expect(freshness.isFresh(told)).toBe(false);
});

test('a sleep in which the monotonic clock stands still makes every answer stale', async () => {
  const clock = new VirtualClock();
  const { freshness, answer } = programOn(clock);
  const told = answer();
  // All that the program can see of it: the wall clock is ahead.
  clock.setBack(-2 * minute);
  expect(freshness.isFresh(told)).toBe(false);
});

test('a short sleep of that kind counts as time passed', async () => {
  const clock = new VirtualClock();
  const { freshness, answer } = programOn(clock);
  const told = answer();
  await clock.advance(14 * minute + 30 * second);
  clock.setBack(-40 * second);
  expect(freshness.isFresh(told)).toBe(false);
});

test('waking from sleep makes every answer stale, whatever the clocks say', () => {
  const { freshness, answer, staleTimes } = programOn(new VirtualClock());
  const told = answer();
  freshness.forget();
  expect(freshness.isFresh(told)).toBe(false);
  expect(staleTimes()).toBe(1);
});

test('a look that comes minutes late makes every answer stale, though both clocks went on', async () => {
  const clock = new VirtualClock();
  const { freshness, answer } = programOn(clock);
  const told = answer();
  await clock.sleep(3 * minute);
  expect(freshness.isFresh(told)).toBe(false);
  await clock.advance(10 * minute);
  expect(freshness.isFresh(answer())).toBe(true);
});

test('after a restart only what was proven counts, once the service’s clock agrees', async () => {
  const clock = new VirtualClock();
  const before = programOn(clock);
  const unproven = before.answer();
  expect(before.freshness.proven()).toBeNull();
  before.freshness.learn(clock.now() + 59 * second);
  const proven = before.freshness.proven();
  expect(proven).toEqual({ after: 0, upTo: 1 });
  const later = before.answer();

  const after = programOn(clock, proven);
  expect(after.freshness.isFresh(unproven)).toBe(false);
  after.freshness.learn(null);
  expect(after.freshness.isFresh(unproven)).toBe(false);
  after.freshness.learn(clock.now() - 61 * second);
  expect(after.freshness.isFresh(unproven)).toBe(false);
  after.freshness.learn(clock.now() - 60 * second);
  expect(after.freshness.isFresh(unproven)).toBe(true);
  expect(after.freshness.isFresh(later)).toBe(false);
  await clock.advance(16 * minute);
  expect(after.freshness.isFresh(unproven)).toBe(false);
});

test('a clock that disagrees with the service proves nothing', () => {
  const clock = new VirtualClock();
  const { freshness, answer } = programOn(clock);
  answer();
  freshness.learn(clock.now() - 180 * minute);
  expect(freshness.proven()).toBeNull();
  expect(freshness.skewMs).toBe(-180 * minute);
});

test('a person is still called back for an answer whose age the clocks no longer tell', async () => {
  const clock = new VirtualClock();
  const { freshness, answer } = programOn(clock);
  const told = answer();
  await clock.advance(5 * minute);
  clock.setBack(-180 * minute);
  expect(freshness.isFresh(told)).toBe(false);
  expect(freshness.mayBeRecent(told)).toBe(true);
  await clock.advance(11 * minute);
  expect(freshness.mayBeRecent(told)).toBe(false);
});
