import type { DoneStatus } from '#shared/contract/taskViews.ts';
import type { Task } from '#shared/domain/task.ts';
import type { Journal } from '../journal/journal.ts';
import type { TaskCodeUse } from '../journal/taskVocabulary.ts';

const namesDone = ({ code, name }: TaskCodeUse) =>
  /^(completed?|done|closed|finished|resolved)\b/i.test(name ?? code);
const namesCancelled = ({ code, name }: TaskCodeUse) =>
  /cancel|reject|void|delet/i.test(name ?? code);

/**
 * The status of a task that is done; service-api.md does not state it. It is the one a person has set,
 * else the status of completed tasks seen here, else one whose name says so. Null if none is known.
 */
export function doneStatus({ settings, taskVocabulary: tasksMet }: Journal): DoneStatus | null {
  const met = tasksMet.statuses();
  const { taskDone } = settings;
  if (taskDone !== null) {
    const name = met.find(({ code }) => code === taskDone)?.name ?? null;
    return { code: taskDone, name, from: 'set' };
  }
  const completed = met.filter((status) => status.completed && !namesCancelled(status));
  const found = completed.find(namesDone) ?? completed[0] ?? met.find(namesDone);
  return found === undefined ? null : { code: found.code, name: found.name, from: 'learned' };
}

/** Whether a task is done, as far as its fields show. */
export function isDone(task: Task, done: DoneStatus | null): boolean {
  if (task.completed_at !== undefined) return true;
  return done !== null && task.status_code === done.code;
}
