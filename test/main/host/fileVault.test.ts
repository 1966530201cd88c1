import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runQuietly } from '../../../scripts/children.ts';
import { fileVault } from '../../../src/main/host/fileVault.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

test('a fresh folder gets a key of its own, in a file for its owner alone', async () => {
  const folder = await temporaryFolder();
  const made = await fileVault.obtain(folder, true);
  if (made.kind !== 'key') throw new Error(made.message);
  expect(made.key).toHaveLength(32);
  expect((await stat(join(folder, 'key'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(folder, 'key'), 'utf8')).toBe(`${made.key.toString('hex')}\n`);
  expect(await readdir(folder)).toEqual(['key']);
  const other = await fileVault.obtain(await temporaryFolder(), true);
  if (other.kind !== 'key') throw new Error(other.message);
  expect(other.key.equals(made.key)).toBe(false);
});

test('the key is the same the next time, whether the folder is fresh or not', async () => {
  const folder = await temporaryFolder();
  const made = await fileVault.obtain(folder, true);
  expect(await fileVault.obtain(folder, false)).toEqual(made);
  expect(await fileVault.obtain(folder, true)).toEqual(made);
});

test('a key that is gone while its databases are there is missing, and none is made', async () => {
  const folder = await temporaryFolder();
  expect((await fileVault.obtain(folder, false)).kind).toBe('missing');
  expect(await readdir(folder)).toEqual([]);
});

test.for([
  ['too short', 'ab'.repeat(31)],
  ['too long', 'ab'.repeat(33)],
  ['not hex', 'zz'.repeat(32)],
  ['empty', ''],
])('a key file that is %s is unreadable, and never replaced', async ([, text = '']) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'key'), text, { mode: 0o600 });
  expect((await fileVault.obtain(folder, true)).kind).toBe('unreadable');
  expect(await readFile(join(folder, 'key'), 'utf8')).toBe(text);
});

test('a key file that others may read is refused, in words that hold no key', async () => {
  const folder = await temporaryFolder();
  const text = 'ab'.repeat(32);
  await writeFile(join(folder, 'key'), text, { mode: 0o600 });
  await chmod(join(folder, 'key'), 0o640);
  const answer = await fileVault.obtain(folder, false);
  if (answer.kind !== 'unreadable') throw new Error(`It was ${answer.kind}`);
  expect(answer.message).toMatch(/set its mode to 600$/);
  expect(answer.message).not.toContain(text);
});

test.runIf(process.platform !== 'win32').for(['key', 'trail-key'] as const)(
  'a pipe or an endless file in the place of the %s is judged, not waited for',
  async (name) => {
    for (const lay of [
      async (path: string) =>
        expect((await runQuietly('mkfifo', ['-m', '600', path])).code).toBe(0),
      (path: string) => symlink('/dev/zero', path),
    ]) {
      const folder = await temporaryFolder();
      await lay(join(folder, name));
      if (name === 'key') expect((await fileVault.obtain(folder, true)).kind).toBe('unreadable');
      else expect(await fileVault.trailKey(folder)).toHaveLength(32);
    }
  },
);

test('a folder in the place of the key is unreadable', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'key'), { mode: 0o700 });
  expect((await fileVault.obtain(folder, true)).kind).toBe('unreadable');
});
