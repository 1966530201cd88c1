import { mayBeOverridden } from '#shared/contract/fillFinding.ts';
import type {
  ChangedFill,
  FillView,
  OverrideReason,
  PartialReason,
  StopOutcome,
} from '#shared/contract/fills.ts';
import type { ApprovalId } from '#shared/contract/people.ts';
import { isSamePerson, type Person } from '#shared/contract/person.ts';
import { type FillState, fillState, heldBy, standingAgainst, stepsOf } from '../fills/fillState.ts';
import {
  addEvents,
  close as closeFill,
  end,
  noteFill,
  ownOpenFill,
  takeStep,
} from '../fills/fillSteps.ts';
import { fillView } from '../fills/fillView.ts';
import { missingIn } from '../fills/standing.ts';
import type { BenchPeople } from '../people/benchPeople.ts';
import type { WindowId } from '../windows/windowId.ts';
import { mustBe, openFill, setAside } from './fillOpening.ts';
import type { ServiceContext } from './serviceContext.ts';

export interface InFill {
  readonly fill: string;
  readonly by: Person;
}

export const gone = { kind: 'gone' } as const;

export const changed = (context: ServiceContext, state: FillState | null): ChangedFill =>
  state === null ? gone : { kind: 'changed', fill: fillView(context, state) };

/** Says what was done about the stop that holds a fill; of an older call nothing is left to settle. */
export function settle(
  context: ServiceContext,
  { fill, by, outcome }: InFill & { outcome: StopOutcome },
): ChangedFill {
  const { journal } = context;
  const after = journal.commit(() => {
    const known = fillState(journal, fill);
    // Repeated after a lost connection, it has begun anew already.
    const next = known?.closed?.next;
    if (next != null) return ownOpenFill(context, next, by);
    const state = ownOpenFill(context, fill, by);
    const step = state === null ? null : heldBy(state);
    if (state === null || step === null) return state;
    // A prescription cannot be put back: the fill waits.
    const done = step.kind === 'prescription' && outcome === 'put-back' ? 'set-aside' : outcome;
    addEvents(context, fill, by, [{ kind: 'settled', step, outcome: done }]);
    noteFill(context, state, 'fill-settled', by, { step, outcome: done });
    if (done === 'start-over') return startOver(context, state, by);
    if (done === 'put-back') return takeStep(context, fill, by, () => []);
    setAside(context, state, by, 'stop');
    return fillState(journal, fill);
  });
  return changed(context, after);
}

function startOver(context: ServiceContext, state: FillState, by: Person): FillState {
  const { openedBy, row } = state;
  const next = crypto.randomUUID();
  end(context, state, { how: 'started-over', partial: null, next });
  const label =
    openedBy === null
      ? null
      : { id: openedBy.id, value: openedBy.value, symbology: openedBy.symbology, isScanned: false };
  const fill = { id: next, by, prescriptionId: row.prescriptionId, label };
  return openFill(context, row.userId, fill).state;
}

type OverrideResult =
  | ChangedFill
  | { kind: 'right-wanted'; right: 'override-a-stop' }
  | { kind: 'never'; fill: FillView };

/** A pharmacist goes past what stands against a fill; where people are off, whoever is there does. */
export function override(
  context: ServiceContext,
  people: BenchPeople,
  window: WindowId,
  { fill, by, reason, approval }: InFill & { reason: OverrideReason; approval: ApprovalId | null },
): OverrideResult {
  const state = ownOpenFill(context, fill, by);
  if (state === null) return gone;
  const against = stepsOf(state).flatMap(({ step, finding }) => {
    const standing = standingAgainst(state, step, finding).map(({ kind }) => kind);
    const reasons = finding.reasons.filter(({ kind }) => standing.includes(kind));
    return reasons.length === 0 ? [] : [{ step, reasons }];
  });
  if (against.some(({ reasons }) => !reasons.every(mayBeOverridden))) {
    return { kind: 'never', fill: fillView(context, state) };
  }
  // Nothing stands against it, or a call repeated after a lost connection has gone past it.
  if (against.length === 0) return { kind: 'changed', fill: fillView(context, state) };
  const permission = people.permit(window, 'override-a-stop', approval);
  if (permission.kind !== 'allowed') return { kind: 'right-wanted', right: 'override-a-stop' };
  const approvedBy = permission.approvedBy ?? (people.isOn ? by : null);
  const covers = [
    ...(state.override?.covers ?? []),
    ...against.map(({ step, reasons }) => ({ step, reasons: reasons.map(({ kind }) => kind) })),
  ];
  const person =
    approvedBy === null ? null : { firstName: approvedBy.firstName, lastName: approvedBy.lastName };
  const after = context.journal.commit(() => {
    noteFill(context, state, 'fill-overridden', by, { reason, approvedBy: person, covers });
    return takeStep(context, fill, by, () => [
      { kind: 'overridden', reason, approvedBy: person, covers },
    ]);
  });
  return changed(context, after);
}

/** Another person has looked: proven where people are, never whoever fills. */
export function sign(
  context: ServiceContext,
  people: BenchPeople,
  window: WindowId,
  { fill, by, approval }: InFill & { approval: ApprovalId | null },
): ChangedFill | { kind: 'right-wanted'; right: 'second-person' } {
  const state = ownOpenFill(context, fill, by);
  if (state === null) return gone;
  if (state.signedBy !== null) return changed(context, state);
  const permission = people.permit(window, 'second-person', approval, 'wanted');
  const second = permission.kind === 'allowed' ? permission.approvedBy : null;
  if (second === null || isSamePerson(second, by)) {
    return { kind: 'right-wanted', right: 'second-person' };
  }
  const person = { firstName: second.firstName, lastName: second.lastName };
  const pharmacist = second.role === 'pharmacist';
  const after = context.journal.commit(() => {
    noteFill(context, state, 'fill-signed', by, { by: person, pharmacist });
    return takeStep(context, fill, by, () => [{ kind: 'signed', person, pharmacist }]);
  });
  return changed(context, after);
}

/** Ends a fill without its label, or with less than prescribed; what else is missing keeps it open. */
export function closeByHand(
  context: ServiceContext,
  { fill, by, partial }: InFill & { partial: PartialReason | null },
): ChangedFill {
  const { journal } = context;
  const after = journal.commit(() => {
    const judged = takeStep(context, fill, by, () => []);
    if (judged === null || judged.row.state !== 'open')
      return judged ?? endedFill(context, fill, by);
    const isShort = amountsShort(context, judged);
    const missing = missingIn(journal, judged).filter(
      (kind) => kind !== 'quantity' || partial === null || !isShort,
    );
    if (missing.length > 0) return judged;
    closeFill(context, judged, isShort ? partial : null);
    return mustBe(fillState(journal, fill));
  });
  return changed(context, after);
}

const amountsShort = (context: ServiceContext, state: FillState): boolean =>
  fillView(context, state).quantity.kind === 'short';

/** A call repeated after a lost connection finds its fill closed. */
function endedFill(context: ServiceContext, id: string, by: Person): FillState | null {
  const state = fillState(context.journal, id);
  const isOwn = state !== null && state.row.userId === context.session.userId;
  return isOwn && isSamePerson(state.row.by, by) && state.closed !== null ? state : null;
}
