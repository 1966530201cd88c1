import type { EntryField, EntryValue } from '#shared/contract/entryFields.ts';
import type { TaskCode } from '#shared/contract/taskViews.ts';
import type { TaskChange } from '#shared/domain/task.ts';
import type { RecordStore } from '../../journal/recordStore.ts';
import { orderValue, plainValue, prescriptionValue, usersValue } from '../entryFields.ts';

function codeValue(codes: readonly TaskCode[], code: string): EntryValue {
  return { kind: 'code', code, name: codes.find((one) => one.code === code)?.name ?? null };
}

/** What stands in a field of a task, with what is known of the record or code that it names. */
export function taskValue(store: RecordStore, field: string, value: string): EntryValue {
  switch (field) {
    case 'assignee':
      return usersValue(store, [value]);
    case 'category_code':
      return codeValue(store.categories(), value);
    case 'status_code':
      return codeValue(store.journal.taskVocabulary.statuses(), value);
    case 'order_id':
      return orderValue(store, value);
    case 'patient_id':
      return { kind: 'patient', id: value };
    case 'prescription_id':
      return prescriptionValue(store, value);
    default:
      return plainValue(value);
  }
}

/** As the forms of tasks have them. */
const inOrder = [
  'name',
  'description',
  'assignee',
  'category_code',
  'status_code',
  'completed_at',
  'order_id',
  'patient_id',
  'prescription_id',
] as const;

/** The fields of a task that an entry sets. */
export function taskFields(store: RecordStore, task: TaskChange): EntryField[] {
  const fields = inOrder.flatMap((name): EntryField[] => {
    const value = task[name];
    if (value === undefined) return [];
    return [{ name, value: value === null ? { kind: 'empty' } : taskValue(store, name, value) }];
  });
  if (task.watchers === undefined) return fields;
  const watchers = task.watchers.map(({ id }) => id);
  return [...fields, { name: 'watchers', value: usersValue(store, watchers) }];
}
