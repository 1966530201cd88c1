import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beforeStart } from '../../../src/main/desktop/folders.ts';
import { closing } from '../../../src/main/desktop/quit.ts';
import { markForRemoval } from '../../../src/main/hosting/removeData.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

async function marked() {
  const [data, state] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  await writeFile(join(data, 'key.vault'), 'sealed');
  markForRemoval(data);
  return { data, state };
}

test('the app removes what is marked once its station is closed, and not before', async () => {
  const folders = await marked();
  const station = {
    midway: () => [],
    async close() {
      expect(await readdir(folders.data)).toContain('key.vault');
    },
  };
  const updates = { beforeEnd: async () => {}, after: { ranWell: async () => {} } };
  await closing(station, updates, folders)();
  expect(await readdir(folders.data)).toEqual([]);
});

test('a start finishes what was marked, and begins with a folder for its window', async () => {
  const { data, state } = await marked();
  const given = { data, state, service: null, afterCrash: false };
  expect(beforeStart(given, data)).toMatchObject({ kind: 'ready', data, state });
  expect(await readdir(data)).toEqual(['window']);
});
