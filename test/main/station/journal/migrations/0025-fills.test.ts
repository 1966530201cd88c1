import { expect, test } from 'vitest';
import { dataFolder } from '../../../../support/testStation.ts';
import { journalAfter } from './journalAfter.ts';

test('journal 0025 adds fills: one open a person, one a prescription, events that nothing rewrites', async () => {
  await using folder = await dataFolder();
  const before = journalAfter(folder.path, 24);
  before.exec(`INSERT INTO settings VALUES ('a', '1')`);
  before.close();
  const db = journalAfter(folder.path, 25);
  expect(db.prepare('SELECT value FROM settings').pluck().get()).toBe('1');
  const open = (id: string, name: string, prescription: string) =>
    db.exec(`INSERT INTO fills (id, user_id, first_name, last_name, prescription, opened_at,
      touched_at, state) VALUES ('${id}', 'u', '${name}', 'Whitfield', '${prescription}', 1, 1, 'open')`);
  open('a', 'Dana', 'p1');
  expect(() => open('b', 'Dana', 'p2')).toThrow('UNIQUE');
  expect(() => open('b', 'Bo', 'p1')).toThrow('UNIQUE');
  db.exec(`UPDATE fills SET state = 'closed', ended_at = 2 WHERE id = 'a'`);
  open('b', 'Bo', 'p1');
  const add = (turn: number, scan: string) =>
    db.exec(`INSERT INTO fill_events (fill, turn, kind, at, scan, body)
      VALUES ('a', ${turn}, 'container-scanned', 1, '${scan}', '{}')`);
  add(1, 's1');
  expect(() => add(2, 's1')).toThrow('UNIQUE');
  expect(() => db.exec(`UPDATE fill_events SET body = '{"x":1}'`)).toThrow('append-only');
  expect(() => db.exec('DELETE FROM fill_events')).toThrow('append-only');
  db.close();
});
