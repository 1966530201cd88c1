import Database from 'better-sqlite3';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LateConnection } from '../../../../src/main/station/disk/connection.ts';
import { openJournal } from '../../../support/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';

let db: Database.Database;

beforeEach(() => {
  db = new Database(':memory:');
  db.exec(`CREATE TABLE lots (id TEXT PRIMARY KEY, count INTEGER);
    INSERT INTO lots VALUES ('a', 1), ('b', 2)`);
  onTestFinished(() => void db.close());
});

test('a statement is compiled once, when it is first used', () => {
  const seen = vi.spyOn(Database.prototype, 'prepare');
  onTestFinished(() => seen.mockRestore());
  const connection = new LateConnection(db);
  const count = connection.prepare('SELECT count FROM lots WHERE id = ?');
  const add = connection.prepare('INSERT INTO lots VALUES (@id, @count)');
  expect(seen).toHaveBeenCalledTimes(0);
  expect(count.get('a')).toEqual({ count: 1 });
  expect(count.get('b')).toEqual({ count: 2 });
  expect(seen).toHaveBeenCalledTimes(1);
  expect(add.run({ id: 'c', count: 3 }).changes).toBe(1);
  expect(count.all('c')).toEqual([{ count: 3 }]);
  expect(seen).toHaveBeenCalledTimes(2);
});

test('a statement of first columns leaves the one of rows as it was', () => {
  const rows = new LateConnection(db).prepare('SELECT id, count FROM lots ORDER BY id');
  const ids = rows.pluck();
  expect(ids.all()).toEqual(['a', 'b']);
  expect(rows.all()).toEqual([
    { id: 'a', count: 1 },
    { id: 'b', count: 2 },
  ]);
});

test('a statement that was first used in a commit that failed goes on', () => {
  const connection = new LateConnection(db);
  const add = connection.prepare('INSERT INTO lots VALUES (?, ?)');
  const failing = db.transaction(() => {
    expect(connection.inTransaction).toBe(true);
    add.run('c', 3);
    throw new Error('refused');
  });
  expect(failing).toThrow('refused');
  expect(connection.inTransaction).toBe(false);
  expect(add.run('c', 4).changes).toBe(1);
});

test('a journal that opens compiles hardly any of its statements', async () => {
  await using folder = await dataFolder();
  const seen = vi.spyOn(Database.prototype, 'prepare');
  const known = vi.spyOn(LateConnection.prototype, 'prepare');
  onTestFinished(() => {
    for (const spy of [seen, known]) spy.mockRestore();
  });
  openJournal(folder.path).close();
  expect(known.mock.calls.length).toBeGreaterThan(300);
  expect(seen.mock.calls.length).toBeLessThan(10);
});
