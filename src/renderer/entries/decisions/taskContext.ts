import type { TaskChange } from '#shared/domain/task.ts';
import type { FoundLink, TaskChoices, TaskDetail } from '../../api/contract.ts';
import { tasks } from '../../api/queries/tasks.ts';
import type { Query } from '../../api/useQuery.ts';
import { linksSetBy, type TaskEntry } from '../task/taskEntry.ts';

/** What the station knows around an entry about a task. */
export interface TaskContext {
  readonly choices: TaskChoices;
  /** The task as it will be without this entry; null where nothing is known of it. */
  readonly stands: TaskDetail | null;
  /** What this entry links the task to. */
  readonly links: readonly FoundLink[];
}

function setBy(task: TaskEntry): TaskChange {
  switch (task.kind) {
    case 'create-task':
      return task.entered.draft;
    case 'edit-task':
      return task.entered.change;
    case 'add-watchers':
      return {};
  }
}

async function readContext(task: TaskEntry): Promise<TaskContext> {
  const ref = task.kind === 'create-task' ? { local: task.entered.local } : task.entered.task;
  const [choices, stands] = await Promise.all([
    tasks.choices().call(),
    tasks.detail('id' in ref ? ref.id : ref.local).call(),
  ]);
  const find = (id: string) => tasks.links(id).call();
  const links = await linksSetBy(setBy(task), stands, find);
  return { choices, stands, links };
}

/** What the form that edits an entry about a task has to know. */
export const taskContext = (entryId: string, task: TaskEntry): Query<TaskContext> => ({
  key: `around entry ${entryId}`,
  call: () => readContext(task),
});
