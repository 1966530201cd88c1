import { expect, test } from 'vitest';
import { cacheMigrations } from '../../../../src/main/station/cache/migrations.ts';
import { journalMigrations } from '../../../../src/main/station/journal/migrations/index.ts';
import { databaseAfter, tablesOf } from '../../../support/databaseAfter.ts';
import { dataFolder } from '../../../support/testStation.ts';

test('journal 0001 makes the outbox, append-only attempts, scans, alarms, people and records', async () => {
  await using folder = await dataFolder();
  const db = databaseAfter(folder.path, journalMigrations, 1);
  expect(tablesOf(db)).toEqual([
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

test('journal 0002 keeps the place of older entries and marks those that may have arrived', async () => {
  await using folder = await dataFolder();
  const before = databaseAfter(folder.path, journalMigrations, 1);
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

  const db = databaseAfter(folder.path, journalMigrations, 2);
  expect(tablesOf(db)).toEqual(
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
  expect(() => db.exec('UPDATE attempts SET at = 2')).toThrow('append-only');
  expect(() => db.exec('DELETE FROM attempts')).toThrow('append-only');
  db.close();
});

test('journal 0003 adds settings, one row per name', async () => {
  await using folder = await dataFolder();
  const before = databaseAfter(folder.path, journalMigrations, 2);
  before.exec(`INSERT INTO people VALUES ('Dana', 'Whitfield', 1)`);
  before.close();
  const db = databaseAfter(folder.path, journalMigrations, 3);
  expect(tablesOf(db)).toContain('settings');
  expect(db.prepare('SELECT first_name FROM people').pluck().get()).toBe('Dana');
  db.exec(`INSERT INTO settings VALUES ('a', '1')`);
  expect(() => db.exec(`INSERT INTO settings VALUES ('a', '2')`)).toThrow('UNIQUE');
  db.close();
});

test('journal 0004 holds no older entry and finds ended entries by their lane', async () => {
  await using folder = await dataFolder();
  const before = databaseAfter(folder.path, journalMigrations, 3);
  before.exec(`INSERT INTO operations (id, kind, lane, service, user_id, author_first_name,
    author_last_name, payload, state, entered_at, changed_at)
    VALUES ('a', 'k', 'lot:1', 's', 'u', 'Dana', 'Whitfield', '{}', 'settled', 1, 1)`);
  before.close();
  const db = databaseAfter(folder.path, journalMigrations, 4);
  expect(db.prepare('SELECT held_until FROM operations').pluck().all()).toEqual([null]);
  const ended = `SELECT id FROM operations WHERE lane = 'lot:1'
    AND state IN ('settled', 'discarded', 'handed-over')`;
  expect(db.prepare(ended).pluck().all()).toEqual(['a']);
  expect(db.prepare(`EXPLAIN QUERY PLAN ${ended}`).all()).toMatchObject([
    { detail: expect.stringContaining('operations_ended') },
  ]);
  db.close();
});

test('journal 0005 adds count rounds: one open per person, each lot once per round', async () => {
  await using folder = await dataFolder();
  const before = databaseAfter(folder.path, journalMigrations, 4);
  before.exec(`INSERT INTO people VALUES ('Dana', 'Whitfield', 1)`);
  before.close();
  const db = databaseAfter(folder.path, journalMigrations, 5);
  expect(tablesOf(db)).toEqual(expect.arrayContaining(['rounds', 'round_counts', 'round_strays']));
  expect(db.prepare('SELECT first_name FROM people').pluck().get()).toBe('Dana');
  const begin = (id: string, name: string) =>
    db.exec(`INSERT INTO rounds (id, user_id, first_name, last_name, blind, began_at)
      VALUES ('${id}', 'u', '${name}', 'Whitfield', 0, 1)`);
  begin('a', 'Dana');
  expect(() => begin('b', 'Dana')).toThrow('UNIQUE');
  begin('b', 'Bo');
  db.exec(`UPDATE rounds SET ended_at = 2 WHERE id = 'a'`);
  begin('c', 'Dana');
  const count = `INSERT INTO round_counts (round, lot, id, quantity, at, turn)`;
  db.exec(`${count} VALUES ('c', 'l', 'e1', '1', 1, 1)`);
  expect(() => db.exec(`${count} VALUES ('c', 'l', 'e2', '2', 1, 2)`)).toThrow('UNIQUE');
  db.close();
});

test('journal 0006 adds drafts, phrases, wanted exceptions and news, and keeps records', async () => {
  await using folder = await dataFolder();
  const before = databaseAfter(folder.path, journalMigrations, 5);
  before.exec(`INSERT INTO records (kind, id, body, seen_at, started)
    VALUES ('exception', 'e1', '{}', 1, 7), ('lot', 'l1', '{}', 1, 9)`);
  before.close();
  const db = databaseAfter(folder.path, journalMigrations, 6);
  expect(tablesOf(db)).toEqual(
    expect.arrayContaining(['drafts', 'exception_news', 'phrases', 'wanted_exceptions']),
  );
  const exceptions = `records INDEXED BY records_exceptions WHERE kind = 'exception'`;
  expect(db.prepare(`SELECT max(started) FROM ${exceptions}`).pluck().get()).toBe(7);
  db.exec(`INSERT INTO wanted_exceptions (id, source, wanted_at) VALUES ('a', 'person', 1)`);
  expect(() =>
    db.exec(`INSERT INTO wanted_exceptions (id, source, wanted_at) VALUES ('b', 'rumour', 1)`),
  ).toThrow('CHECK');
  db.close();
});

test('journal 0007 adds users and codes seen in tasks, and loses nothing', async () => {
  await using folder = await dataFolder();
  const before = databaseAfter(folder.path, journalMigrations, 6);
  before.exec(`INSERT INTO settings VALUES ('a', '1')`);
  before.close();
  const db = databaseAfter(folder.path, journalMigrations, 7);
  expect(tablesOf(db)).toEqual(expect.arrayContaining(['task_codes', 'users_met']));
  expect(db.prepare('SELECT value FROM settings').pluck().get()).toBe('1');
  db.exec(`INSERT INTO task_codes (field, code) VALUES ('status', 'NEW')`);
  expect(() => db.exec(`INSERT INTO task_codes (field, code) VALUES ('colour', 'x')`)).toThrow(
    'CHECK',
  );
  db.close();
});

test('journal 0010 has nothing proven of older answers, and keeps the number of the last request', async () => {
  await using folder = await dataFolder();
  const before = databaseAfter(folder.path, journalMigrations, 9);
  before.exec('UPDATE requests SET reserved = 20000');
  before.close();
  const db = databaseAfter(folder.path, journalMigrations, 10);
  expect(db.prepare('SELECT * FROM requests').all()).toEqual([
    expect.objectContaining({ reserved: 20_000, proven_after: null, proven_up_to: null }),
  ]);
  db.close();
});

test('journal 0013 gives each journal a name of its own, and no mark yet', async () => {
  const names = new Set<unknown>();
  for (const _ of [1, 2]) {
    await using folder = await dataFolder();
    databaseAfter(folder.path, journalMigrations, 12).close();
    const db = databaseAfter(folder.path, journalMigrations, 13);
    const row = { epoch: 0, attempts: 0, is_marked: 0, restored_at: null };
    expect(db.prepare('SELECT * FROM incarnation').all()).toEqual([expect.objectContaining(row)]);
    names.add(db.prepare('SELECT id FROM incarnation').pluck().get());
    db.close();
  }
  expect(names.size).toBe(2);
});

test('journal 0014: a quantity in doubt is known again by an answer to a later request alone', async () => {
  await using folder = await dataFolder();
  const db = databaseAfter(folder.path, journalMigrations, 14);
  const doubted = db.prepare('SELECT lot FROM quantity_doubts ORDER BY lot').pluck();
  const answer = db.prepare(`INSERT INTO records (kind, id, body, seen_at, started)
    VALUES (?, 'a', '{}', 1, ?) ON CONFLICT (kind, id) DO UPDATE SET started = excluded.started`);
  db.exec(`INSERT INTO quantity_doubts VALUES ('a', 7), ('b', 7)`);
  answer.run('lot', 7);
  answer.run('task', 9);
  expect(doubted.all()).toEqual(['a', 'b']);
  answer.run('lot', 8);
  expect(doubted.all()).toEqual(['b']);
  db.exec(`INSERT INTO quantity_doubts VALUES ('a', 8)`);
  db.exec(`DELETE FROM records WHERE kind = 'lot' AND id = 'a'`);
  expect(doubted.all()).toEqual(['b']);
  db.exec(`INSERT INTO records (kind, id, body, seen_at, started) VALUES ('lot', 'b', '{}', 1, 8)`);
  expect(doubted.all()).toEqual([]);
  db.close();
});

test('journal 0015: while nobody is signed in, the rows that wait for it are not read', async () => {
  await using folder = await dataFolder();
  const db = databaseAfter(folder.path, journalMigrations, 15);
  const insert = db.prepare(`INSERT INTO operations (id, kind, lane, service, user_id,
      author_first_name, author_last_name, payload, state, why, entered_at, changed_at)
    VALUES (?, 'k', 'l', 's', 'u', 'Dana', 'Whitfield', '{}', 'waiting', ?, 1, 1)`);
  insert.run('a', JSON.stringify({ kind: 'sign-in-needed' }));
  insert.run('b', JSON.stringify({ kind: 'out-of-reach' }));
  insert.run('c', null);
  const due = db.prepare(`SELECT id FROM operations INDEXED BY operations_due
    WHERE state = 'waiting' AND (why ->> '$.kind') IS NOT 'sign-in-needed' ORDER BY place`);
  expect(due.pluck().all()).toEqual(['b', 'c']);
  db.close();
});

test('journal 0020 adds alarms for leads, which stay, and one return at a time', async () => {
  await using folder = await dataFolder();
  const before = databaseAfter(folder.path, journalMigrations, 19);
  before.exec(`INSERT INTO wrong_tries VALUES ('bench', 2, 0)`);
  before.close();
  const db = databaseAfter(folder.path, journalMigrations, 20);
  expect(db.prepare('SELECT in_a_row FROM wrong_tries').pluck().all()).toEqual([2]);
  db.exec(`INSERT INTO lead_alarms (id, raised_at, what) VALUES ('a', 1, '{}')`);
  expect(() => db.exec('DELETE FROM lead_alarms')).toThrow('no alarm is deleted');
  const ask = db.prepare('INSERT INTO lead_return VALUES (?, 1, ?, ?, 1)');
  ask.run(1, 'u', 'u@bench.test');
  expect(() => ask.run(2, 'v', 'v@bench.test')).toThrow('CHECK');
  db.close();
});

test('the names of all migrations are numbered in order', () => {
  for (const migrations of [journalMigrations, cacheMigrations]) {
    migrations.forEach((migration, index) => {
      expect(migration.name).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')} `));
    });
  }
});
