import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runQuietly } from '../../../scripts/children.ts';
import { fileVault } from '../../../src/main/host/fileVault.ts';
import { CACHE_CIPHER, CACHE_PAGE_BYTES } from '../../../src/main/station/cache/tuning.ts';
import { openDatabase, openReader } from '../../../src/main/station/disk/database.ts';
import { Reserve } from '../../../src/main/station/disk/reserve.ts';
import { openJournal } from '../../../src/main/station/journalFile.ts';
import { finishRotation, rotateKey } from '../../../src/main/station/keyRotation.ts';
import { fits, keyFits } from '../../../src/main/station/keys.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { someOf } from '../../support/whole.ts';

const child = fileURLToPath(new URL('./rotatingChild.ts', import.meta.url));
const person = { firstName: 'Dana', lastName: 'Whitfield' };
const services = ['practice', 'pharmacy.example-1'];

/** A data folder with two services, and its key. */
async function folderWithData() {
  const folder = await temporaryFolder();
  const vault = await fileVault.obtain(folder, true);
  if (vault.kind !== 'key') throw new Error(vault.message);
  for (const name of services) {
    await mkdir(join(folder, name));
    const place = placeOf(folder, name, vault.key);
    const opened = openJournal(place, false);
    if (opened.kind !== 'open') throw new Error(opened.kind);
    opened.journal.commit(() => opened.journal.people.recordAtBench(person, 1));
    opened.journal.close();
    const cache = openDatabase({
      ...{ file: join(folder, name, 'cache.db'), key: vault.key, cipher: CACHE_CIPHER },
      ...{ migrations: [{ name: 'one', sql: 'CREATE TABLE one (x)' }], synchronous: 'NORMAL' },
      pageBytes: CACHE_PAGE_BYTES,
    });
    if (cache.kind === 'open') cache.db.close();
  }
  return { folder, key: vault.key };
}

const placeOf = (folder: string, name: string, key: Buffer) => ({
  folder: join(folder, name),
  key,
  trailKey: key,
  reserve: new Reserve(join(folder, name, 'reserve')),
});

/** The people in every journal, which is opened as a start opens it. */
function peopleIn(folder: string, key: Buffer): unknown[] {
  return services.map((name) => {
    const opened = openJournal(placeOf(folder, name, key), false);
    if (opened.kind !== 'open') return opened.kind;
    const people = opened.rescued ? 'rescued' : opened.journal.people.atBench();
    opened.journal.close();
    return people;
  });
}

const whole = services.map(() => [person]);
const stored: Buffer[] = [];
const keep = async (key: Buffer) => {
  stored.push(key);
  return true;
};

test('a new key opens everything, and the old one nothing', async () => {
  const { folder, key } = await folderWithData();
  const before = await readFile(join(folder, 'practice', 'journal.db'));
  const result = await rotateKey({ folder, key, keep });
  if (result.kind !== 'rotated') throw new Error(result.kind);
  expect(result.key.equals(key)).toBe(false);
  expect(stored.at(-1)).toEqual(result.key);
  expect(peopleIn(folder, result.key)).toEqual(whole);
  for (const name of services) {
    expect(fits(join(folder, name, 'journal.db'), key)).toBe(false);
    expect(fits(join(folder, name, 'cache.db'), key, CACHE_CIPHER)).toBe(false);
    expect(fits(join(folder, name, 'cache.db'), result.key, CACHE_CIPHER)).toBe(true);
  }
  expect(await readFile(join(folder, 'practice', 'journal.db'))).not.toEqual(before);
  const left = (await readdir(folder, { recursive: true })).filter((name) =>
    /key\.next|rekeyed/.test(name),
  );
  expect(left).toEqual([]);
});

test('a wrong key after a rotation is a wrong key, not damage that is to be rescued', async () => {
  const { folder, key } = await folderWithData();
  expect((await rotateKey({ folder, key, keep })).kind).toBe('rotated');
  expect(peopleIn(folder, key)).toEqual(['wrong-key', 'wrong-key']);
});

