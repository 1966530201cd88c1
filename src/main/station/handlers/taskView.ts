import type { FoundLink, TaskCode, TaskPerson, TaskRow } from '#shared/contract/taskViews.ts';
import { epochMs } from '#shared/domain/instant.ts';
import { mentionsIn } from '#shared/domain/taskMentions.ts';
import type { NamedUser } from '#shared/domain/user.ts';
import { isDone } from '../records/isDone.ts';
import type { CurrentTask } from './currentTask.ts';
import type { ServiceContext } from './serviceContext.ts';
import { titled } from './taskLinks.ts';

type UserNamed = Pick<NamedUser, 'first_name' | 'last_name' | 'role'> & { readonly id: string };

/** A user with the name that any record here gives them. */
export function personView(context: ServiceContext, user: UserNamed): TaskPerson {
  const { people, taskVocabulary: tasksMet } = context.journal;
  const [account, met] = [people.user(user.id), tasksMet.user(user.id)];
  const [first, last] = [user.first_name, user.last_name].some((part) => part !== undefined)
    ? [user.first_name, user.last_name]
    : account === null
      ? [met?.firstName, met?.lastName]
      : [account.firstName, account.lastName];
  const name = [first, last].filter((part) => part != null && part !== '').join(' ');
  return {
    id: user.id,
    name: name === '' ? null : name,
    role: user.role ?? account?.role ?? met?.role ?? null,
    you: user.id === context.session.userId,
  };
}

/** The names of codes, read once for a whole list. */
export const codesOf = ({ store, journal }: ServiceContext) => ({
  categories: store.categories(),
  statuses: journal.taskVocabulary.statuses(),
  doneRule: journal.settings.taskDone,
});

/** One row of the list of tasks. */
export function taskRow(
  context: ServiceContext,
  current: CurrentTask,
  codes = codesOf(context),
): TaskRow {
  const { task, record, local } = current;
  const assigneeId = task.assignee?.id ?? task.assignee_id;
  const code = (
    value: string | undefined,
    name: string | undefined,
    met: readonly TaskCode[],
  ): TaskCode | null =>
    value === undefined
      ? null
      : { code: value, name: name ?? met.find((one) => one.code === value)?.name ?? null };
  return {
    ref: local === null ? { id: task.id } : { local },
    key: task.id,
    name: task.name === undefined || task.name.trim() === '' ? null : task.name,
    category: code(task.category_code, task.category_name, codes.categories),
    status: code(task.status_code, task.status_name, codes.statuses),
    done: isDone(task, codes.doneRule),
    assignee:
      assigneeId === undefined ? null : personView(context, { ...task.assignee, id: assigneeId }),
    createdAt:
      task.created_at === undefined
        ? (current.creator?.enteredAt ?? null)
        : epochMs(task.created_at),
    completedAt: task.completed_at === undefined ? null : epochMs(task.completed_at),
    order: linkTo(context, 'order', task.order_id),
    patient: linkTo(context, 'patient', task.patient_id),
    prescription: linkTo(context, 'prescription', task.prescription_id),
    mentions: mentionsIn(task.description ?? '').map(({ kind, id }) => titled(context, kind, id)),
    standing: standingOf(current),
    seenAt: record?.seenAt ?? null,
  };
}

function linkTo(context: ServiceContext, kind: FoundLink['kind'], id: string | undefined) {
  return id === undefined ? null : titled(context, kind, id);
}

function standingOf({ open, creator, record }: CurrentTask): TaskRow['standing'] {
  if (open.some(({ state }) => state === 'parked')) return 'needs-decision';
  if (open.some(({ state }) => state !== 'ready' && state !== 'waiting')) return 'under-way';
  if (open.length > 0) return 'waiting';
  const gone = creator?.state === 'discarded' || creator?.state === 'handed-over';
  return record === null && gone ? 'discarded' : 'delivered';
}
