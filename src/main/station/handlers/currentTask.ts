import type { TaskAbout } from '#shared/contract/taskViews.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import { type Task, taskSchema } from '#shared/domain/task.ts';
import { laneOf, recordOfLane } from '../journal/aliases.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import type { StoredRecord } from '../journal/records.ts';
import { entryOf, operationOf } from '../operations/entry.ts';
import { createTask } from '../operations/task/createTask.ts';
import { fieldsOf } from '../records/parse.ts';
import type { ServiceContext } from './serviceContext.ts';

/** A task as the service sent it or as it was entered here, with its open entries folded in. */
export interface CurrentTask {
  readonly task: Task;
  readonly record: StoredRecord | null;
  /** The entry that makes it, if the service has never sent it. */
  readonly creator: EntryRow | null;
  readonly open: readonly EntryRow[];
  /** Its id here, until the service gives it one. */
  readonly local: string | null;
}

const localPrefix = 'local:';

/** More than these no list of tasks shows, and no form has waiting here. */
const MOST_LISTED = 400;

/**
 * The names of the tasks that a list begins with: the service's ids, and ids given here. The tasks
 * with open entries come first, then those that are not done, then the others.
 */
export function knownTaskNames(context: ServiceContext): { names: string[]; total: number } {
  const { journal } = context;
  const { recordFinder: finder } = journal;
  const rule = journal.settings.taskDone;
  const here = new Set(taskNamesHere(context));
  const open = finder.openTasks(rule.kind === 'status' ? rule.code : null, MOST_LISTED);
  const latest = open.length < MOST_LISTED ? finder.newest('task', MOST_LISTED) : [];
  const sent = [...new Set([...open, ...latest.map(({ id }) => id)])].slice(0, MOST_LISTED);
  const { userId } = context.session;
  const met = userId === null ? 0 : journal.met.count('task', userId);
  const unsent = [...here].filter((name) => !journal.records.has('task', name));
  return {
    names: [...new Set([...here, ...sent])],
    total: met + unsent.length,
  };
}

/** The names of the tasks that may be about this thing: by their own fields, or as entered here. */
export function taskNamesAbout(context: ServiceContext, { kind, id }: TaskAbout): string[] {
  const { recordFinder: finder } = context.journal;
  const found =
    kind === 'lot' || kind === 'exception'
      ? finder.tasksDescribing(id)
      : finder.tasksLinkedTo(kind, id);
  return [...new Set([...taskNamesHere(context), ...found.map(({ id: task }) => task)])];
}

/** Tasks that were entered or changed here and are not settled, or that the service never sent. */
function taskNamesHere({ journal }: ServiceContext): string[] {
  const lanes = journal.waitingLists.openLanes('task', MOST_LISTED);
  return [
    ...lanes.map((lane) => recordOfLane(lane).id),
    ...journal.aliases.idsWithoutRecord('task', MOST_LISTED),
  ];
}

/** The name of the task's record and lane, from the key of its page, which may be either of its ids. */
export function taskNameOf({ journal, store }: ServiceContext, key: string): string {
  if (store.record('task', key) !== null) return key;
  const name = journal.aliases.find('task', localPrefix + key);
  if (name !== null) return name;
  return journal.outbox.creatorOf(key) === null ? key : localPrefix + key;
}

/** @returns null where nothing is known of it but its id */
export function currentTask(context: ServiceContext, name: string): CurrentTask | null {
  const { store, journal } = context;
  const record = store.record('task', name);
  const open = journal.outbox.openInLane(laneOf('task', name));
  const creator = record === null ? creatorFor(context, name) : null;
  const folding = open.filter(({ state, id }) => state !== 'parked' && id !== creator?.id);
  const folded = [...(creator === null ? [] : [creator]), ...folding].reduce(
    (record, row) => withEntry(context, record, row),
    record?.body ?? null,
  );
  if (folded === null) return null;
  const local = name.startsWith(localPrefix) ? name.slice(localPrefix.length) : null;
  const read = taskSchema.safeParse({ ...fieldsOf(folded), id: local ?? name });
  return read.success ? { task: read.data, record, creator, open, local } : null;
}

function withEntry(
  { operations }: ServiceContext,
  record: Json | null,
  row: EntryRow,
): Json | null {
  const operation = operationOf(operations, row);
  if (!operation.payload.safeParse(row.payload).success) return record;
  return operation.fold?.(record, entryOf(operation, row)) ?? record;
}

/** The entry that made the task, in any state: until it is delivered nothing else knows of the task. */
function creatorFor({ journal }: ServiceContext, name: string): EntryRow | null {
  const names = [name, ...journal.aliases.namesOf('task', name)];
  const local = names.find((one) => one.startsWith(localPrefix));
  if (local === undefined) return null;
  const creator = journal.outbox.creatorOf(local.slice(localPrefix.length));
  return creator?.kind === createTask.kind ? creator : null;
}
