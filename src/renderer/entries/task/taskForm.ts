import type { FormValues } from '#shared/contract/forms.ts';
import type { FoundLink, TaskChoices, TaskDetail, TaskNeed } from '#shared/contract/taskViews.ts';
import {
  newTaskStatus,
  type TaskChange,
  type TaskDraft,
  taskChangeSchema,
  taskDraftSchema,
} from '#shared/domain/task.ts';
import { mentionLine } from '#shared/domain/taskMentions.ts';
import { t } from '../../text/language/t.ts';
import { linkInText } from '../../text/taskText.ts';

/** The form of a task as it is filled in. */
export interface TaskForm {
  readonly name: string;
  readonly description: string;
  readonly assignee: string | null;
  readonly category: string | null;
  readonly status: string | null;
  readonly links: readonly FoundLink[];
  readonly watchers: readonly string[];
}

/** What is wrong with the fields of a task. */
export interface TaskTroubles {
  readonly name: string | null;
  readonly category?: string | null;
  readonly status?: string | null;
}

const byKind: Readonly<Record<FoundLink['kind'], RegExp>> = {
  order: /^order/i,
  patient: /^patient/i,
  prescription: /^prescription/i,
  lot: /^inventory|^lot|^stock/i,
  exception: /^exception/i,
};

/** A new task with these links; its category is the one named after the first of them, else the last one used here. */
export function newForm(links: readonly FoundLink[], choices: TaskChoices): TaskForm {
  const { people, categories, last } = choices;
  const named = links.map(({ kind }) =>
    categories.find(({ name }) => byKind[kind].test(name ?? '')),
  );
  return {
    name: '',
    description: '',
    assignee: people.find(({ you }) => you)?.id ?? null,
    category: named.find((category) => category !== undefined)?.code ?? last.category,
    status: last.status ?? newTaskStatus,
    links,
    watchers: [],
  };
}

export const nameTroubleOf = (name: string): string | null =>
  name.trim() === '' ? t`Say what is to be done` : null;

/** What a new task lacks: a name, and what the service was seen to refuse a task without. */
export function troublesOf(form: TaskForm, { needs }: TaskChoices): TaskTroubles {
  const lackOf = (need: TaskNeed) =>
    form[need] === null && needs.includes(need)
      ? t`Pick one: the service refuses a task without`
      : null;
  return {
    name: nameTroubleOf(form.name),
    category: lackOf('category'),
    status: lackOf('status'),
  };
}

export const isTroubled = (troubles: TaskTroubles): boolean =>
  Object.values(troubles).some((trouble) => trouble !== null);

/** What people ask of each other most: the beginning of a new task's name. */
export const presets = [t`Pull`, t`Recount`, t`Relabel`, t`Reorder`] as const;
export type Preset = (typeof presets)[number];

/** The form with such a task in it: `Recount lot B-20417`, in the category of what lies on shelves. */
export function withPreset(form: TaskForm, preset: Preset, choices: TaskChoices): TaskForm {
  const [about] = form.links;
  const named = choices.categories.find(({ name }) => byKind.lot.test(name ?? ''));
  return {
    ...form,
    name: about === undefined ? preset : `${preset} ${linkInText(about)}`,
    category:
      about === undefined || about.kind === 'lot' ? (named?.code ?? form.category) : form.category,
  };
}

export function formOf(task: TaskDetail): TaskForm {
  return {
    name: task.name ?? '',
    description: task.description ?? '',
    assignee: task.assignee?.id ?? null,
    category: task.category?.code ?? null,
    status: task.status?.code ?? null,
    links: [task.order, task.patient, task.prescription].filter((link) => link !== null),
    watchers: task.watchers.map(({ id }) => id),
  };
}

/** The form with what its person filled in earlier. */
export function withKept(form: TaskForm, kept: FormValues): TaskForm {
  const { assignee = form.assignee, category = form.category, status = form.status } = kept;
  return {
    name: kept.name ?? form.name,
    description: kept.description ?? form.description,
    assignee,
    category,
    status,
    links: kept.links ?? form.links,
    watchers: kept.watchers ?? form.watchers,
  };
}

/** Adds a link, in place of another of its kind: the service keeps one of each. */
export function withLink(links: readonly FoundLink[], link: FoundLink): FoundLink[] {
  const isMention = link.kind === 'lot' || link.kind === 'exception';
  const others = links.filter(({ kind, id }) => (isMention ? id !== link.id : kind !== link.kind));
  return [...others, link];
}

const linkId = ({ links }: TaskForm, kind: FoundLink['kind']) =>
  links.find((link) => link.kind === kind)?.id ?? null;

function descriptionOf({ description, links }: TaskForm): string {
  const lines = links.flatMap(({ kind, id, title }) =>
    (kind === 'lot' || kind === 'exception') && !description.toLowerCase().includes(id)
      ? [mentionLine({ kind, id }, title)]
      : [],
  );
  if (lines.length === 0) return description;
  return description.trim() === ''
    ? lines.join('\n')
    : `${description.trimEnd()}\n\n${lines.join('\n')}`;
}

/** Every field as the service takes it; null means empty. */
function fieldsOf(form: TaskForm) {
  return {
    name: form.name.trim(),
    description: descriptionOf(form),
    assignee: form.assignee,
    category_code: form.category,
    status_code: form.status,
    order_id: linkId(form, 'order'),
    patient_id: linkId(form, 'patient'),
    prescription_id: linkId(form, 'prescription'),
  };
}

/** The task to create, without its empty fields. */
export function draftOf(form: TaskForm): TaskDraft {
  const filled = Object.entries(fieldsOf(form)).filter(
    ([, value]) => value !== null && value !== '',
  );
  const watchers = form.watchers.map((id) => ({ id }));
  return taskDraftSchema.parse({
    ...Object.fromEntries(filled),
    ...(watchers.length === 0 ? {} : { watchers }),
  });
}

const clearable = ['order_id', 'patient_id', 'prescription_id'];

/**
 * The fields that differ; null where none does. A person, a category or a status cannot be cleared:
 * the service has no way to.
 */
export function changeOf(before: TaskForm, after: TaskForm): TaskChange | null {
  const old: Readonly<Record<string, string | null>> = fieldsOf(before);
  const changed = Object.entries(fieldsOf(after)).filter(
    ([field, value]) => value !== old[field] && (value !== null || clearable.includes(field)),
  );
  return changed.length === 0 ? null : taskChangeSchema.parse(Object.fromEntries(changed));
}
