import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finishRemoval, markForRemoval } from '../../../src/main/hosting/removeData.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** What somebody else keeps there. */
const others = ['holiday pictures', 'key.jpg', 'letter.txt', 'other program'];

async function filled() {
  const [data, state] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  for (const name of [
    'key',
    'key.next',
    'trail-key',
    'key.vault',
    'trail.vault',
    'trail-key.12.old',
  ]) {
    await writeFile(join(data, name), 'f'.repeat(64));
  }
  const service = join(data, 'pharmacy.test-0a1b2c3d');
  await mkdir(service);
  await writeFile(join(service, 'journal.db'), 'sealed');
  await writeFile(join(service, 'cache.db'), 'sealed');
  await mkdir(join(data, 'set-aside-2026-07-14T12-00-00-000Z'));
  await writeFile(join(data, 'last-service.json'), '{}');
  await mkdir(join(state, 'logs'));
  // Of another bench's journal.
  await mkdir(join(state, 'marks'));
  await writeFile(join(state, 'newest-release.json'), '{}');
  await mkdir(join(data, 'holiday pictures'));
  await writeFile(join(data, 'holiday pictures', 'beach.jpg'), 'sea');
  await writeFile(join(data, 'letter.txt'), 'Dear');
  await symlink(join(data, 'letter.txt'), join(data, 'key.renew'));
  await writeFile(join(data, 'key.jpg'), 'West');
  await mkdir(join(data, 'other program'));
  await writeFile(join(data, 'other program', 'cache.db'), 'theirs');
  return { data, state };
}

test('without the mark nothing is removed; with it all that is ours, and nothing else', async () => {
  const folders = await filled();
  const before = await readdir(folders.data, { recursive: true });
  expect(finishRemoval(folders)).toBe(false);
  expect(await readdir(folders.data, { recursive: true })).toEqual(before);
  markForRemoval(folders.data);
  expect(finishRemoval(folders)).toBe(true);
  expect((await readdir(folders.data)).toSorted()).toEqual(others);
  expect((await readdir(folders.state)).toSorted()).toEqual(['marks', 'newest-release.json']);
  expect(await readFile(join(folders.data, 'holiday pictures', 'beach.jpg'), 'utf8')).toBe('sea');
  expect(await readFile(join(folders.data, 'letter.txt'), 'utf8')).toBe('Dear');
  expect(finishRemoval(folders)).toBe(false);
});

test('a removal that is cut short has removed the keys, and is finished by the next start', async () => {
  const { data, state } = await filled();
  markForRemoval(data);
  // Not to be removed, as a file that another program holds open on Windows.
  const held = join(data, 'held-service');
  await mkdir(held);
  await writeFile(join(held, 'journal.db'), 'sealed');
  expect(() => finishRemoval({ data, state: join(data, 'letter.txt', 'x\0') })).toThrow();
  expect((await readdir(data)).filter((name) => /^(key|trail)/.test(name))).toEqual(['key.jpg']);
  expect((await stat(join(data, 'remove-everything'))).isFile()).toBe(true);
  expect(finishRemoval({ data, state })).toBe(true);
  expect((await readdir(data)).toSorted()).toEqual(others);
});
