import type { AgedRecord } from '../journal/agedRows.ts';
import type { Journal } from '../journal/journal.ts';
import type { RecordKind, StoredRecord } from '../journal/records.ts';
import { isDone } from '../records/isDone.ts';
import { exceptionOf, taskOf } from '../records/parse.ts';

/** Kinds of records that are kept for days; lots are kept as long as what was done with them. */
export const prunedKinds = [
  'barcode',
  'exception',
  'order',
  'prescription',
  'electronic-prescription',
  'task',
] as const satisfies readonly RecordKind[];

/** Whether nothing open needs the record: no entry, no alarm, no task, no exception, no draft. */
export function isUnneeded(journal: Journal, openTexts: string, { kind, id }: AgedRecord): boolean {
  if (openTexts.includes(id.toLowerCase())) return false;
  switch (kind) {
    case 'task':
      return !isOpenTask(journal, journal.records.get(kind, id));
    case 'exception':
      return (
        !isActive(journal.records.get(kind, id)) &&
        journal.exceptions.news.of(id) === null &&
        !journal.exceptions.drafts.isDrafted(id)
      );
    case 'order':
    case 'prescription': {
      const { recordFinder: finder } = journal;
      return (
        !finder.tasksLinkedTo(kind, id).some((task) => isOpenTask(journal, task)) &&
        !finder.exceptionsAbout(id).some(isActive)
      );
    }
    case 'barcode':
    case 'electronic-prescription':
    case 'lot':
      return true;
  }
}

function isOpenTask(journal: Journal, record: StoredRecord | null): boolean {
  const task = taskOf(record?.body ?? null);
  return task !== null && !isDone(task, journal.settings.taskDone);
}

/** One that does not say that it is resolved counts as active. */
function isActive(record: StoredRecord | null): boolean {
  const exception = exceptionOf(record?.body ?? null);
  return exception !== null && exception.is_active !== false;
}
