import type { TaskChange } from '#shared/domain/task.ts';
import type { Store } from '../operation.ts';
import { facts, orderName, prescriptionName, shortId } from './words.ts';

/** A user as this station has met them; else the beginning of the id. */
export function userName(store: Store, id: string): string {
  const { people, tasksMet } = store.journal;
  const user = people.user(id) ?? tasksMet.user(id);
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
  return name === '' ? shortId(id) : name;
}

const or = (value: string | null | undefined, words: (value: string) => string) =>
  value === null ? 'none' : value === undefined ? undefined : words(value);

/** The fields of a task that an entry sets, as a technician reads them. */
export function taskFacts(store: Store, task: TaskChange) {
  return facts(
    ['Name', task.name],
    ['Description', task.description],
    ['For', or(task.assignee, (id) => userName(store, id))],
    ['Category', task.category_code],
    ['Status', task.status_code],
    ['Completed', or(task.completed_at, (at) => at)],
    ['Order', or(task.order_id, (id) => orderName(store, id))],
    ['Patient', or(task.patient_id, shortId)],
    ['Prescription', or(task.prescription_id, (id) => prescriptionName(store, id))],
    ['Watchers', task.watchers?.map(({ id }) => userName(store, id)).join(', ')],
  );
}
