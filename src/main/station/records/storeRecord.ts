import { electronicPrescriptionSchema } from '#shared/domain/electronicPrescription.ts';
import { isUuid } from '#shared/domain/ids.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import { orderSchema } from '#shared/domain/order.ts';
import { taskSchema } from '#shared/domain/task.ts';
import type { NamedUser } from '#shared/domain/user.ts';
import type { EntryRow, SavedReply } from '../journal/entryRow.ts';
import type { Journal } from '../journal/journal.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { RecordKind } from '../journal/records.ts';
import { type ChangeSource, judgeAgain } from '../verdict/scanVerdict.ts';
import { noteExceptionNews } from './exceptionNews.ts';

/** Which answer a record is from: when it came, the number of its request, and who was shown it. */
export interface AnswerOrigin {
  readonly at: number;
  readonly started: number;
  /** The account that asked; null where the answer showed nothing of the record. */
  readonly account: string | null;
}

/** The origin of what the service answered to an entry. */
export const originOf = (
  { userId: account }: Pick<EntryRow, 'userId'>,
  { at, started }: Pick<SavedReply, 'at' | 'started'>,
): AnswerOrigin => ({ at, started, account });

/**
 * Stores a record as the service sent it, learns its other names, and judges its newest scan again.
 * Safe to repeat; runs inside a commit.
 */
export function storeRecord(
  store: RecordStore,
  kind: RecordKind,
  id: string,
  body: Json,
  origin: AnswerOrigin,
  source: ChangeSource = 'own-doing',
): void {
  if (kind === 'exception') noteExceptionNews(store, id, body, origin);
  store.journal.records.put(kind, id, body, origin.at, origin.started);
  if (origin.account !== null) store.journal.met.add(kind, id, origin.account);
  learnAliases(store.journal, kind, body);
  judgeAgain(store, id, origin.at, source);
}

/**
 * Learns other names of a record: an order's number and external id, a prescriber's NPI. From a task
 * it learns the people and codes that it names.
 */
export function learnAliases(journal: Journal, kind: RecordKind, body: Json): void {
  if (kind === 'order') {
    const order = orderSchema.safeParse(body);
    if (!order.success) return;
    for (const name of [order.data.order_number, order.data.external_id]) {
      // A name of that form means the id itself wherever the service reads it.
      if (name !== undefined && !isUuid(name)) journal.aliases.learn('order', name, order.data.id);
    }
  }
  if (kind === 'task') learnFromTask(journal, body);
  if (kind === 'electronic-prescription') {
    const prescription = electronicPrescriptionSchema.safeParse(body);
    if (!prescription.success) return;
    const { prescriber_id: id, prescriber_npi: npi } = prescription.data;
    if (id !== undefined && npi !== undefined) journal.aliases.learn('prescriber', npi, id);
  }
}

/** Stores the people and codes that a task names, since the service has no list of them. */
function learnFromTask({ taskVocabulary }: Journal, body: Json): void {
  const read = taskSchema.safeParse(body);
  if (!read.success) return;
  const task = read.data;
  const meet = (user: NamedUser | undefined) => {
    if (user?.id === undefined) return;
    const { id, first_name: firstName, last_name: lastName, role } = user;
    taskVocabulary.putUser({
      id,
      firstName: firstName ?? null,
      lastName: lastName ?? null,
      role: role ?? null,
    });
  };
  meet(task.assignee);
  for (const watcher of task.watchers ?? []) meet(watcher);
  for (const id of [task.assignee_id, task.created_by_id]) {
    if (id !== undefined) meet({ id });
  }
  if (task.category_code !== undefined) {
    taskVocabulary.putCategory(task.category_code, task.category_name ?? null);
  }
  if (task.status_code !== undefined) {
    taskVocabulary.putStatus(task.status_code, task.status_name ?? null);
  }
}
