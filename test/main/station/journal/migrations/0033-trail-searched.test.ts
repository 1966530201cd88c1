import { expect, test } from 'vitest';
import { dataFolder } from '../../../../support/testStation.ts';
import { journalAfter } from './journalAfter.ts';

test('journal 0033 lets the trail and the fills be searched, and changes no line', async () => {
  await using folder = await dataFolder();
  const before = journalAfter(folder.path, 32);
  before.exec(`INSERT INTO audit (at, event, record, first_name, last_name, detail, hash)
    VALUES (1, 'asked', 'lot:l1', 'Dana', 'Whitfield', '{}', 'x'), (2, 'sealed', NULL, NULL, NULL, '{}', 'y');
    INSERT INTO fills (id, user_id, first_name, last_name, prescription, opened_at, touched_at, state)
    VALUES ('f', 'u', 'Dana', 'Whitfield', 'p', 1, 1, 'open')`);
  const lines = before.prepare('SELECT * FROM audit').all();
  before.close();
  const db = journalAfter(folder.path, 33);
  expect(db.prepare('SELECT * FROM audit').all()).toEqual(lines);
  const ids = (sql: string) => db.prepare(sql).pluck().all();
  const audit = 'SELECT id FROM audit INDEXED BY';
  expect(ids(`${audit} audit_by_event WHERE event = 'sealed' AND at > 0`)).toEqual([2]);
  expect(ids(`${audit} audit_by_record WHERE record = 'lot:l1' AND at > 0`)).toEqual([1]);
  expect(
    ids(`${audit} audit_by_person WHERE first_name = 'Dana' AND last_name = 'Whitfield'
      AND event = 'asked' AND at > 0`),
  ).toEqual([1]);
  expect(ids('SELECT id FROM fills INDEXED BY fills_by_time WHERE opened_at > 0')).toEqual(['f']);
  db.close();
});
