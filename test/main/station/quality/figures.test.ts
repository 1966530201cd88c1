import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openReader } from '../../../../src/main/station/disk/database.ts';
import { journalKeys, openJournal } from '../../../support/journal.ts';
import { daysFrom, figuresOf, inOrder } from '../../../support/quality/compared.ts';
import { persons, writeMonths } from '../../../support/quality/months.ts';
import { Recount } from '../../../support/quality/recount.ts';
import { dataFolder } from '../../../support/testStation.ts';

const from = new Date('2026-03-01T05:00:00').getTime();

test('the figures of any days and persons are those that a recount of every row comes to', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const took = writeMonths(journal, { scans: 4000, days: 40, from, seed: 25 });
  const db = openReader(join(folder.path, 'journal.db'), journalKeys.key);
  const recount = new Recount(db, took);
  db.close();
  for (const days of [daysFrom(0, 31), daysFrom(6, 3), daysFrom(20, 1), daysFrom(400, 2)]) {
    for (const person of [null, ...persons]) {
      const counted = recount.figures(
        days.map(({ day }) => day),
        person,
      );
      expect(inOrder(await figuresOf(journal, days, person))).toEqual(inOrder(counted));
    }
  }
  journal.close();
});
