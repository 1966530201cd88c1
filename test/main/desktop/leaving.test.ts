import { expect, test, vi } from 'vitest';
import { closing, QuitSequence } from '../../../src/main/desktop/quit.ts';
import type { Midway } from '../../../src/main/station/station.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

function leaver(midway: readonly Midway[] = []) {
  return {
    ...{ quit: vi.fn(), install: vi.fn(), closeStation: vi.fn(async () => {}) },
    midway: () => midway,
  };
}

test('an update is applied only when the windows are gone and the station is closed', async () => {
  const given = leaver();
  const leaving = new QuitSequence(given);
  leaving.leave('update');
  expect(given.quit).toHaveBeenCalledTimes(1);
  expect(given.install).not.toHaveBeenCalled();
  expect(leaving.mayEnd()).toBe(false);
  expect(leaving.mayEnd()).toBe(false);
  await expect.poll(() => given.install.mock.calls.length).toBe(1);
  expect(given.closeStation).toHaveBeenCalledTimes(1);
  expect(leaving.mayEnd()).toBe(true);
});

test('a page that refuses to close cancels the update until it is requested again', async () => {
  const given = leaver();
  const leaving = new QuitSequence(given);
  leaving.leave('update');
  expect(leaving.held()).toBe('update');
  // Closing the window later is not a request for the update.
  expect(leaving.mayEnd()).toBe(false);
  await expect.poll(() => given.quit.mock.calls.length).toBe(2);
  expect(given.install).not.toHaveBeenCalled();
});

test('a ready update is installed unasked only after half an hour without anybody', () => {
  const given = leaver();
  const leaving = new QuitSequence(given);
  leaving.whileNobodyIsThere(30 * 60);
  expect(given.quit).not.toHaveBeenCalled();
  leaving.whileNobodyIsThere(30 * 60 + 5);
  expect(given.quit).toHaveBeenCalledTimes(1);
  expect(leaving.held()).toBe('quiet-update');
});

test('quitting with a station that does not close ends after a limit', async () => {
  vi.useFakeTimers();
  const given = { ...leaver(), closeStation: () => new Promise<void>(() => {}) };
  const leaving = new QuitSequence(given);
  leaving.mayEnd();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(given.quit).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test.for<[Midway[], string]>([
  [['fill'], 'a fill'],
  [['round'], 'a count round'],
  [['fill', 'count'], 'a fill and a count of a controlled drug'],
])('in the middle of %s an update comes neither by wish nor by itself', ([midway, words]) => {
  const given = leaver(midway);
  const leaving = new QuitSequence(given);
  const wait = vi.fn();
  leaving.update(wait);
  expect(wait).toHaveBeenCalledWith(words);
  leaving.whileNobodyIsThere(24 * 60 * 60);
  expect(given.quit).not.toHaveBeenCalled();
});

test('an update is wished for, and nobody is in the middle of anything: the program ends for it', () => {
  const given = leaver();
  const wait = vi.fn();
  new QuitSequence(given).update(wait);
  expect(wait).not.toHaveBeenCalled();
  expect(given.quit).toHaveBeenCalledTimes(1);
});

test('a journal that cannot say what is in hand lets the update wait', async () => {
  const folder = await temporaryFolder();
  const beforeEnd = vi.fn(async () => {});
  const station = {
    midway: () => {
      throw new Error('damaged');
    },
    close: async () => {},
  };
  const updates = { beforeEnd, after: { ranWell: async () => {} } };
  await closing(station, updates, { data: folder, state: folder })();
  expect(beforeEnd).toHaveBeenCalledWith(null, expect.any(Promise));
});
