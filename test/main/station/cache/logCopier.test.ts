import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LogCopier } from '../../../../src/main/station/cache/logCopier.ts';
import { manyListed } from '../../../support/listService.ts';
import { key, openCache } from '../../../support/refresherHarness.ts';
import { dataFolder } from '../../../support/testStation.ts';

const MEGABYTE = 1024 * 1024;
const sizeOf = (file: string) => statSync(file).size;

test('while a refresh stores rows, its parser copies the log into the file', async () => {
  await using folder = await dataFolder();
  const file = join(folder.path, 'cache.db');
  const cache = await openCache(folder.path);
  const before = sizeOf(file);
  await cache.beginRefresh('u1', 9, 9);
  const list = JSON.stringify(manyListed(3_000));
  await cache.feedRefresh(new Uint8Array(Buffer.from(list.slice(0, -1))), []);
  // As many bytes as make it time to copy.
  await cache.feedRefresh(new Uint8Array(Buffer.alloc(9 * MEGABYTE, ' ')), []);
  await expect.poll(() => sizeOf(file)).toBeGreaterThan(before + MEGABYTE);
  await cache.feedRefresh(new Uint8Array(Buffer.from(']')), []);
  expect(await cache.finishRefresh([])).toMatchObject({ kind: 'complete' });
  await cache.endRefresh();
  expect(cache.listOf('u1').rows).toBe(3_000);
  await cache.close();
});

test('a file that cannot be opened leaves the log to the writer', async () => {
  await using folder = await dataFolder();
  const copier = new LogCopier(join(folder.path, 'none.db'), key);
  copier.countNew(9 * MEGABYTE);
  await new Promise(setImmediate);
  expect(existsSync(join(folder.path, 'none.db'))).toBe(false);
});
