import type { ChangedFill, EndedUnfilled } from '#shared/contract/fills.ts';
import {
  type NotFilledReason,
  type PartialReason,
  type StopOutcome,
  scheduleTwoPartials,
  takesOff,
} from '#shared/contract/fillView.ts';
import { isSamePerson, type Person } from '#shared/contract/person.ts';
import { type FillState, fillState } from '../fills/fillState.ts';
import {
  addEvents,
  close as closeFill,
  end,
  noteFill,
  ownOpenFill,
  takeStep,
} from '../fills/fillSteps.ts';
import { fillView } from '../fills/fillView.ts';
import { isScheduleTwo } from '../fills/scheduleTwo.ts';
import { missingIn } from '../fills/standing.ts';
import { heldBy, stoppedSteps } from '../fills/stepFindings.ts';
import type { FillStep } from '../journal/fillEvents.ts';
import { mustBe, openFill, setAside } from './fillOpening.ts';
import type { ServiceContext } from './serviceContext.ts';
import { seeToStep } from './settleStop.ts';

export interface InFill {
  readonly fill: string;
  readonly by: Person;
}

export const gone = { kind: 'gone' } as const;
const endedUnfilled = { kind: 'ended' } as const;

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
    return settleStep(context, state, { step, outcome, by, entries: [] });
  });
  return changed(context, after);
}

/** Settles the stop of this container as pulled, unless it was settled meanwhile. Runs inside a commit. */
export function settleHeld(
  context: ServiceContext,
  { fill, by }: InFill,
  container: string,
  entries: readonly string[],
): void {
  const state = ownOpenFill(context, fill, by);
  const step = state === null ? null : heldBy(state);
  if (state === null || step?.kind !== 'container' || step.id !== container) return;
  settleStep(context, state, { step, outcome: 'pulled', by, entries });
}

interface SettledStep {
  readonly step: FillStep;
  readonly outcome: StopOutcome;
  readonly by: Person;
  readonly entries: readonly string[];
}

function settleStep(
  context: ServiceContext,
  state: FillState,
  { step, outcome, by, entries }: SettledStep,
): FillState | null {
  const { id } = state.row;
  // A prescription is neither put back nor pulled: the fill waits.
  const done = step.kind !== 'container' && takesOff(outcome) ? offOutcome(step) : outcome;
  addSettled(context, state, { step, outcome: done, by, entries });
  if (done === 'start-over') return startOver(context, state, by);
  if (takesOff(done)) return takeStep(context, id, by, () => []);
  setAside(context, state, by, 'stop');
  return fillState(context.journal, id);
}

function addSettled(
  context: ServiceContext,
  state: FillState,
  { step, outcome, by, entries }: SettledStep,
): void {
  addEvents(context, state.row.id, by, [{ kind: 'settled', step, outcome, entries: [...entries] }]);
  noteFill(context, state, 'fill-settled', by, { step, outcome, entries });
  seeToStep(context, state, step, by);
}

const offOutcome = ({ kind }: FillStep): StopOutcome =>
  kind === 'prescription' ? 'set-aside' : 'put-back';

function startOver(context: ServiceContext, state: FillState, by: Person): FillState {
  const { openedBy, row } = state;
  const next = crypto.randomUUID();
  end(context, state, by, { how: 'started-over', next });
  const label =
    openedBy === null
      ? null
      : {
          id: openedBy.id,
          value: openedBy.value,
          symbology: openedBy.symbology,
          matched: openedBy.matched,
          isScanned: false,
        };
  const fill = { id: next, by, prescriptionId: row.prescriptionId, label };
  return openFill(context, row.userId, fill).state;
}

/**
 * Ends a fill that was set aside, and nothing is filled: what was scanned for it goes back, which settles each
 * stop that stands in it.
 */
export function endUnfilled(
  context: ServiceContext,
  { fill, by, reason }: InFill & { reason: NotFilledReason },
): EndedUnfilled {
  const { journal, session } = context;
  return journal.commit(() => {
    const state = fillState(journal, fill);
    if (state === null || state.row.userId !== session.userId) return gone;
    // A call repeated after a lost connection.
    if (state.closed !== null) return state.closed.how === 'not-filled' ? endedUnfilled : gone;
    if (state.row.state !== 'set-aside') return gone;
    for (const step of stoppedSteps(state)) {
      addSettled(context, state, { step, outcome: offOutcome(step), by, entries: [] });
    }
    const settled = mustBe(fillState(journal, fill));
    end(context, settled, by, { how: 'not-filled', notFilled: reason });
    return endedUnfilled;
  });
}

/**
 * Ends a fill without its label, or with less than prescribed; what else is missing keeps it open, and so does a
 * partial fill of a Schedule II product for a reason that its rule does not know.
 */
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
    const isOwed = isShort && partial !== null && isScheduleTwo(context, judged);
    if (isOwed && !scheduleTwoPartials.some((reason) => reason === partial)) return judged;
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
