import type { OpenWork, OpenWorkCounts, OpenWorkRow, SeesTo } from '#shared/contract/handOver.ts';
import { isSamePerson, nameOf, type Person } from '#shared/contract/person.ts';
import { fillState } from '../fills/fillState.ts';
import { fillView } from '../fills/fillView.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import { exceptionValue } from '../operations/entryFields.ts';
import { isDone } from '../records/isDone.ts';
import { hasMet } from '../records/metRecords.ts';
import { currentTask, knownTaskNames } from './currentTask.ts';
import { entryView } from './entryView.ts';
import { scanView } from './scanView.ts';
import type { ServiceContext } from './serviceContext.ts';

/** So many of a list are looked at; of entries and alarms the counts are complete all the same. */
const MOST_LISTED = 400;

/** What is needed to say what somebody leaves. */
export interface OpenWorkOf {
  readonly context: ServiceContext;
  readonly person: Person;
  readonly userId: string;
  readonly peopleAreOn: boolean;
}

/**
 * All that stands open, of a person and of the bench: what waits to be sent, what was begun, what needs a
 * decision, alarms. It is read from the journal each time; nothing is reassigned by it.
 * @param shown at most so many rows of each kind
 */
export function openWork(leaving: OpenWorkOf, shown: number): OpenWork {
  const { context, person, userId } = leaving;
  const { waitingLists, alarms, fills } = context.journal;
  const bench = waitingLists.counts(userId);
  const own = waitingLists.countsOf(person);
  const drafts = draftRows(leaving);
  const rounds = roundRows(leaving);
  const tasks = taskRows(leaving);
  const counts: OpenWorkCounts = {
    decisions: { own: own.decisions, bench: bench.needsDecision },
    alarms: {
      own: alarms.countOf(person, userId) + fills.countAlarmsOf(userId, person),
      bench:
        alarms.count('late', userId) + alarms.count('live', userId) + fills.countAlarms(userId),
    },
    drafts: countOf(drafts),
    rounds: countOf(rounds),
    tasks: countOf(tasks),
    toSend: { own: own.toSend, bench: bench.waiting + bench.underWay },
  };
  const first = (rows: readonly OpenWorkRow[]) => ownFirst(rows).slice(0, shown);
  const toSend = [...waitingLists.underWay(MOST_LISTED), ...waitingLists.waiting(MOST_LISTED)];
  return {
    counts,
    rows: [
      ...first(entryRows(leaving, 'decision', waitingLists.parked(MOST_LISTED))),
      ...first([...fillAlarmRows(leaving), ...alarmRows(leaving)]),
      ...first(drafts),
      ...first(rounds),
      ...first(tasks),
      ...first(entryRows(leaving, 'to-send', toSend)),
    ],
  };
}

const countOf = (rows: readonly OpenWorkRow[]) => ({
  own: rows.filter(({ own }) => own).length,
  bench: rows.length,
});

const ownFirst = (rows: readonly OpenWorkRow[]) => [
  ...rows.filter(({ own }) => own),
  ...rows.filter(({ own }) => !own),
];

const whose = ({ person }: OpenWorkOf, by: Person, at: number, seesTo: SeesTo) => ({
  ...{ by, at, seesTo },
  own: isSamePerson(by, person),
});

function entryRows(
  leaving: OpenWorkOf,
  kind: 'decision' | 'to-send',
  entries: readonly EntryRow[],
): OpenWorkRow[] {
  const seesTo = kind === 'decision' && leaving.peopleAreOn ? 'with-right' : 'anybody';
  return entries.map((row) => {
    const { id, kind: what, fields } = entryView(leaving.context, row);
    const since = kind === 'decision' ? row.changedAt : row.enteredAt;
    return {
      ...whose(leaving, row.author, since, seesTo),
      kind,
      entry: { id, kind: what, fields },
    };
  });
}

function alarmRows(leaving: OpenWorkOf): OpenWorkRow[] {
  const { context } = leaving;
  return context.journal.alarms
    .standing(MOST_LISTED, leaving.userId)
    .flatMap(({ scanId, raisedAt }) => {
      const row = context.journal.scans.find(scanId);
      if (row === null) return [];
      const scan = scanView(context, row);
      return [{ ...whose(leaving, scan.by, raisedAt, 'anybody'), kind: 'alarm', scan }];
    });
}

function fillAlarmRows(leaving: OpenWorkOf): OpenWorkRow[] {
  const { context, userId } = leaving;
  return context.journal.fills.alarms(userId, MOST_LISTED).flatMap((row): OpenWorkRow[] => {
    const state = fillState(context.journal, row.id);
    if (state === null || row.alarmAt === null) return [];
    const { name, number } = fillView(context, state).prescription;
    const fill = { id: row.id, name, number };
    return [{ ...whose(leaving, row.by, row.alarmAt, 'anybody'), kind: 'fill-alarm', fill }];
  });
}

/** That a reply was begun and by whom; what stands in it is its writer's alone. */
function draftRows(leaving: OpenWorkOf): OpenWorkRow[] {
  const { context, userId } = leaving;
  const { drafts } = context.journal.exceptions;
  return drafts.latest(MOST_LISTED).flatMap(({ exceptionId, by, savedAt }): OpenWorkRow[] => {
    if (!hasMet(context, userId, 'exception', exceptionId)) return [];
    const exception = exceptionValue(context.store, exceptionId);
    return [{ ...whose(leaving, by, savedAt, 'its-person'), kind: 'draft', exception }];
  });
}

function roundRows(leaving: OpenWorkOf): OpenWorkRow[] {
  const { rounds } = leaving.context.journal;
  return rounds.open(leaving.userId, MOST_LISTED).map((round) => ({
    ...whose(leaving, round.by, round.beganAt, 'its-person'),
    kind: 'round',
    counted: rounds.counts(round.id).length,
  }));
}

function taskRows({ context, person, userId }: OpenWorkOf): OpenWorkRow[] {
  const { taskDone } = context.journal.settings;
  const name = nameOf(person).toLowerCase();
  return knownTaskNames(context).names.flatMap((known): OpenWorkRow[] => {
    if (!hasMet(context, userId, 'task', known)) return [];
    const current = currentTask(context, known);
    if (current === null || isDone(current.task, taskDone)) return [];
    const { task, open, creator } = current;
    const { first_name: first = '', last_name: last = '' } = task.assignee ?? {};
    const isOwn =
      `${first} ${last}`.toLowerCase() === name ||
      open.some(({ author }) => isSamePerson(author, person));
    // One that was discarded before the service had it is nobody's any more.
    if (current.record === null && creator !== null && hasEnded(creator)) return [];
    return [
      {
        ...{ kind: 'task', key: task.id, name: task.name ?? null, own: isOwn },
        ...{ by: isOwn ? person : null, at: null, seesTo: 'anybody' },
      },
    ];
  });
}

const hasEnded = ({ state }: EntryRow) => state === 'discarded' || state === 'handed-over';
