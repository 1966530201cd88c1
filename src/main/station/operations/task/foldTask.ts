import type { NewTask } from '#shared/contract/tasks.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import { type TaskChange, taskDraftSchema } from '#shared/domain/task.ts';
import { fieldsOf } from '../../records/parse.ts';

/**
 * A task with these fields changed, as far as they can be shown before the service answers: the
 * old name of a new code goes, and with the old status what is known of its completion.
 */
export function foldTask(record: Json | null, change: TaskChange): Json {
  const { assignee, watchers, ...rest } = change;
  const outdated = [
    ...(change.category_code === undefined ? [] : ['category_name']),
    ...(change.status_code === undefined ? [] : ['status_name', 'completed_at']),
  ];
  const still = Object.entries(fieldsOf(record)).filter(([field]) => !outdated.includes(field));
  return {
    ...Object.fromEntries(still),
    ...rest,
    ...(assignee === undefined ? {} : { assignee_id: assignee, assignee: { id: assignee } }),
    ...(watchers === undefined ? {} : { watchers: withWatchers([], watchers) }),
  };
}

/** A task not sent yet, as it was edited; null where a new task cannot hold the change. */
export function draftWithChange(
  made: NewTask,
  { completed_at, ...change }: TaskChange,
): NewTask | null {
  if (completed_at !== undefined) return null;
  const fields = Object.entries({ ...made.draft, ...change }).filter(([, value]) => value !== null);
  const draft = taskDraftSchema.safeParse(Object.fromEntries(fields));
  return draft.success ? { ...made, draft: draft.data } : null;
}

/** Everybody named, each once. */
export function withWatchers(
  present: readonly Json[],
  added: readonly { readonly id: string }[],
): Json[] {
  const known = new Set(present.map((watcher) => fieldsOf(watcher)['id']));
  return [...present, ...added.filter(({ id }) => !known.has(id)).map(({ id }) => ({ id }))];
}
