import type { TaskRef } from '#shared/contract/taskRef.ts';
import { type TaskId, taskIdSchema } from '#shared/domain/ids.ts';
import type { Journal } from '../../journal/journal.ts';

const localName = (local: string) => `local:${local}`;

/** The name of the task's lane and record. */
export function taskRecordId(journal: Journal, ref: TaskRef): string {
  return 'id' in ref ? ref.id : journal.aliases.resolve('task', localName(ref.local));
}

/** The service's id; null while only this station knows the task. */
export function serviceTaskId(journal: Journal, ref: TaskRef): TaskId | null {
  if ('id' in ref) return ref.id;
  const found = journal.aliases.find('task', localName(ref.local));
  return found === null ? null : taskIdSchema.parse(found);
}

/** The service has the task: entries that wait for it find it under this id. */
export function storeTaskId(journal: Journal, local: string, id: TaskId): void {
  journal.aliases.learn('task', localName(local), id);
}

/** The lane before aliases: a local id as it is spelled. */
export function taskLane(ref: TaskRef) {
  return { kind: 'task', name: 'id' in ref ? ref.id : localName(ref.local) };
}

/** The local id that the service must replace first. */
export function localIdOf(ref: TaskRef): string | null {
  return 'local' in ref ? ref.local : null;
}
