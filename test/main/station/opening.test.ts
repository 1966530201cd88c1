import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockFolder } from '../../../src/main/station/disk/folderLock.ts';
import { Journal } from '../../../src/main/station/journal/journal.ts';
import { Scans } from '../../../src/main/station/journal/scans.ts';
import { openCache } from '../../simulation/station/list.ts';
import {
  dataFolder,
  openTestStation,
  practiceService,
  testVault,
} from '../../support/testStation.ts';

/** Counts the journals opened and closed in a folder's services. */
function countJournals() {
  const opened = vi.spyOn(Journal, 'open');
  const closed = vi.spyOn(Journal.prototype, 'close');
  onTestFinished(() => {
    opened.mockRestore();
    closed.mockRestore();
  });
  return {
    opened: () => opened.mock.calls.map(([file]) => file),
    closed: () => closed.mock.calls.length,
  };
}

test('two windows that sign in to one service at once open its journal once', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  const journals = countJournals();
  await using station = await openTestStation(folder.path);
  const results = await Promise.all([station.signIn(practice.url), station.signIn(practice.url)]);
  expect(results).toEqual([{ kind: 'signed-in' }, { kind: 'signed-in' }]);
  const [first, ...others] = journals.opened();
  expect(first).toBe(join(folder.path, 'unchosen', 'journal.db'));
  expect(others).toHaveLength(1);
});

test.for([1, 2])('a station that closes with %i journals open leaves none open', async (opened) => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  const journals = countJournals();
  const station = await openTestStation(folder.path);
  const signIn = station.signIn(practice.url).catch(() => null);
  await expect.poll(journals.opened, { interval: 1 }).toHaveLength(opened);
  await station[Symbol.asyncDispose]();
  await signIn;
  expect(journals.closed()).toBe(journals.opened().length);
});

/** A cache that a program of years to come has written. */
function newerCache(folder: string): void {
  const db = openCache(join(folder, 'cache.db'), Buffer.alloc(32, 7));
  db.pragma('user_version = 1000');
  db.close();
}

const shut = () => {
  throw new Error('shut');
};

test.for([
  [
    'the key cannot be had',
    async () => ({ keyVault: { ...testVault, obtain: async () => shut() } }),
  ],
  ['the journal cannot be opened', async (unchosen: string) => mkdir(join(unchosen, 'journal.db'))],
  ['the cache is of a newer program', async (unchosen: string) => newerCache(unchosen)],
  [
    'the journal takes no write',
    async () => {
      vi.spyOn(Scans.prototype, 'deferAll').mockImplementationOnce(shut);
    },
  ],
] as const)('%s: the start fails and holds neither the folder nor a file', async ([, fail]) => {
  await using folder = await dataFolder();
  const unchosen = join(folder.path, 'unchosen');
  await mkdir(unchosen);
  const options = await fail(unchosen);
  await expect(openTestStation(folder.path, options ?? {})).rejects.toThrow();
  const lock = lockFolder(folder.path);
  expect(lock).not.toBeNull();
  lock?.release();
  // SQLite removes it when the last connection closes.
  expect(existsSync(join(unchosen, 'journal.db-wal'))).toBe(false);
  expect(existsSync(join(unchosen, 'cache.db-wal'))).toBe(false);
});
