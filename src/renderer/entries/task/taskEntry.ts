import type { FoundLink, TaskDetail } from '#shared/contract/taskViews.ts';
import type { TaskChange, TaskDraft } from '#shared/domain/task.ts';
import { changeOf, formOf, type TaskForm } from './taskForm.ts';

const linkFields = {
  order: 'order_id',
  patient: 'patient_id',
  prescription: 'prescription_id',
} as const;
const linkKinds = ['order', 'patient', 'prescription'] as const;

/** The links that a change sets, with the titles known here. */
export async function linksOfChange(
  change: TaskChange,
  task: TaskDetail | null,
  find: (id: string) => Promise<readonly FoundLink[]>,
): Promise<FoundLink[]> {
  const links = linkKinds.map(async (kind): Promise<FoundLink[]> => {
    const id = change[linkFields[kind]];
    if (id == null) return [];
    const present = task?.[kind];
    if (present?.id === id) return [present];
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

/** The form of a task; an empty one for a task not known here. */
export const formOfTask = (task: TaskDetail | null): TaskForm =>
  task === null ? empty : formOf(task);

/** The form with an entry's change over it. */
export function formWithChange(
  current: TaskForm,
  change: TaskChange,
  links: readonly FoundLink[],
): TaskForm {
  const kept = current.links.filter(({ kind }) =>
    linkKinds.every((one) => one !== kind || change[linkFields[one]] === undefined),
  );
  return {
    name: change.name ?? current.name,
    description: change.description ?? current.description,
    assignee: change.assignee ?? current.assignee,
    category: change.category_code ?? current.category,
    status: change.status_code ?? current.status,
    links: [...kept, ...links],
    watchers: change.watchers?.map(({ id }) => id) ?? current.watchers,
  };
}

/** The draft with the fields that the person edited. */
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
 * The change with the fields that the person edited. A field edited back to the task's own value is
 * left out of it.
 * @param forms.withoutEntry the task without this change; null where it is not known here
 */
export function changeAfter(
  change: TaskChange,
  forms: {
    readonly withoutEntry: TaskForm | null;
    readonly before: TaskForm;
    readonly after: TaskForm;
  },
): object {
  const { withoutEntry, before, after } = forms;
  const touched = changeOf(before, after) ?? {};
  const differs = withoutEntry === null ? touched : (changeOf(withoutEntry, after) ?? {});
  const putBack = Object.keys(touched).filter((field) => !(field in differs));
  return without({ ...change, ...touched }, putBack);
}

const without = (fields: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
