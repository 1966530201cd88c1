import { expect, test } from 'vitest';
import { dataFolder } from '../../../../support/testStation.ts';
import { journalAfter } from './journalAfter.ts';

test('journal 0037 keeps beside each older stop its step and what was done, and the coded reason of each change', async () => {
  await using folder = await dataFolder();
  const before = journalAfter(folder.path, 36);
  before.exec(`INSERT INTO fills (id, user_id, first_name, last_name, prescription, opened_at, touched_at, state)
    VALUES ('f', 'u', 'Dana', 'Whitfield', 'p', 1, 1, 'open');
    INSERT INTO fill_events (fill, turn, kind, at, result, body) VALUES
      ('f', 1, 'compared', 5, 'stop', '{"step":{"kind":"label"},"finding":{"result":"stop"}}'),
      ('f', 2, 'compared', 6, 'match', '{"step":{"kind":"label"},"finding":{"result":"match"}}'),
      ('f', 3, 'settled', 7, NULL, '{"step":{"kind":"label"},"outcome":"put-back"}');
    INSERT INTO operations (id, kind, lane, service, user_id, author_first_name, author_last_name,
      payload, state, entered_at, changed_at)
    VALUES ('e', 'adjust-lot', 'lot:l', 's', 'u', 'Dana', 'Whitfield', '{"reasonCode":"spilled"}', 'settled', 1, 1)`);
  before.close();
  const db = journalAfter(folder.path, 37);
  expect(db.prepare('SELECT turn, step, detail FROM fill_events ORDER BY turn').all()).toEqual([
    { turn: 1, step: '{"kind":"label"}', detail: '{"result":"stop"}' },
    { turn: 2, step: null, detail: null },
    { turn: 3, step: '{"kind":"label"}', detail: 'put-back' },
  ]);
  expect(db.prepare('SELECT reason_code FROM operations').pluck().all()).toEqual(['spilled']);
  expect(() => db.exec("UPDATE fill_events SET body = '{}'")).toThrow('append-only');
  db.close();
});
