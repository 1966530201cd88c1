import { implement } from '@orpc/server';
import type { SubmitResult } from '#shared/contract/entry.ts';
import { contract } from '#shared/contract/index.ts';
import type { NewTask } from '#shared/contract/tasks.ts';
import type {
  KnownTasks,
  TaskAbout,
  TaskChoices,
  TaskDetail,
  TaskPerson,
  TaskRow,
} from '#shared/contract/taskViews.ts';
import type { EntryDetail } from '#shared/contract/waiting.ts';
import { taskSchema } from '#shared/domain/task.ts';
import { laneOf } from '../journal/aliases.ts';
import { addWatchers } from '../operations/task/addWatchers.ts';
import { createTask } from '../operations/task/createTask.ts';
import { editTask } from '../operations/task/editTask.ts';
import { hasMet } from '../records/metRecords.ts';
import { byPerson, type Caller } from './byPerson.ts';
import { currentTask, knownTaskNames, taskNameOf, taskNamesAbout } from './currentTask.ts';
import { type NewEntry, submitEntry } from './enter.ts';
import { entryDetail } from './entryView.ts';
import { KeptAnswer } from './keptAnswer.ts';
import { holdOption } from './lots.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';
import { findLinks } from './taskLinks.ts';
import { codesOf, personView, taskRow } from './taskView.ts';
import { undocumentedFieldsOf } from './undocumentedFields.ts';

/** Nobody looks over more than this on one screen; the newest are sent. */
const MOST_ROWS = 400;
/** Older entries about a task are in the audit trail. */
const MOST_ENTRIES = 30;

/** The tasks that this station knows, or those about one thing. The service has no list of tasks. */
function knownTasks(context: ServiceContext, about: TaskAbout | null): KnownTasks {
  const codes = codesOf(context);
  const { userId } = context.session;
  const rowsOf = (names: readonly string[]) =>
    names
      .filter((name) => userId !== null && hasMet(context, userId, 'task', name))
      .flatMap((name) => {
        const current = currentTask(context, name);
        return current === null ? [] : [taskRow(context, current, codes)];
      })
      .sort(openAndNewestFirst);
  if (about === null) {
    const { names, total } = knownTaskNames(context);
    const rows = rowsOf(names);
    return { rows: rows.slice(0, MOST_ROWS), total: Math.max(rows.length, total) };
  }
  const rows = rowsOf(taskNamesAbout(context, about)).filter((row) => isAbout(row, about));
  return { rows: rows.slice(0, MOST_ROWS), total: rows.length };
}

/** One task with all its fields and the entries about it. */
async function taskDetail(context: ServiceContext, key: string): Promise<TaskDetail | null> {
  const name = taskNameOf(context, key);
  const current = currentTask(context, name);
  if (current === null) return null;
  const { task } = current;
  const row = taskRow(context, current);
  const watchers = (task.watchers ?? []).flatMap((user) =>
    user.id === undefined ? [] : [personView(context, { ...user, id: user.id })],
  );
  const { created_by_id: createdBy } = task;
  return {
    ...row,
    patient: row.patient && { ...row.patient, title: await patientName(context, row.patient.id) },
    description: task.description ?? null,
    createdBy: createdBy === undefined ? null : personView(context, { id: createdBy }),
    watchers,
    others: othersOf(task),
    entries: entriesOf(context, name),
  };
}

/** The choices that the form of a task offers. */
function taskChoices(context: ServiceContext): TaskChoices {
  const { journal, cache, store } = context;
  return {
    people: knownPeople(context),
    categories: [...store.categories()],
    categoriesSeenAt: cache.categories()?.seenAt ?? null,
    statuses: journal.taskVocabulary.statuses(),
    needs: journal.settings.taskNeeds,
    last: journal.settings.lastTaskCodes,
    done: journal.settings.taskDone,
  };
}

/** Makes a task, and keeps its codes for the next one's form. */
function create(context: ServiceContext, entry: NewEntry<NewTask>): SubmitResult {
  const { category_code: category = null, status_code: status = null } = entry.payload.draft;
  return submitEntry(context, createTask, entry, () => {
    context.journal.settings.lastTaskCodes = { category, status };
  });
}

/** Its entries, newest first: under its id, and under its id here from before it had one. */
function entriesOf(context: ServiceContext, name: string): EntryDetail[] {
  const { aliases, waitingLists: lists } = context.journal;
  return [name, ...aliases.namesOf('task', name)]
    .flatMap((one) => lists.ofLane(laneOf('task', one), MOST_ENTRIES))
    .sort((a, b) => b.sequence - a.sequence)
    .map((row) => entryDetail(context, row));
}

function openAndNewestFirst(a: TaskRow, b: TaskRow): number {
  if (a.done !== b.done) return a.done ? 1 : -1;
  return (b.createdAt ?? 0) - (a.createdAt ?? 0) || a.key.localeCompare(b.key);
}

function isAbout(row: TaskRow, { kind, id }: TaskAbout): boolean {
  const wanted = id.toLowerCase();
  switch (kind) {
    case 'order':
    case 'patient':
    case 'prescription':
      return row[kind]?.id === wanted;
    case 'lot':
    case 'exception':
      return row.mentions.some((mention) => mention.kind === kind && mention.id === wanted);
  }
}

/** Accounts that signed in here and users that tasks name; the account that is signed in first, then by name. */
function knownPeople(context: ServiceContext): TaskPerson[] {
  const { people, taskVocabulary } = context.journal;
  const ids = new Set([...people.users(), ...taskVocabulary.users()].map(({ id }) => id));
  const named = (person: TaskPerson) => person.name ?? '\uffff';
  return [...ids]
    .map((id) => personView(context, { id }))
    .sort((a, b) => Number(b.you) - Number(a.you) || named(a).localeCompare(named(b)));
}

async function patientName(
  { cache, session }: ServiceContext,
  patientId: string,
): Promise<string | null> {
  if (session.userId === null) return null;
  const { choices } = await cache.choices(session.userId, 'patient', patientId);
  return choices.find(({ id }) => id === patientId)?.label ?? null;
}

const othersOf = undocumentedFieldsOf(taskSchema);

const on = implement(contract.tasks).$context<Caller>();

export const tasksRouter = (context: CurrentContext) => {
  const kept = new KeptAnswer<KnownTasks>();
  return on.router({
    known: on.known.handler(({ input: { about } }) =>
      about === null
        ? kept.get(context(), 'all', () => knownTasks(context(), null))
        : knownTasks(context(), about),
    ),
    detail: on.detail.handler(({ input }) => taskDetail(context(), input.key)),
    choices: on.choices.handler(() => taskChoices(context())),
    findLinks: on.findLinks.handler(({ input }) => findLinks(context(), input.text)),
    ask: on.ask
      .use(byPerson)
      .handler(({ input, context: { by } }) => context().reads.askTask(input.taskId, by)),
    create: on.create
      .use(byPerson)
      .handler(({ input: { id, held, ...payload }, context: { by } }) =>
        create(context(), { id, by, payload, ...holdOption(held) }),
      ),
    edit: on.edit
      .use(byPerson)
      .handler(({ input: { id, ...payload }, context: { by } }) =>
        submitEntry(context(), editTask, { id, by, payload }),
      ),
    watch: on.watch
      .use(byPerson)
      .handler(({ input: { id, ...payload }, context: { by } }) =>
        submitEntry(context(), addWatchers, { id, by, payload }),
      ),
  });
};
