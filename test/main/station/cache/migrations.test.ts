import { expect, test } from 'vitest';
import { cacheMigrations } from '../../../../src/main/station/cache/migrations.ts';
import { databaseAfter, tablesOf } from '../../../support/databaseAfter.ts';
import { dataFolder } from '../../../support/testStation.ts';

test('migration 0001 makes the products of lots', async () => {
  await using folder = await dataFolder();
  const db = databaseAfter(folder.path, cacheMigrations, 1);
  expect(tablesOf(db)).toEqual(['associations']);
  db.close();
});

test('migration 0002 adds prescriptions with their marks and search, accounts and single records', async () => {
  await using folder = await dataFolder();
  const before = databaseAfter(folder.path, cacheMigrations, 1);
  before.exec(`INSERT INTO associations VALUES ('l1', '{}', 1)`);
  before.close();
  const db = databaseAfter(folder.path, cacheMigrations, 2);
  expect(tablesOf(db)).toEqual(
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

test('migration 0003 numbers the requests of lot associations, and loses none', async () => {
  await using folder = await dataFolder();
  const before = databaseAfter(folder.path, cacheMigrations, 2);
  before.exec(`INSERT INTO associations VALUES ('l1', '{}', 1)`);
  before.close();
  const db = databaseAfter(folder.path, cacheMigrations, 3);
  expect(db.prepare('SELECT lot_id, seen_at, started FROM associations').all()).toEqual([
    { lot_id: 'l1', seen_at: 1, started: 0 },
  ]);
  db.close();
});

test('migration 0005 finds the patients that had a name, follows every change of one, and keeps no trace of a name that went', async () => {
  await using folder = await dataFolder();
  const before = databaseAfter(folder.path, cacheMigrations, 4);
  const add = before.prepare(
    `INSERT INTO things (key, field, id, label, search) VALUES (?, ?, ?, ?, ?)`,
  );
  add.run(1, 'patient', 'p1', 'Anaïs O’Brien', 'anais o’brien');
  add.run(2, 'patient', 'p2', null, '');
  add.run(3, 'product', 'd1', 'Anastrozole', 'anastrozole');
  before.close();
  const db = databaseAfter(folder.path, cacheMigrations, 5);
  const search = db.prepare('SELECT rowid FROM names WHERE names MATCH ?').pluck();
  const rename = db.prepare('UPDATE things SET label = ?, search = ? WHERE key = ?');
  expect(search.all('"ana" *')).toEqual([1]);
  expect(search.all('"o br" *')).toEqual([1]);
  rename.run('Ana Larkspire', 'ana larkspire', 2);
  rename.run('Anastrozole 1 mg', 'anastrozole 1 mg', 3);
  expect(search.all('"ana" *')).toEqual([1, 2]);
  rename.run('Bea Larkspire', 'bea larkspire', 2);
  expect(search.all('"ana" *')).toEqual([1]);
  rename.run(null, '', 2);
  expect(search.all('"larkspire"')).toEqual([]);
  const blocks = db.prepare('SELECT block FROM names_data').pluck().all().map(String).join();
  expect(blocks).toContain('brien');
  expect(blocks).not.toContain('larkspire');
  db.close();
});
