import type { TaskRef } from '#shared/contract/taskRef.ts';
import type { FoundLink, TaskChoices, TaskDetail } from '#shared/contract/taskViews.ts';
import type { TaskChange } from '#shared/domain/task.ts';
import { tasks } from '../../api/queries/tasks.ts';
import type { Query } from '../../api/useQuery.ts';
import { linksSetBy } from '../task/taskEntry.ts';

/** What the station knows around an entry about a task. */
export interface TaskContext {
  readonly choices: TaskChoices;
  /** The task as it will be without this entry; null where nothing is known of it. */
  readonly stands: TaskDetail | null;
  /** What this entry links the task to. */
  readonly links: readonly FoundLink[];
}

/** Of an entry about a task: which task, and what it sets there. */
export interface TaskEntry {
  readonly task: TaskRef;
  readonly sets: TaskChange;
}

/** What the form that edits an entry about a task has to know. */
export const taskContext = ({ task, sets }: TaskEntry): Query<TaskContext> => ({
  key: `around ${JSON.stringify(task)}`,
  async call() {
    const [choices, stands] = await Promise.all([
      tasks.choices().call(),
      tasks.detail('id' in task ? task.id : task.local).call(),
    ]);
    const links = await linksSetBy(sets, stands, (id) => tasks.links(id).call());
    return { choices, stands, links };
  },
});
