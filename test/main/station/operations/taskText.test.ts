import { expect, test } from 'vitest';
import type { RecordStore } from '../../../../src/main/station/journal/recordStore.ts';
import { operations } from '../../../../src/main/station/operations/index.ts';
import { openJournal } from '../../../support/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';

const rosa = 'aa11bb22-5a10-4c7e-9d21-000000000003';
const stranger = 'ffffffff-2222-4333-8444-555555555555';

test('an edit of a task, and a value that somebody differs on, are told by the names that were learned', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const store: RecordStore = {
    journal,
    now: () => 1,
    record: (kind, id) => journal.records.get(kind, id),
    categories: () => [{ code: 'T06', name: 'Inventory' }],
  };
  journal.taskVocabulary.putUser({ id: rosa, firstName: 'Rosa', lastName: 'Grant', role: null });
  journal.taskVocabulary.putStatus('INP', 'In progress', false);
  const edit = operations.get('edit-task');
  const task = { id: stranger };
  const change = { assignee: rosa, category_code: 'T06', status_code: 'INP', patient_id: null };
  expect(edit?.words({ task, change }, store).facts).toEqual([
    { label: 'For', value: 'Rosa Grant' },
    { label: 'Category', value: 'Inventory' },
    { label: 'Status', value: 'In progress' },
    { label: 'Patient', value: 'none' },
  ]);
  const inWords = (field: string, value: string) => edit?.valueInWords?.(store, field, value);
  expect(inWords('assignee', rosa)).toBe('Rosa Grant');
  expect(inWords('assignee', stranger)).toBe('ffffffff…');
  expect(inWords('category_code', 'T06')).toBe('Inventory');
  expect(inWords('status_code', 'ZZ9')).toBe('ZZ9');
  expect(inWords('name', 'T06')).toBe('T06');
  expect(inWords('completed_at', '2026-03-14T09:05:00')).toBe('14 Mar 2026, 09:05');
  expect(inWords('completed_at', 'yesterday')).toBe('yesterday');
  const reopened = edit?.words({ task, change: { completed_at: null } }, store).facts;
  expect(reopened).toEqual([{ label: 'Completed', value: 'no, open again' }]);
  journal.close();
});
