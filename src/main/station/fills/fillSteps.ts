import {
  type FillEnding,
  isFilled,
  type NotFilledReason,
  type PartialReason,
} from '#shared/contract/fillView.ts';
import type { Person } from '#shared/contract/person.ts';
import { isSamePerson } from '#shared/contract/person.ts';
import type { AuditEvent } from '#shared/domain/auditEvents.ts';
import type { FillEvent } from '../journal/fillEvents.ts';
import type { FillChange } from '../journal/fills.ts';
import { compareFill } from './compareFill.ts';
import type { FillContext } from './fillContext.ts';
import { type FillState, fillState, isSameStep } from './fillState.ts';
import { settleFollowing } from './settleFollowing.ts';
import { amountsOf, missingIn } from './standing.ts';
import { heldBy, isWaiting, resultOf, standingAgainst, stepsOf } from './stepFindings.ts';

/** Puts on record what happened in a fill: ids alone, no names of drugs or patients. Runs inside a commit. */
export function noteFill(
  { journal, clock }: FillContext,
  { row }: FillState,
  event: AuditEvent,
  person: Person | null,
  detail: Readonly<Record<string, unknown>> = {},
): void {
  const record = `prescription:${row.prescriptionId}`;
  const about = { operation: null, record, userId: row.userId, person };
  journal.audit.add({ at: clock.now(), event, ...about, detail: { fill: row.id, ...detail } });
}

/** Adds what happened to a fill, and changes its row. Runs inside a commit. */
export function addEvents(
  { journal, clock }: FillContext,
  id: string,
  by: Person | null,
  events: readonly FillEvent[],
  change: FillChange = {},
): void {
  const at = clock.now();
  const row = journal.fills.find(id);
  if (row === null) throw new Error('A fill that is not in the journal');
  for (const event of events) journal.fills.add(id, event, at, by);
  const touched = by === null ? {} : { touchedAt: at };
  if (events.length > 0 || Object.keys(change).length > 0) {
    journal.fills.change(row, { ...touched, ...change });
  }
}

/** This person's fill while it is open; null otherwise. */
export function ownOpenFill(context: FillContext, id: string, by: Person): FillState | null {
  const row = context.journal.fills.find(id);
  const isOwn = row !== null && row.userId === context.session.userId && isSamePerson(row.by, by);
  return isOwn && row.state === 'open' ? fillState(context.journal, id) : null;
}

/**
 * One step of a person in their open fill, judged anew: on disk when it returns.
 * @param make what happens; nothing where that is null
 * @returns the fill as it stands after it; null where it has ended or is another's
 */
export function takeStep(
  context: FillContext,
  id: string,
  by: Person,
  make: (state: FillState) => readonly FillEvent[],
): FillState | null {
  const { journal } = context;
  return journal.commit(() => {
    const state = ownOpenFill(context, id, by);
    if (state === null) return null;
    const events = make(state);
    if (events.length > 0) addEvents(context, id, by, events);
    judgeAnew(context, id);
    return fillState(journal, id);
  });
}

/** What a fill comes to by what is known now, where that is something else than before. */
interface News {
  readonly compared: readonly FillEvent[];
  readonly change: FillChange;
}

const newsOf = (context: FillContext, state: FillState): News => ({
  compared: compareFill(context, state),
  change: orderFound(context, state),
});

/**
 * Judges a fill by what is known now, and closes it where its label was scanned and nothing is missing any
 * more. What turns into a stop after its end raises an alarm. Runs inside a commit.
 */
export function judgeAnew(context: FillContext, id: string): void {
  const state = fillState(context.journal, id);
  if (state !== null) takeIn(context, state, newsOf(context, state));
}

/** The same in a commit of its own, and without one where nothing has come of it. */
export function judgeByItself(context: FillContext, id: string): void {
  const { journal } = context;
  const state = fillState(journal, id);
  if (state === null) return;
  const news = newsOf(context, state);
  const isNone = news.compared.length === 0 && Object.keys(news.change).length === 0;
  // Whether it closes, or what follows it goes, hangs on settings and entries as well.
  const { row, label } = state;
  const isDue = row.state === 'open' ? label !== null : journal.outbox.awaiting(id).length > 0;
  if (isNone && !isDue) return;
  journal.commit(() => takeIn(context, state, news));
}

