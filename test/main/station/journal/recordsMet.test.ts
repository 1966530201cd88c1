import { expect, test } from 'vitest';
import { journalMigrations } from '../../../../src/main/station/journal/migrations/index.ts';
import { databaseAfter } from '../../../support/databaseAfter.ts';
import { dataFolder } from '../../../support/testStation.ts';

test('journal 0016 gives each account the records that it is known to have met, and lots to none', async () => {
  const met = async (users: readonly string[]) => {
    await using folder = await dataFolder();
    const before = databaseAfter(folder.path, journalMigrations, 15);
    for (const user of users) {
      before.exec(`INSERT INTO users (id, email, first_name, last_name, last_signed_in_at)
        VALUES ('${user}', 'e', 'f', 'l', 1)`);
    }
    before.exec(`INSERT INTO records (kind, id, body, seen_at, started) VALUES
        ('order', 'changed', '{}', 1, 1), ('task', 'scanned', '{}', 1, 2),
        ('task', 'another', '{}', 1, 3), ('lot', 'stock', '{}', 1, 4);
      INSERT INTO operations (id, kind, lane, service, user_id, author_first_name,
        author_last_name, payload, state, entered_at, changed_at) VALUES
        ('a', 'unpause-order', 'order:changed', 's', 'one', 'D', 'W', '{}', 'settled', 1, 1),
        ('b', 'verify-barcode', 'scan:b', 's', 'two', 'D', 'W', '{}', 'settled', 1, 1);
      INSERT INTO scans (id, sequence, value, source, scanned_at, shift_since, in_a_row, entity_id)
        VALUES ('b', 2, 'CODE', 'scanner', 1, 1, 1, 'scanned')`);
    before.close();
    const db = databaseAfter(folder.path, journalMigrations, 16);
    const rows = db.prepare('SELECT id, user_id FROM met ORDER BY id, user_id').raw().all();
    db.close();
    return rows;
  };
  expect(await met(['one', 'two'])).toEqual([
    ['changed', 'one'],
    ['scanned', 'two'],
  ]);
  expect(await met(['one'])).toEqual([
    ['another', 'one'],
    ['changed', 'one'],
    ['scanned', 'one'],
    ['scanned', 'two'],
  ]);
});
