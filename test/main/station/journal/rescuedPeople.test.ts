import { join } from 'node:path';
import { expect, test } from 'vitest';
import { staffIdSchema } from '#shared/domain/ids.ts';
import { openDatabase } from '../../../../src/main/station/disk/database.ts';
import { Journal } from '../../../../src/main/station/journal/journal.ts';
import { journalMigrations } from '../../../../src/main/station/journal/migrations/index.ts';
import { rescueJournal } from '../../../../src/main/station/journal/rescue/rescueJournal.ts';
import { journalKeys, openJournal } from '../../../support/journal.ts';
import { bo, dana } from '../../../support/people.ts';
import { dataFolder } from '../../../support/testStation.ts';

const pin = {
  ...{ hash: new Uint8Array(32), salt: new Uint8Array(16) },
  ...{ cost: 2, blockSize: 1, lanes: 1, digitsAtLeast: 4 },
};

test('a person who was lost leaves no badge behind that nobody else could be given', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const [kept, lost] = [staffIdSchema.parse('kept'), staffIdSchema.parse('lost')];
  journal.commit(() => {
    for (const [id, name] of [
      [kept, dana],
      [lost, bo],
    ] as const) {
      journal.staff.add({ id, ...name, role: 'technician', lead: id === kept }, 1);
      journal.staff.setPin(id, pin, 1);
      const badge = crypto.randomUUID();
      journal.staff.addBadge({
        id: badge,
        staff: id,
        codeHash: `of ${id}`,
        source: 'lead',
        at: 1,
        siteCode: null,
      });
    }
  });
  journal.close();
  const file = join(folder.path, 'journal.db');
  const { key } = journalKeys;
  const opened = openDatabase({ file, key, migrations: journalMigrations, synchronous: 'FULL' });
  if (opened.kind !== 'open') throw new Error(opened.kind);
  opened.db.exec("DROP TRIGGER staff_stay; DELETE FROM staff WHERE id = 'lost';");
  opened.db.close();

  const target = join(folder.path, 'rescued.db');
  const tables = rescueJournal({
    ...{ file, ...journalKeys, target, lacksEnd: false, doubtOpen: () => {} },
    notice: () => ({ kind: 'cache-rebuilt', id: crypto.randomUUID(), at: 1 }),
  });
  expect(tables?.get('badges')).toEqual({ saved: 1, lost: 1 });
  const rescued = Journal.open(target, journalKeys);
  if (rescued.kind !== 'open') throw new Error(rescued.kind);
  const { staff } = rescued.journal;
  const owners = ['of kept', 'of lost'].map((code) => staff.badgeInUse(code)?.staff ?? null);
  expect(owners).toEqual([kept, null]);
  expect([staff.pin(kept) === null, staff.pin(lost)]).toEqual([false, null]);
  rescued.journal.close();
});

test('a bench that lost its setting of people is not open to everybody', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  expect(journal.settings.people.on).toBe(false);
  const id = staffIdSchema.parse('kept');
  journal.commit(() => journal.staff.add({ id, ...dana, role: 'technician', lead: true }, 1));
  expect(journal.settings.people.on).toBe(true);
  journal.settings.people = { ...journal.settings.people, on: false };
  expect(journal.settings.people.on).toBe(false);
  journal.close();
});