function takeIn(context: FillContext, before: FillState, { compared, change }: News): void {
  const { journal, clock } = context;
  const { id } = before.row;
  addEvents(context, id, null, compared, change);
  const after = fillState(journal, id);
  if (after === null) return;
  switch (after.row.state) {
    case 'closed':
      followUp(context, after);
      settleFollowing(context, after);
      return;
    case 'open':
      closeIfWhole(context, after);
      return;
    case 'set-aside':
      // A stop comes into sight, however long ago the fill was set aside.
      if (heldBy(before) === null && heldBy(after) !== null) {
        journal.fills.change(after.row, { touchedAt: clock.now() });
      }
  }
}

/** The order that an open fill is for stays its order: once its record is old nobody would find it again. */
function orderFound({ knownOrders }: FillContext, { row }: FillState): FillChange {
  if (row.state !== 'open' || row.orderId !== null) return {};
  const orderId = knownOrders.orderFor(row.prescriptionId, row.userId);
  return orderId === null ? {} : { orderId };
}

/** The label that closes it was scanned, and nothing keeps it from closing. */
function closeIfWhole(context: FillContext, state: FillState): void {
  if (state.label === null || missingIn(context.journal, state).length > 0) return;
  close(context, state, null);
}

/** A fill that has ended: what is still missing, and what failed since. */
function followUp(context: FillContext, state: FillState): void {
  if (!state.row.isPending) return;
  const steps = stepsOf(state);
  const failed = steps.filter(
    ({ step, finding }) =>
      standingAgainst(state, step, finding).some(({ result }) => result === 'stop') &&
      !state.alarms.some((one) => isSameStep(one, step)),
  );
  const isPending = steps.some(({ finding }) => isWaiting(finding));
  if (failed.length === 0 && isPending) return;
  const raised = failed.map(({ step }) => ({ kind: 'alarm-raised', step }) as const);
  const alarmAt = failed.length > 0 ? context.clock.now() : state.row.alarmAt;
  addEvents(context, state.row.id, null, raised, { isPending, alarmAt });
  for (const { step } of failed) noteFill(context, state, 'fill-failed', null, { step });
}

/** How a fill ends that is closed as it stands. */
function endingOf(state: FillState, partial: PartialReason | null): FillEnding {
  if (state.override !== null) return 'with-override';
  if (partial !== null) return 'partial';
  return state.signedBy?.pharmacist === true ? 'signed' : 'complete';
}

/** Closes a fill as filled, in the name of whoever fills. Runs inside a commit. */
export function close(context: FillContext, state: FillState, partial: PartialReason | null): void {
  const { id, by } = state.row;
  end(context, state, by, { how: endingOf(state, partial), partial });
  if (context.journal.settings.fillRules.printLabel) {
    addEvents(context, id, by, [{ kind: 'label-wanted' }], { label: 'due' });
  }
  const following = context.enterFollowing(state);
  if (following === null) return;
  addEvents(context, id, by, [{ kind: 'followed', ...following }]);
  const ended = fillState(context.journal, id);
  if (ended !== null) settleFollowing(context, ended);
}

interface Ending {
  readonly how: FillEnding;
  readonly partial?: PartialReason | null;
  readonly notFilled?: NotFilledReason | null;
  /** The fill that goes on in its place. */
  readonly next?: string | null;
}

/** Ends a fill. Runs inside a commit. */
export function end(
  context: FillContext,
  state: FillState,
  by: Person,
  { how, partial = null, notFilled = null, next = null }: Ending,
): void {
  const { row } = state;
  const amounts = [...amountsOf(state).of].map(([container, amount]) => ({ container, amount }));
  const findings = stepsOf(state).map(({ finding }) => finding);
  const closed = { kind: 'closed', how, partial, notFilled, next } as const;
  addEvents(context, row.id, by, [{ ...closed, amounts }], {
    ...{ state: 'closed', ending: how, endedAt: context.clock.now() },
    orderId: row.orderId ?? context.knownOrders.orderFor(row.prescriptionId, row.userId),
    isPending: isFilled(how) && findings.some(isWaiting),
  });
  const why = notFilled === null ? {} : { notFilled };
  const result = resultOf(state);
  noteFill(context, state, 'fill-closed', by, { how, partial, ...why, result });
}
