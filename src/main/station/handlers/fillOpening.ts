import type { FillView } from '#shared/contract/fillView.ts';
import type { Person } from '#shared/contract/person.ts';
import { isSamePerson } from '#shared/contract/person.ts';
import type { PrescriptionId } from '#shared/domain/ids.ts';
import { type FillState, fillState } from '../fills/fillState.ts';
import { addEvents, judgeAnew, noteFill } from '../fills/fillSteps.ts';
import { fillView } from '../fills/fillView.ts';
import type { FillEvent } from '../journal/fillEvents.ts';
import { mustTakeEntries } from './disk.ts';
import { orderInHandFor } from './fillOrder.ts';
import type { ServiceContext } from './serviceContext.ts';

type Label = Extract<FillEvent, { kind: 'opened' }>['label'];

export interface NewFill {
  readonly id: string;
  readonly by: Person;
  readonly prescriptionId: PrescriptionId;
  readonly label: Label;
}

/** What opening a fill comes to; `taken` where another person fills this prescription. */
export type OpenedFill = { readonly kind: 'changed' | 'taken'; readonly state: FillState };

/** Runs inside a commit. */
export function openFill(context: ServiceContext, userId: string, fill: NewFill): OpenedFill {
  const { journal, clock, knownOrders } = context;
  const { id, by, prescriptionId, label } = fill;
  // A call repeated after a lost connection opens no other.
  const known = fillState(journal, id);
  if (known !== null) return { kind: 'changed', state: known };
  const before = journal.fills.ofPrescription(userId, prescriptionId);
  if (before !== null && !isSamePerson(before.by, by)) {
    return { kind: 'taken', state: mustBe(fillState(journal, before.id)) };
  }
  if (before !== null) {
    const scan =
      label === null
        ? null
        : {
            id: label.id,
            value: label.value,
            symbology: label.symbology,
            matched: label.matched,
          };
    return {
      kind: 'changed',
      state: takeUp(context, mustBe(fillState(journal, before.id)), by, scan),
    };
  }
  setOpenAside(context, userId, by);
  const orderId =
    orderInHandFor(context, userId, by, prescriptionId) ??
    knownOrders.orderFor(prescriptionId, userId);
  journal.fills.open({ id, userId, by, prescriptionId, orderId, openedAt: clock.now() });
  addEvents(context, id, by, [{ kind: 'opened', prescriptionId, orderId, label }]);
  judgeAnew(context, id);
  const state = mustBe(fillState(journal, id));
  noteFill(context, state, 'fill-opened', by, { label: label !== null });
  return { kind: 'changed', state };
}

/** One open fill a person: another one is set aside. Runs inside a commit. */
function setOpenAside(context: ServiceContext, userId: string, by: Person): void {
  const open = context.journal.fills.openOf(userId, by);
  if (open !== null)
    setAside(context, mustBe(fillState(context.journal, open.id)), by, 'another-fill');
}

/** Runs inside a commit. */
export function setAside(
  context: ServiceContext,
  state: FillState,
  by: Person,
  because: Extract<FillEvent, { kind: 'set-aside' }>['because'],
): void {
  addEvents(context, state.row.id, by, [{ kind: 'set-aside', because }], { state: 'set-aside' });
  noteFill(context, state, 'fill-set-aside', by, { because });
}

/** Goes on with a fill that is not closed, whoever's it was. Runs inside a commit. */
export function takeUp(
  context: ServiceContext,
  state: FillState,
  by: Person,
  label: Extract<FillEvent, { kind: 'taken-up' }>['label'],
): FillState {
  const { id, state: standing, by: before, userId } = state.row;
  const isOwn = isSamePerson(before, by);
  if (standing === 'open' && isOwn) return state;
  setOpenAside(context, userId, by);
  const from = isOwn ? null : before;
  addEvents(context, id, by, [{ kind: 'taken-up', from, label }], { state: 'open', by });
  judgeAnew(context, id);
  noteFill(context, state, 'fill-taken-up', by, { isOwn });
  return mustBe(fillState(context.journal, id));
}

export function mustBe<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A fill that was just written is not in the journal');
  return value;
}

/** Opens a fill from a prescription's page. */
export function begin(
  context: ServiceContext,
  fill: Omit<NewFill, 'label'>,
): { kind: 'changed' | 'taken'; fill: FillView } | { kind: 'sign-in-needed' } {
  const { userId } = context.session;
  if (userId === null) return { kind: 'sign-in-needed' };
  mustTakeEntries(context.disk);
  const { kind, state } = context.journal.commit(() =>
    openFill(context, userId, { ...fill, label: null }),
  );
  return { kind, fill: fillView(context, state) };
}
