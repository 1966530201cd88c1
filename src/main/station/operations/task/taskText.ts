import type { TaskCode } from '#shared/contract/taskViews.ts';
import type { TaskChange } from '#shared/domain/task.ts';
import type { RecordStore } from '../../journal/recordStore.ts';
import { facts, orderName, prescriptionName, shortId } from '../text.ts';

/** A user as this station has met them; else the beginning of the id. */
export function userName(store: RecordStore, id: string): string {
  const { people, taskVocabulary: tasksMet } = store.journal;
  const user = people.user(id) ?? tasksMet.user(id);
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
  return name === '' ? shortId(id) : name;
}

/** The name that goes with a code; the code itself where its name was never told. */
const codeName = (codes: readonly TaskCode[], code: string) =>
  codes.find((one) => one.code === code)?.name ?? code;

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function momentInWords(text: string): string {
  const at = Date.parse(text);
  return Number.isNaN(at) ? text : moment.format(at);
}

const namesOf: Readonly<Record<string, (store: RecordStore, value: string) => string>> = {
  assignee: userName,
  category_code: (store, code) => codeName(store.categories(), code),
  status_code: ({ journal }, code) => codeName(journal.taskVocabulary.statuses(), code),
  completed_at: (_store, at) => momentInWords(at),
  order_id: orderName,
  patient_id: (_store, id) => shortId(id),
  prescription_id: prescriptionName,
};

/** What stands in a field of a task, by its name where it is an id or a code. */
export function taskValueText(store: RecordStore, field: string, value: string): string {
  return namesOf[field]?.(store, value) ?? value;
}

/** The fields of a task that an entry sets, as a technician reads them. */
export function taskFacts(store: RecordStore, task: TaskChange) {
  const set = (field: Exclude<keyof TaskChange, 'watchers'>) => {
    const value = task[field];
    if (value === undefined) return undefined;
    return value === null ? 'none' : taskValueText(store, field, value);
  };
  return facts(
    ['Name', set('name')],
    ['Description', set('description')],
    ['For', set('assignee')],
    ['Category', set('category_code')],
    ['Status', set('status_code')],
    ['Completed', task.completed_at === null ? 'no, open again' : set('completed_at')],
    ['Order', set('order_id')],
    ['Patient', set('patient_id')],
    ['Prescription', set('prescription_id')],
    ['Watchers', task.watchers?.map(({ id }) => userName(store, id)).join(', ')],
  );
}
