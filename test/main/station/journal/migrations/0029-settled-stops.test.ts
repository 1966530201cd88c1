import { expect, test } from 'vitest';
import { dataFolder } from '../../../../support/testStation.ts';
import { journalAfter } from './journalAfter.ts';

test('journal 0029: alarms of before call people as they did; what was done about a stop is append-only', async () => {
  await using folder = await dataFolder();
  const before = journalAfter(folder.path, 28);
  before.exec(`INSERT INTO operations (id, kind, lane, service, user_id, author_first_name,
      author_last_name, payload, state, entered_at, changed_at)
    VALUES ('s1', 'verify-barcode', 'scan:s1', 's', 'u1', 'Dana', 'Whitfield', '{}', 'ready', 1, 1);
    INSERT INTO scans (id, sequence, value, source, scanned_at, shift_since, in_a_row)
    VALUES ('s1', 1, 'PRACTICE-1', 'typed', 1, 1, 1);
    INSERT INTO alarms (scan, raised_at) VALUES ('s1', 5)`);
  before.close();
  const db = journalAfter(folder.path, 29);
  expect(db.prepare('SELECT scan, raised_at, live FROM alarms').all()).toEqual([
    { scan: 's1', raised_at: 5, live: 0 },
  ]);
  const settle = () =>
    db.exec(`INSERT INTO stop_settlements
      (scan, raised_at, at, first_name, last_name, outcome, entries)
      VALUES ('s1', 5, 6, 'Dana', 'Whitfield', 'returned', '[]')`);
  settle();
  // One that failed again is settled again.
  settle();
  expect(db.prepare('SELECT id, at FROM stop_settlements').all()).toEqual([
    { id: 1, at: 6 },
    { id: 2, at: 6 },
  ]);
  expect(() => db.exec('UPDATE stop_settlements SET at = 7')).toThrow('append-only');
  expect(() => db.exec('DELETE FROM stop_settlements')).toThrow('append-only');
  db.close();
});
