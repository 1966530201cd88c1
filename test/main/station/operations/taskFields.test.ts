import { expect, test } from 'vitest';
import { systemClock } from '../../../../src/main/station/connection/clock.ts';
import type { RecordStore } from '../../../../src/main/station/journal/recordStore.ts';
import { operations } from '../../../../src/main/station/operations/index.ts';
import { text } from '../../../support/entryContent.ts';
import { editTask } from '../../../support/entryKinds/tasks.ts';
import { freshnessBy } from '../../../support/freshness.ts';
import { openJournal } from '../../../support/journal.ts';
import { dataFolder } from '../../../support/testStation.ts';

const rosa = 'aa11bb22-5a10-4c7e-9d21-000000000003';
const stranger = 'ffffffff-2222-4333-8444-555555555555';

test('the fields of a task edit and of a conflict carry the known names', async () => {
  await using folder = await dataFolder();
  const journal = openJournal(folder.path);
  const store: RecordStore = {
    journal,
    now: () => 1,
    ages: freshnessBy(systemClock, journal),
    record: (kind, id) => journal.records.get(kind, id),
    categories: () => [{ code: 'T06', name: 'Inventory' }],
  };
  journal.taskVocabulary.putUser({ id: rosa, firstName: 'Rosa', lastName: 'Grant', role: null });
  journal.taskVocabulary.putStatus('INP', 'In progress');
  const edit = operations.get(editTask.kind);
  const task = { id: stranger };
  const change = { assignee: rosa, category_code: 'T06', status_code: 'INP', patient_id: null };
  const [, , ...fields] = edit?.fields({ task, change }, store) ?? [];
  const inventory = { kind: 'code', code: 'T06', name: 'Inventory' };
  expect(fields).toEqual([
    { name: 'assignee', value: { kind: 'users', users: [{ id: rosa, name: 'Rosa Grant' }] } },
    { name: 'category_code', value: inventory },
    { name: 'status_code', value: { kind: 'code', code: 'INP', name: 'In progress' } },
    { name: 'patient_id', value: { kind: 'empty' } },
  ]);
  const known = (field: string, value: string) => edit?.fieldValue?.(store, field, value);
  expect(known('assignee', rosa)).toEqual({
    kind: 'users',
    users: [{ id: rosa, name: 'Rosa Grant' }],
  });
  expect(known('assignee', stranger)).toEqual({
    kind: 'users',
    users: [{ id: stranger, name: null }],
  });
  expect(known('category_code', 'T06')).toEqual(inventory);
  expect(known('status_code', 'ZZ9')).toEqual({ kind: 'code', code: 'ZZ9', name: null });
  expect(known('name', 'T06')).toEqual(text('T06'));
  expect(known('completed_at', '2026-03-14T09:05:00')).toEqual(text('2026-03-14T09:05:00'));
  const reopened = edit?.fields({ task, change: { completed_at: null } }, store);
  expect(reopened).toContainEqual({ name: 'completed_at', value: { kind: 'empty' } });
  journal.close();
});
