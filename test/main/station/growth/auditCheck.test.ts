import { expect, test, vi } from 'vitest';
import { Audit } from '../../../../src/main/station/journal/audit.ts';
import { author, openJournal } from '../../../support/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';

test('the audit trail is checked beside all other work, with what is written meanwhile left out', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const add = (n: number) =>
    journal.audit.add({
      at: n,
      event: 'asked',
      operation: null,
      record: 'lot:x',
      userId: 'u1',
      person: author,
      detail: { n },
    });
  journal.commit(() => {
    for (let n = 0; n < 3_000; n += 1) add(n);
  });
  const here = vi.spyOn(Audit.prototype, 'verify');
  const checking = journal.checkAudit();
  for (let n = 0; n < 50; n += 1) journal.commit(() => add(n));
  const { rows, broken } = await checking;
  expect(here).not.toHaveBeenCalled();
  here.mockRestore();
  expect(broken).toBeNull();
  expect(rows).toBeGreaterThanOrEqual(3_000);
  expect(await journal.checkAudit()).toEqual({ rows: 3_050, broken: null });
  journal.close();
});

test('a check under way ends with the journal', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const checking = journal.checkAudit();
  journal.close();
  await expect(checking).rejects.toThrow('ended early');
});
