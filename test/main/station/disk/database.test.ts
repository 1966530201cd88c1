import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../../src/main/station/disk/database.ts';
import { lockFolder } from '../../../../src/main/station/disk/folderLock.ts';
import { dataFolder } from '../../../support/testStation.ts';

const key = Buffer.alloc(32, 1);
const migrations = [{ name: 'one', sql: 'CREATE TABLE notes (text TEXT)' }];

function open(file: string, options: Partial<Parameters<typeof openDatabase>[0]> = {}) {
  return openDatabase({ file, key, migrations, synchronous: 'FULL', ...options });
}

function db(opened: ReturnType<typeof openDatabase>) {
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return opened.db;
}

test('the files of a database contain nothing readable', async () => {
  await using folder = await dataFolder();
  const notes = db(open(join(folder.path, 'a.db')));
  notes.prepare('INSERT INTO notes VALUES (?)').run('spilled three vials');
  const everything = readdirSync(folder.path).map((name) => readFileSync(join(folder.path, name)));
  notes.close();
  everything.push(readFileSync(join(folder.path, 'a.db')));
  for (const bytes of everything) {
    expect(bytes.includes('spilled')).toBe(false);
    expect(bytes.includes('SQLite format')).toBe(false);
  }
});

test('a database opened with FULL runs in WAL with synchronous FULL at every open', async () => {
  await using folder = await dataFolder();
  for (const _ of [1, 2]) {
    const opened = db(open(join(folder.path, 'a.db')));
    expect(opened.pragma('synchronous', { simple: true })).toBe(2);
    expect(opened.pragma('journal_mode', { simple: true })).toBe('wal');
    opened.close();
  }
});

test('a database opened with another key is refused and left untouched', async () => {
  await using folder = await dataFolder();
  const file = join(folder.path, 'a.db');
  db(open(file)).close();
  const before = readFileSync(file);
  expect(open(file, { key: Buffer.alloc(32, 2) })).toEqual({ kind: 'wrong-key' });
  expect(readFileSync(file).equals(before)).toBe(true);
  db(open(file)).close();
});

test('a database with a newer schema is refused and left untouched', async () => {
  await using folder = await dataFolder();
  const file = join(folder.path, 'a.db');
  const two = [...migrations, { name: 'two', sql: 'CREATE TABLE more (text TEXT)' }];
  db(open(file, { migrations: two })).close();
  const before = readFileSync(file);
  expect(open(file)).toEqual({ kind: 'newer', found: 2, known: 1 });
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('a failing migration leaves the database as it was, and a corrected one goes on from there', async () => {
  await using folder = await dataFolder();
  const file = join(folder.path, 'a.db');
  db(open(file)).close();
  const broken = [...migrations, { name: 'two', sql: 'CREATE TABLE more (a); CREATE TABL oops' }];
  expect(() => open(file, { migrations: broken })).toThrow();
  const mended = [...migrations, { name: 'two', sql: 'CREATE TABLE more (a)' }];
  const opened = db(open(file, { migrations: mended }));
  expect(opened.pragma('user_version', { simple: true })).toBe(2);
  opened.close();
});

test('an update of several steps that fails at its last leaves what the program before it opens', async () => {
  await using folder = await dataFolder();
  const file = join(folder.path, 'a.db');
  db(open(file)).close();
  const good = { name: 'two', sql: 'CREATE TABLE more (a)' };
  const update = [...migrations, good, { name: 'three', sql: 'CREATE TABL oops' }];
  expect(() => open(file, { migrations: update })).toThrow();
  const before = db(open(file));
  expect(before.pragma('user_version', { simple: true })).toBe(1);
  before.close();
});

test('a folder is locked for one holder, and free after its release', async () => {
  await using folder = await dataFolder();
  const first = lockFolder(folder.path);
  expect(first).not.toBeNull();
  expect(lockFolder(folder.path)).toBeNull();
  first?.release();
  const second = lockFolder(folder.path);
  expect(second).not.toBeNull();
  second?.release();
});
