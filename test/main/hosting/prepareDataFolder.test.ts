import { chmodSync, chownSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  prepareDataFolder,
  stateFolderTrouble,
} from '../../../src/main/hosting/prepareDataFolder.ts';
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

const hasModes = process.platform !== 'win32';
const modeOf = (path: string) => statSync(path).mode & 0o777;

test.runIf(hasModes)('a folder that others may read is its owner’s alone afterwards', async () => {
  await using folder = await dataFolder();
  writeFileSync(join(folder.path, 'file'), '');
  chmodSync(folder.path, 0o755);
  expect(prepareDataFolder(folder.path)).toMatchObject({
    kind: 'ready',
    said: expect.stringContaining('other accounts could read'),
  });
  expect(modeOf(folder.path)).toBe(0o700);
  expect(prepareDataFolder(folder.path)).toEqual({ kind: 'ready' });
});

test.runIf(hasModes).for([0o770, 0o702, 0o777])(
  'a folder of mode %o, in which others may have changed files, is refused and left as it is',
  async (mode) => {
    await using folder = await dataFolder();
    writeFileSync(join(folder.path, 'key'), 'laid there');
    chmodSync(folder.path, mode);
    expect(prepareDataFolder(folder.path)).toMatchObject({
      kind: 'unwritable',
      message: expect.stringMatching(/other accounts may write there.* set its mode to 700$/),
    });
    expect(modeOf(folder.path)).toBe(mode);
    expect(readdirSync(folder.path)).toEqual(['key']);
  },
);

test.runIf(hasModes)(
  'a state folder that others may have changed is refused, and its own kept',
  async () => {
    await using folder = await dataFolder();
    expect(stateFolderTrouble(join(folder.path, 'not-there'))).toBe(null);
    writeFileSync(join(folder.path, 'mark.json'), '{}');
    chmodSync(folder.path, 0o755);
    expect(stateFolderTrouble(folder.path)).toBe(null);
    expect(modeOf(folder.path)).toBe(0o700);
    chmodSync(folder.path, 0o777);
    expect(stateFolderTrouble(folder.path)).toMatch(
      /^the state folder .* other accounts may write/,
    );
    expect(modeOf(folder.path)).toBe(0o777);
  },
);

test.runIf(hasModes)('an empty folder that others may write to is taken from them', async () => {
  await using folder = await dataFolder();
  chmodSync(folder.path, 0o777);
  expect(prepareDataFolder(folder.path)).toMatchObject({ kind: 'ready' });
  expect(modeOf(folder.path)).toBe(0o700);
});

test.runIf(hasModes)('a folder of another account is refused', async () => {
  await using folder = await dataFolder();
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder.path, 12_345, 12_345);
  // Nobody but root may give a folder away; to them this one belongs to another.
  expect(prepareDataFolder(isRoot ? folder.path : '/usr')).toMatchObject({
    kind: 'unwritable',
    message: expect.stringContaining('it belongs to another account'),
  });
});
