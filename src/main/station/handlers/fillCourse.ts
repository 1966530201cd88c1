import type { FillRules } from '#shared/contract/fillRules.ts';
import type { ChangedFill, FillsSetAside } from '#shared/contract/fills.ts';
import type { FillView } from '#shared/contract/fillView.ts';
import { isSamePerson, type Person } from '#shared/contract/person.ts';
import type { PrescriptionId } from '#shared/domain/ids.ts';
import { fillState } from '../fills/fillState.ts';
import { end, ownOpenFill } from '../fills/fillSteps.ts';
import { fillView } from '../fills/fillView.ts';
import { changed, gone, type InFill } from './fillDecisions.ts';
import { mustBe, openFill, setAside, takeUp } from './fillOpening.ts';
import type { ServiceContext } from './serviceContext.ts';

export function present(context: ServiceContext, by: Person): FillView | null {
  const { userId } = context.session;
  const row = userId === null ? null : context.journal.fills.openOf(userId, by);
  return row === null ? null : fillView(context, mustBe(fillState(context.journal, row.id)));
}

/** A page of the account's fills that were set aside, last touched first. */
export function waiting(
  context: ServiceContext,
  page: { offset: number; limit: number },
): FillsSetAside {
  const { journal, session } = context;
  const { userId } = session;
  if (userId === null) return { fills: [], count: 0 };
  const fills = journal.fills
    .setAside(userId, page)
    .map(({ id }) => fillView(context, mustBe(fillState(journal, id))));
  return { fills, count: journal.fills.countSetAside(userId) };
}

/** Goes over to the label that was offered: the fill that was empty ends. */
export function switchTo(
  context: ServiceContext,
  { fill, by, id, prescriptionId }: InFill & { id: string; prescriptionId: PrescriptionId },
): ChangedFill {
  const { journal } = context;
  const after = journal.commit(() => {
    // A call repeated after a lost connection.
    if (journal.fills.find(id) !== null) return ownOpenFill(context, id, by);
    const state = ownOpenFill(context, fill, by);
    if (state === null || state.offered?.id !== prescriptionId) return state;
    end(context, state, by, { how: 'started-over', next: id });
    const { scannedAt: _at, ...scanned } = state.offered.scan;
    const label = { ...scanned, isScanned: false };
    return openFill(context, state.row.userId, { id, by, prescriptionId, label }).state;
  });
  return changed(context, after);
}

export function setAsideByHand(context: ServiceContext, { fill, by }: InFill): ChangedFill {
  const { journal } = context;
  const after = journal.commit(() => {
    const state = ownOpenFill(context, fill, by);
    if (state === null) return null;
    setAside(context, state, by, 'person');
    return fillState(journal, fill);
  });
  return changed(context, after);
}

export function takeUpByHand(context: ServiceContext, { fill, by }: InFill): ChangedFill {
  const { journal, session } = context;
  const after = journal.commit(() => {
    const state = fillState(journal, fill);
    if (state === null || state.row.userId !== session.userId || state.closed !== null) return null;
    // Nobody's fill is taken out of their hands.
    const isAnothers = state.row.state === 'open' && !isSamePerson(state.row.by, by);
    return isAnothers ? null : takeUp(context, state, by, null);
  });
  return after === null ? gone : changed(context, after);
}

/** On disk when it returns, with a line on record. */
export function setRules(context: ServiceContext, by: Person | null, rules: FillRules): FillRules {
  const { journal, clock, session } = context;
  const { settings } = journal;
  const from = settings.fillRules;
  if (JSON.stringify(from) === JSON.stringify(rules)) return from;
  journal.commit(() => {
    settings.fillRules = rules;
    const line = { operation: null, record: null, userId: session.userId, person: by };
    const detail = { setting: 'fillRules', from, to: rules };
    journal.audit.add({ at: clock.now(), event: 'settings-changed', ...line, detail });
  });
  return settings.fillRules;
}
