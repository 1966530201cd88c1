import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../../../src/main/station/disk/database.ts';
import { journalMigrations } from '../../../../../src/main/station/journal/migrations/index.ts';
import { dataFolder } from '../../../../support/testStation.ts';

/** The journal of a folder after so many of its migrations. */
function after(folder: string, count: number) {
  const file = join(folder, 'journal.db');
  const key = Buffer.alloc(32, 3);
  const migrations = journalMigrations.slice(0, count);
  const opened = openDatabase({ file, key, migrations, synchronous: 'FULL' });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return opened.db;
}

test('0022: kept forms, one a person and place; no draft is lost', async () => {
  await using folder = await dataFolder();
  const place = journalMigrations.findIndex(({ name }) => name.endsWith('kept forms'));
  const before = after(folder.path, place);
  before.exec(`INSERT INTO drafts VALUES ('e1', 'Dana', 'Whitfield', 'The lot is', 1)`);
  before.close();
  const db = after(folder.path, place + 1);
  expect(db.prepare('SELECT text FROM drafts').pluck().all()).toEqual(['The lot is']);
  const keep = (form: string) =>
    db.exec(
      `INSERT INTO kept_forms VALUES ('u', 'Dana', 'Whitfield', '${form}', 'l1', '', '{}', 'i', 1)`,
    );
  keep('lot-adjust');
  keep('lot-details');
  expect(() => keep('lot-details')).toThrow('UNIQUE');
  db.close();
});
