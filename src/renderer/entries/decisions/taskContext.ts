import type { TaskChange } from '#shared/domain/task.ts';
import type { FoundLink, TaskChoices, TaskDetail } from '../../api/contract.ts';
import { station } from '../../api/station.ts';
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

export async function readTaskContext(task: TaskEntry): Promise<TaskContext> {
  const ref = task.kind === 'create-task' ? { local: task.entered.local } : task.entered.task;
  const [choices, stands] = await Promise.all([
    station.tasks.choices(),
    station.tasks.detail({ key: 'id' in ref ? ref.id : ref.local }),
  ]);
  const find = (id: string) => station.tasks.findLinks({ text: id });
  const links = await linksSetBy(setBy(task), stands, find);
  return { choices, stands, links };
}
