import { expect, test } from 'vitest';
import { dataFolder } from '../../../../support/testStation.ts';
import { journalAfter } from './journalAfter.ts';

test('journal 0032 adds an index of the fills that wait for answers or people, and keeps every fill', async () => {
  await using folder = await dataFolder();
  const before = journalAfter(folder.path, 31);
  const add = (id: string, state: string, pending: number) =>
    before.exec(`INSERT INTO fills (id, user_id, first_name, last_name, prescription, opened_at,
        touched_at, state, pending)
      VALUES ('${id}', 'u', 'Dana', 'Whitfield', '${id}', 1, 1, '${state}', ${pending})`);
  add('f1', 'open', 0);
  add('f2', 'set-aside', 0);
  add('f3', 'closed', 1);
  add('f4', 'closed', 0);
  before.close();
  const db = journalAfter(folder.path, 32);
  const awaited = db.prepare(`SELECT id FROM fills INDEXED BY fills_awaited
    WHERE (state = 'open' OR pending = 1) AND opened_at <= 5 ORDER BY opened_at DESC LIMIT 9`);
  expect(awaited.pluck().all().toSorted()).toEqual(['f1', 'f3']);
  expect(db.prepare('SELECT count(*) FROM fills').pluck().get()).toBe(4);
  db.close();
});
