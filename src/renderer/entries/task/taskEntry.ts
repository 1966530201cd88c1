import type { FoundLink, TaskDetail } from '#shared/contract/taskViews.ts';
import type { TaskChange, TaskDraft } from '#shared/domain/task.ts';
import { changeOf, formOf, type TaskForm } from './taskForm.ts';

const linked = {
  order: 'order_id',
  patient: 'patient_id',
  prescription: 'prescription_id',
} as const;
const linkKinds = ['order', 'patient', 'prescription'] as const;

/** The links that an entry sets, under the names that this station has for them. */
export async function linksSetBy(
  set: TaskChange,
  task: TaskDetail | null,
  find: (id: string) => Promise<readonly FoundLink[]>,
): Promise<FoundLink[]> {
  const links = linkKinds.map(async (kind): Promise<FoundLink[]> => {
    const id = set[linked[kind]];
    if (id == null) return [];
    const known = task?.[kind];
    if (known?.id === id) return [known];
    const found = (await find(id)).find((link) => link.kind === kind && link.id === id);
    return [found ?? { kind, id, title: null }];
  });
  return (await Promise.all(links)).flat();
}

const empty: TaskForm = {
  name: '',
  description: '',
  assignee: null,
  category: null,
  status: null,
  links: [],
  watchers: [],
};

/** The form of a task as it stands; empty where nothing is known of it. */
export const formOfTask = (task: TaskDetail | null): TaskForm =>
  task === null ? empty : formOf(task);

/** The form with what an entry sets over what stands there. */
export function formWith(stands: TaskForm, set: TaskChange, links: readonly FoundLink[]): TaskForm {
  const kept = stands.links.filter(({ kind }) =>
    linkKinds.every((one) => one !== kind || set[linked[one]] === undefined),
  );
  return {
    name: set.name ?? stands.name,
    description: set.description ?? stands.description,
    assignee: set.assignee ?? stands.assignee,
    category: set.category_code ?? stands.category,
    status: set.status_code ?? stands.status,
    links: [...kept, ...links],
    watchers: set.watchers?.map(({ id }) => id) ?? stands.watchers,
  };
}

/** The new task with only what was touched in its form put right. */
export function draftAfter(draft: TaskDraft, before: TaskForm, after: TaskForm): object {
  const touched = Object.entries(changeOf(before, after) ?? {});
  const emptied = touched.filter(([, value]) => value === null || value === '');
  const watchers = after.watchers.map((id) => ({ id }));
  return {
    ...without(
      draft,
      emptied.map(([field]) => field),
    ),
    ...Object.fromEntries(touched.filter((one) => !emptied.includes(one))),
    ...(after.watchers === before.watchers ? {} : { watchers }),
  };
}

/**
 * The change with only what was touched put right. A field that is put back to what stands there
 * is not changed any more.
 */
export function changeAfter(
  change: TaskChange,
  forms: { readonly stands: TaskForm | null; readonly before: TaskForm; readonly after: TaskForm },
): object {
  const { stands, before, after } = forms;
  const touched = changeOf(before, after) ?? {};
  const differs = stands === null ? touched : (changeOf(stands, after) ?? {});
  const putBack = Object.keys(touched).filter((field) => !(field in differs));
  return without({ ...change, ...touched }, putBack);
}

const without = (fields: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
