import { expect, test } from 'vitest';
import { packages } from '../../../../../src/main/station/journal/migrations/0027-packages.ts';
import { journalMigrations } from '../../../../../src/main/station/journal/migrations/index.ts';
import { dataFolder } from '../../../../support/testStation.ts';
import { journalAfter } from './journalAfter.ts';

const place = journalMigrations.indexOf(packages);

test('journal 0027 adds further codes of a package to its scan, and finds codes that name no id', async () => {
  await using folder = await dataFolder();
  const before = journalAfter(folder.path, place);
  before.exec(`INSERT INTO records (kind, id, body, seen_at, started) VALUES
    ('barcode', 'b1', '{"barcode_value":"305744072055"}', 1, 1),
    ('barcode', 'b2', '{"barcode_value":"LOT-7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310-K9Q2"}', 1, 1)`);
  before.close();

  const db = journalAfter(folder.path, place + 1);
  const found = db.prepare(`SELECT id FROM records WHERE kind = 'barcode'
    AND body ->> '$.barcode_value' NOT GLOB '*-*-*-*-*-*'
    AND lower(trim(body ->> '$.barcode_value')) = '305744072055'`);
  expect(found.pluck().all()).toEqual(['b1']);
  const add = (id: string, scan: string) =>
    db.exec(`INSERT INTO package_codes (id, scan, value, at) VALUES ('${id}', '${scan}', 'x', 1)`);
  expect(() => add('c1', 'nobody')).toThrow('FOREIGN KEY');
  db.exec(`INSERT INTO operations (id, kind, lane, service, user_id, author_first_name,
      author_last_name, payload, state, entered_at, changed_at)
    VALUES ('s1', 'verify-barcode', 'scan:s1', 's', 'u1', 'Dana', 'Whitfield', '{}', 'discarded', 1, 1);
    INSERT INTO scans (id, sequence, value, source, scanned_at, shift_since, in_a_row)
    VALUES ('s1', 1, 'x', 'typed', 1, 1, 1);`);
  add('c1', 's1');
  expect(() => add('c1', 's1')).toThrow('UNIQUE');
  db.close();
});
