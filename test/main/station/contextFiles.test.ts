import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Cache } from '../../../src/main/station/cache/cache.ts';
import { openContextFiles } from '../../../src/main/station/contextFiles.ts';
import { journalKeys } from '../../support/journal.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** Longer than the thread takes to start. */
const LONG_ENOUGH_MS = 1_000;

test('with a wrong key the cache is left as it is', async () => {
  const folder = await temporaryFolder();
  const opening = { folder, damaged: false, mayBeginAnew: async () => false };
  const opened = await openContextFiles({ ...opening, ...journalKeys });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  await opened.cache.close();
  opened.journal.close();
  const before = readFileSync(join(folder, 'cache.db'));
  const wrong = { ...journalKeys, key: Buffer.alloc(32, 9) };
  expect(await openContextFiles({ ...opening, ...wrong })).toEqual({ kind: 'wrong-key' });
  expect(readFileSync(join(folder, 'cache.db'))).toEqual(before);
});

test('a thread that has started touches no file before it is told to open it', async () => {
  const file = join(await temporaryFolder(), 'cache.db');
  const prepared = Cache.prepare(file, journalKeys.key);
  await pause(LONG_ENOUGH_MS);
  expect(existsSync(file)).toBe(false);
  await prepared.close();
});
