import { expect, test } from 'vitest';
import { journalMigrations } from '../../../../../src/main/station/journal/migrations/index.ts';
import { dataFolder } from '../../../../support/testStation.ts';
import { journalAfter } from './journalAfter.ts';

test('0022: kept forms, one a person and place; no draft is lost', async () => {
  await using folder = await dataFolder();
  const place = journalMigrations.findIndex(({ name }) => name.endsWith('kept forms'));
  const before = journalAfter(folder.path, place);
  before.exec(`INSERT INTO drafts VALUES ('e1', 'Dana', 'Whitfield', 'The lot is', 1)`);
  before.close();
  const db = journalAfter(folder.path, place + 1);
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
