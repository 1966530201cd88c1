import type Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { dataFolder } from '../../../../support/testStation.ts';
import { journalAfter } from './journalAfter.ts';

const naming = (...prescriptions: unknown[]) => ({
  products: { prescription: [{ fills: prescriptions.map((id) => ({ prescription_id: id })) }] },
});

const put = (db: Database.Database, id: string, body: unknown, kind = 'order') =>
  db
    .prepare(`INSERT INTO records (kind, id, body, seen_at, started) VALUES (?, ?, ?, 1, 1)
      ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body`)
    .run(kind, id, JSON.stringify(body));

const named = (db: Database.Database) =>
  db
    .prepare(
      "SELECT order_id || ' ' || prescription AS both FROM order_prescriptions ORDER BY both",
    )
    .pluck()
    .all();

test('journal 0031 finds the orders of a prescription, those from before too, as their records change and go', async () => {
  await using folder = await dataFolder();
  const before = journalAfter(folder.path, 30);
  put(before, 'o1', naming('Rx-A', null, ' rx-b '));
  put(before, 'o2', { products: { prescription: 'none' } });
  put(before, 't1', naming('rx-a'), 'task');
  before.close();
  const db = journalAfter(folder.path, 31);
  expect(named(db)).toEqual(['o1 rx-a', 'o1 rx-b']);
  put(db, 'o3', naming('rx-a', 7));
  put(db, 'o1', naming('rx-c'));
  put(db, 't1', naming('rx-a', 'rx-b'), 'task');
  expect(named(db)).toEqual(['o1 rx-c', 'o3 7', 'o3 rx-a']);
  db.exec("DELETE FROM records WHERE id = 'o3'");
  expect(named(db)).toEqual(['o1 rx-c']);
  db.close();
});
