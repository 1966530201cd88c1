import type { Json } from '#shared/domain/jsonValue.ts';
import { taskSchema } from '#shared/domain/task.ts';
import type { NamedUser } from '#shared/domain/user.ts';
import type { Journal } from '../journal/journal.ts';

/** Stores the people and codes that a task names, since the service has no list of them. */
export function learnFromTask({ taskVocabulary: tasksMet }: Journal, body: Json): void {
  const read = taskSchema.safeParse(body);
  if (!read.success) return;
  const task = read.data;
  const meet = (user: NamedUser | undefined) => {
    if (user?.id === undefined) return;
    const { id, first_name: firstName, last_name: lastName, role } = user;
    tasksMet.putUser({
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
    tasksMet.putCategory(task.category_code, task.category_name ?? null);
  }
  if (task.status_code !== undefined) {
    const completed = task.completed_at !== undefined;
    tasksMet.putStatus(task.status_code, task.status_name ?? null, completed);
  }
}
