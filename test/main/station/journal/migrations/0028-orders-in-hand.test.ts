import { expect, test } from 'vitest';
import { dataFolder } from '../../../../support/testStation.ts';
import { journalAfter } from './journalAfter.ts';

test('journal 0028 adds the order in hand, one a person of one account, and keeps what was filled', async () => {
  await using folder = await dataFolder();
  const before = journalAfter(folder.path, 27);
  before.exec(`INSERT INTO fills (id, user_id, first_name, last_name, prescription, opened_at,
    touched_at, state) VALUES ('a', 'u', 'Dana', 'Whitfield', 'p1', 1, 1, 'open')`);
  before.close();
  const db = journalAfter(folder.path, 28);
  expect(db.prepare('SELECT id FROM fills').pluck().all()).toEqual(['a']);
  const take = (user: string, order: string) =>
    db.exec(`INSERT INTO orders_in_hand (user_id, first_name, last_name, order_id, scan)
      VALUES ('${user}', 'Dana', 'Whitfield', '${order}', 's')`);
  take('u', 'o1');
  expect(() => take('u', 'o2')).toThrow('UNIQUE');
  take('v', 'o2');
  db.close();
});
