import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareDataFolder } from '../../../src/main/hosting/prepareDataFolder.ts';
import { dataFolder } from '../../support/testStation.ts';

test('a folder several levels down is made, for its owner alone, and left empty', async () => {
  await using folder = await dataFolder();
  const wanted = join(folder.path, 'a', 'b', 'c');
  expect(prepareDataFolder(wanted)).toEqual({ kind: 'ready' });
  expect(prepareDataFolder(wanted)).toEqual({ kind: 'ready' });
  expect(existsSync(wanted)).toBe(true);
  if (process.platform !== 'win32') expect(statSync(wanted).mode & 0o777).toBe(0o700);
});

test('a folder below a file cannot be made, and the result says so', async () => {
  await using folder = await dataFolder();
  writeFileSync(join(folder.path, 'file'), '');
  for (const path of ['file', join('file', 'a'), join('file', 'a', 'b')]) {
    const answer = prepareDataFolder(join(folder.path, path));
    expect(answer, path).toMatchObject({ kind: 'unwritable' });
  }
});

// Root may write anywhere but here, where making folders recursively has been seen never to end.
test.runIf(process.platform === 'linux')('below /proc no folder can be made', () => {
  expect(prepareDataFolder('/proc/bench')).toMatchObject({ kind: 'unwritable' });
  expect(prepareDataFolder('/proc/bench/data')).toMatchObject({ kind: 'unwritable' });
});
