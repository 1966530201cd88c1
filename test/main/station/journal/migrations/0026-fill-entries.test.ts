import { expect, test } from 'vitest';
import { dataFolder } from '../../../../support/testStation.ts';
import { journalAfter } from './journalAfter.ts';

test('journal 0026: entries made before wait for no fill, fills print no label, and nothing is lost', async () => {
  await using folder = await dataFolder();
  const before = journalAfter(folder.path, 25);
  before.exec(`INSERT INTO operations (id, kind, lane, service, user_id, author_first_name,
      author_last_name, payload, state, entered_at, changed_at)
    VALUES ('a1', 'adjust-lot', 'lot:1', 's', 'u1', 'Dana', 'Whitfield', '{}', 'ready', 1, 1);
    INSERT INTO fills (id, user_id, first_name, last_name, prescription, opened_at, touched_at, state)
    VALUES ('f1', 'u1', 'Dana', 'Whitfield', 'p1', 1, 1, 'open')`);
  before.close();
  const after = journalAfter(folder.path, 26);
  expect(after.prepare('SELECT id, state, awaits_fill FROM operations').all()).toEqual([
    { id: 'a1', state: 'ready', awaits_fill: null },
  ]);
  expect(after.prepare('SELECT id, state, label FROM fills').all()).toEqual([
    { id: 'f1', state: 'open', label: null },
  ]);
  after.close();
});
