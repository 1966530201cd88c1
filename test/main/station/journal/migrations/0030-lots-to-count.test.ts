import { expect, test } from 'vitest';
import { dataFolder } from '../../../../support/testStation.ts';
import { journalAfter } from './journalAfter.ts';

test('journal 0030 adds the lots that a round is begun for, each once, and keeps what was counted', async () => {
  await using folder = await dataFolder();
  const before = journalAfter(folder.path, 29);
  before.exec(`INSERT INTO rounds (id, user_id, first_name, last_name, blind, began_at)
    VALUES ('r', 'u', 'Dana', 'Whitfield', 0, 1);
    INSERT INTO round_counts (round, lot, id, quantity, at, turn)
    VALUES ('r', 'l1', 'c', '12', 1, 1)`);
  before.close();
  const db = journalAfter(folder.path, 30);
  expect(db.prepare('SELECT quantity FROM round_counts').pluck().all()).toEqual(['12']);
  const add = (lot: string) =>
    db.exec(`INSERT INTO round_lots (round, lot, turn) VALUES ('r', '${lot}', 1)`);
  add('l1');
  expect(() => add('l1')).toThrow('UNIQUE');
  add('l2');
  db.close();
});
