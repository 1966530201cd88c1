import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cacheMigrations } from '../../../../src/main/station/cache/migrations.ts';
import { type Migration, openDatabase } from '../../../../src/main/station/disk/database.ts';
import { journalMigrations } from '../../../../src/main/station/journal/migrations/index.ts';
import { dataFolder } from '../../../support/bench.ts';

const key = Buffer.alloc(32, 4);

/** The database as it is after the first `count` migrations. */
function after(folder: string, migrations: readonly Migration[], count: number) {
  const opened = openDatabase({
    file: join(folder, 'a.db'),
    key,
    migrations: migrations.slice(0, count),
    synchronous: 'FULL',
  });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return opened.db;
}

function tables(db: ReturnType<typeof after>): unknown[] {
  const rows = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`);
  return rows.pluck().all();
}

test('journal 0001: the outbox, attempts that stay as they are, scans, alarms, people, records', async () => {
  await using folder = await dataFolder();
  const db = after(folder.path, journalMigrations, 1);
  expect(tables(db)).toEqual([
    'alarms',
    'attempts',
    'dependencies',
    'operations',
    'people',
    'records',
    'scans',
    'session',
    'sqlite_sequence',
    'users',
  ]);
  db.exec(`INSERT INTO operations (id, kind, lane, service, user_id, author_first_name,
    author_last_name, payload, state, entered_at, changed_at)
    VALUES ('a', 'k', 'l', 's', 'u', 'Dana', 'Whitfield', '{}', 'ready', 1, 1)`);
  db.exec(`INSERT INTO attempts (operation, number, event, at) VALUES (1, 1, 'began', 1)`);
  expect(() => db.exec('UPDATE attempts SET at = 2')).toThrow('append-only');
  expect(() => db.exec('DELETE FROM attempts')).toThrow('append-only');
  expect(() => db.exec(`UPDATE operations SET state = 'done'`)).toThrow('CHECK');
  db.close();
});

test('journal 0002: entries from before keep their turn, and what may have arrived stays in doubt', async () => {
  await using folder = await dataFolder();
  const before = after(folder.path, journalMigrations, 1);
  const insert = (id: string, state: string) =>
    before.exec(`INSERT INTO operations (id, kind, lane, service, user_id, author_first_name,
      author_last_name, payload, state, entered_at, changed_at)
      VALUES ('${id}', 'k', 'l', 's', 'u', 'Dana', 'Whitfield', '{}', '${state}', 1, 1)`);
  insert('a', 'settled');
  insert('b', 'unknown');
  insert('c', 'waiting');
  insert('d', 'ready');
  before.exec(`INSERT INTO attempts (operation, number, event, at, outcome) VALUES
    (3, 1, 'began', 1, NULL), (3, 1, 'ended', 1, 'unknown'), (4, 1, 'ended', 1, 'unsent');
    INSERT INTO records (kind, id, body, seen_at, started) VALUES ('lot', 'x', '{}', 1, 41)`);
  before.close();

  const db = after(folder.path, journalMigrations, 2);
  expect(tables(db)).toEqual(
    expect.arrayContaining(['aliases', 'audit', 'learned', 'requests', 'operations']),
  );
  const rows = db.prepare('SELECT id, sequence, place, doubt, frozen FROM operations ORDER BY id');
  expect(rows.all()).toEqual([
    { id: 'a', sequence: 1, place: 1, doubt: 0, frozen: null },
    { id: 'b', sequence: 2, place: 2, doubt: 1, frozen: null },
    { id: 'c', sequence: 3, place: 3, doubt: 1, frozen: null },
    { id: 'd', sequence: 4, place: 4, doubt: 0, frozen: null },
  ]);
  expect(db.prepare('SELECT reserved FROM requests').pluck().get()).toBe(41);
  db.close();
});

test('journal 0003: what a person sets, each under its name', async () => {
  await using folder = await dataFolder();
  const before = after(folder.path, journalMigrations, 2);
  before.exec(`INSERT INTO people VALUES ('Dana', 'Whitfield', 1)`);
  before.close();
  const db = after(folder.path, journalMigrations, 3);
  expect(tables(db)).toContain('settings');
  expect(db.prepare('SELECT first_name FROM people').pluck().get()).toBe('Dana');
  db.exec(`INSERT INTO settings VALUES ('a', '1')`);
  expect(() => db.exec(`INSERT INTO settings VALUES ('a', '2')`)).toThrow('UNIQUE');
  db.close();
});

test('cache 0001: the products of lots', async () => {
  await using folder = await dataFolder();
  const db = after(folder.path, cacheMigrations, 1);
  expect(tables(db)).toEqual(['associations']);
  db.close();
});

test('cache 0002: prescriptions with their marks and search, accounts, single records', async () => {
  await using folder = await dataFolder();
  const before = after(folder.path, cacheMigrations, 1);
  before.exec(`INSERT INTO associations VALUES ('l1', '{}', 1)`);
  before.close();
  const db = after(folder.path, cacheMigrations, 2);
  expect(tables(db)).toEqual(
    expect.arrayContaining([
      'accounts',
      'ids',
      'marks',
      'prescriptions',
      'records',
      'things',
      'words',
    ]),
  );
  expect(db.prepare('SELECT lot_id FROM associations').pluck().get()).toBe('l1');
  db.exec(`INSERT INTO words (rowid, text) VALUES (7, 'semaglutide 2.5')`);
  const search = db.prepare('SELECT rowid FROM words WHERE words MATCH ?').pluck();
  expect(search.all('"sema" *')).toEqual([7]);
  expect(search.all('"2.5"')).toEqual([7]);
  db.exec('DELETE FROM words WHERE rowid = 7');
  expect(search.all('"sema" *')).toEqual([]);
  db.close();
});

test('every migration has its number, in order', () => {
  for (const migrations of [journalMigrations, cacheMigrations]) {
    migrations.forEach((migration, index) => {
      expect(migration.name).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')} `));
    });
  }
});
