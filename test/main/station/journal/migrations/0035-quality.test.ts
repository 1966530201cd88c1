import { expect, test } from 'vitest';
import { dataFolder } from '../../../../support/testStation.ts';
import { journalAfter } from './journalAfter.ts';

test('journal 0035 finds the stops of fills that were compared before it, and still lets no event be rewritten', async () => {
  await using folder = await dataFolder();
  const before = journalAfter(folder.path, 34);
  before.exec(`INSERT INTO fills (id, user_id, first_name, last_name, prescription, opened_at, touched_at, state)
    VALUES ('f', 'u', 'Dana', 'Whitfield', 'p', 1, 1, 'open');
    INSERT INTO fill_events (fill, turn, kind, at, body) VALUES
      ('f', 1, 'compared', 5, '{"finding":{"result":"stop"}}'),
      ('f', 2, 'compared', 6, '{"finding":{"result":"match"}}')`);
  before.close();
  const db = journalAfter(folder.path, 35);
  const stops = db.prepare(`SELECT at FROM fill_events INDEXED BY fill_stops
    WHERE kind = 'compared' AND result = 'stop' AND at > 0`);
  expect(stops.pluck().all()).toEqual([5]);
  expect(() => db.exec("UPDATE fill_events SET body = '{}'")).toThrow('append-only');
  db.close();
});