/** Each call is killed in one of them: all in one test would take a slow machine too long. */
const parts = [1, 2, 3, 4];

test.for(someOf(parts, 2))(
  'killed at any call of the file system, the folder opens with all that was in it (%i)',
  { timeout: 240_000 },
  async (first) => {
    const made = await folderWithData();
    let isOver = false;
    let rotated = 0;
    for (let at = first; !isOver; at += parts.length) {
      const folder = await temporaryFolder();
      await cp(made.folder, folder, { recursive: true });
      const { code } = await runQuietly(process.execPath, [child, folder, String(at)]);
      isOver = code === 0;
      const vault = await fileVault.obtain(folder, false);
      if (vault.kind !== 'key') throw new Error(`killed at ${at}: ${vault.message}`);
      expect(peopleIn(folder, vault.key), `killed at ${at}`).toEqual(whole);
      // Nothing is half one, half the other: once it began it is finished, and the old key is out.
      const isNew = !vault.key.equals(made.key);
      if (isNew) rotated += 1;
      expect(keyFits(folder, made.key), `killed at ${at}`).toBe(!isNew);
      expect((await readdir(folder)).includes('key.next'), `killed at ${at}`).toBe(false);
      await rm(folder, { recursive: true });
      expect(at).toBeLessThan(200);
    }
    expect(rotated).toBeGreaterThan(2);
  },
);

test('a log that the last run left behind is read by a start first', async () => {
  const { folder, key } = await folderWithData();
  const log = join(folder, 'practice', 'journal.db-wal');
  await writeFile(log, 'frames');
  expect(await rotateKey({ folder, key, keep })).toEqual({ kind: 'not-closed' });
  expect(await readFile(log, 'utf8')).toBe('frames');
});

test('a journal that is damaged within stays as it is, under the key it has', async () => {
  const { folder, key } = await folderWithData();
  const file = join(folder, 'practice', 'journal.db');
  const bytes = await readFile(file);
  bytes.fill(7, 8192, bytes.length);
  await writeFile(file, bytes);
  expect(await rotateKey({ folder, key, keep })).toEqual({ kind: 'not-possible' });
  expect((await readFile(file)).subarray(8192)).toEqual(bytes.subarray(8192));
  expect(keyFits(folder, key)).toBe(true);
  expect(await readdir(folder)).not.toContain('key.next');
});

test('a cache that cannot be read is let go: it is fetched again', async () => {
  const { folder, key } = await folderWithData();
  const file = join(folder, 'practice', 'cache.db');
  await writeFile(file, 'no database');
  expect((await rotateKey({ folder, key, keep })).kind).toBe('rotated');
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test('while the vault does not take the new key, the old one opens the data by way of it', async () => {
  const { folder, key } = await folderWithData();
  const result = await rotateKey({ folder, key, keep: async () => false });
  if (result.kind !== 'rotated') throw new Error(result.kind);
  expect(peopleIn(folder, result.key)).toEqual(whole);
  // The next start, with what the vault still has.
  const again = await finishRotation({ folder, key, keep });
  expect(again).toEqual(result.key);
  expect(await readdir(folder)).not.toContain('key.next');
  // From now on the old key is just a wrong one.
  expect(await finishRotation({ folder, key, keep })).toEqual(key);
  expect(keyFits(folder, key)).toBe(false);
});

test('a next key that another key sealed changes nothing', async () => {
  const { folder, key } = await folderWithData();
  const other = await folderWithData();
  await rotateKey({ ...other, keep: async () => false });
  await cp(join(other.folder, 'key.next'), join(folder, 'key.next'));
  expect(await finishRotation({ folder, key, keep })).toEqual(key);
  expect(peopleIn(folder, key)).toEqual(whole);
  const reader = openReader(join(folder, 'practice', 'journal.db'), key);
  reader.close();
});
