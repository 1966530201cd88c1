import { implement } from '@orpc/server';
import type { FillRules } from '#shared/contract/fillRules.ts';
import type { ChangedFill, FillView } from '#shared/contract/fills.ts';
import { contract } from '#shared/contract/index.ts';
import { isSamePerson, type Person } from '#shared/contract/person.ts';
import type { Decimal } from '#shared/domain/decimal.ts';
import type { LotId, PrescriptionId } from '#shared/domain/ids.ts';
import { activeIn, fillState, heldBy } from '../fills/fillState.ts';
import { addEvents, end, noteFill, ownOpenFill, takeStep } from '../fills/fillSteps.ts';
import { fillView } from '../fills/fillView.ts';
import { scannedContainer } from '../fills/scannedContainer.ts';
import type { FillEvent } from '../journal/fillEvents.ts';
import type { BenchPeople } from '../people/benchPeople.ts';
import { byPerson, type Caller } from './byPerson.ts';
import {
  changed,
  closeByHand,
  gone,
  type InFill,
  override,
  settle,
  sign,
} from './fillDecisions.ts';
import { begin, mustBe, openFill, setAside, takeUp } from './fillOpening.ts';
import { scan } from './fillScan.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

const MOST_SHOWN = 100;

function present(context: ServiceContext, by: Person): FillView | null {
  const { userId } = context.session;
  const row = userId === null ? null : context.journal.fills.openOf(userId, by);
  return row === null ? null : fillView(context, mustBe(fillState(context.journal, row.id)));
}

function waiting(context: ServiceContext): FillView[] {
  const { userId } = context.session;
  if (userId === null) return [];
  return context.journal.fills
    .setAside(userId, MOST_SHOWN)
    .map(({ id }) => fillView(context, mustBe(fillState(context.journal, id))));
}

/** An answer of a person about one container that counts in the fill; about another it changes nothing. */
function answer(
  context: ServiceContext,
  { fill, by, container }: InFill & { container: string },
  event: FillEvent,
): ChangedFill {
  const state = takeStep(context, fill, by, (open) =>
    activeIn(open).some(({ id }) => id === container) ? [event] : [],
  );
  return changed(context, state);
}

const chooseLot = (
  context: ServiceContext,
  { lotId, ...where }: InFill & { container: string; lotId: LotId },
) =>
  changed(
    context,
    takeStep(context, where.fill, where.by, (open) => {
      const container = activeIn(open).find(({ id }) => id === where.container);
      const fits =
        container?.by === 'package' &&
        scannedContainer(context, { ...container, chosenLot: null }).lotIds.includes(lotId);
      return fits ? [{ kind: 'lot-chosen', container: where.container, lotId }] : [];
    }),
  );

const setAmount = (
  context: ServiceContext,
  { amount, ...where }: InFill & { container: string; amount: Decimal },
) => answer(context, where, { kind: 'amount-set', container: where.container, amount });

/** The last container comes off; not while a stop holds the fill, which is settled instead. */
const undo = (context: ServiceContext, { fill, by }: InFill) =>
  changed(
    context,
    takeStep(context, fill, by, (open) => {
      const last = activeIn(open).at(-1);
      return last === undefined || heldBy(open) !== null
        ? []
        : [{ kind: 'undone', container: last.id }];
    }),
  );

/** Goes over to the label that was offered: the fill that was empty ends. */
function switchTo(
  context: ServiceContext,
  { fill, by, id, prescriptionId }: InFill & { id: string; prescriptionId: PrescriptionId },
): ChangedFill {
  const { journal } = context;
  const after = journal.commit(() => {
    // A call repeated after a lost connection.
    if (journal.fills.find(id) !== null) return ownOpenFill(context, id, by);
    const state = ownOpenFill(context, fill, by);
    if (state === null || state.offered?.id !== prescriptionId) return state;
    end(context, state, { how: 'started-over', partial: null, next: id });
    const { scannedAt: _at, ...scanned } = state.offered.scan;
    const label = { ...scanned, isScanned: false };
    return openFill(context, state.row.userId, { id, by, prescriptionId, label }).state;
  });
  return changed(context, after);
}

function setAsideByHand(context: ServiceContext, { fill, by }: InFill): ChangedFill {
  const { journal } = context;
  const after = journal.commit(() => {
    const state = ownOpenFill(context, fill, by);
    if (state === null) return null;
    setAside(context, state, by, 'person');
    return fillState(journal, fill);
  });
  return changed(context, after);
}

function takeUpByHand(context: ServiceContext, { fill, by }: InFill): ChangedFill {
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

function acknowledge(context: ServiceContext, { fill, by }: InFill): void {
  const { journal, session } = context;
  journal.commit(() => {
    const state = fillState(journal, fill);
    if (state === null || state.row.alarmAt === null || state.row.userId !== session.userId) return;
    addEvents(context, fill, by, [{ kind: 'alarm-seen' }], { alarmAt: null });
    noteFill(context, state, 'seen-to', by);
  });
}

/** On disk when it returns, with a line on record. */
function setRules(context: ServiceContext, by: Person | null, rules: FillRules): FillRules {
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

const on = implement(contract.fills).$context<Caller>();

export const fillsRouter = (context: CurrentContext, people: BenchPeople) =>
  on.router({
    present: on.present.use(byPerson).handler(({ context: { by } }) => present(context(), by)),
    waiting: on.waiting.handler(() => waiting(context())),
    begin: on.begin
      .use(byPerson)
      .handler(({ input, context: { by } }) => begin(context(), { ...input, by })),
    scan: on.scan
      .use(byPerson)
      .handler(({ input, context: { by } }) => scan(context(), { ...input, by })),
    chooseLot: on.chooseLot
      .use(byPerson)
      .handler(({ input, context: { by } }) => chooseLot(context(), { ...input, by })),
    tellApart: on.tellApart
      .use(byPerson)
      .handler(({ input: { isSame, ...input }, context: { by } }) =>
        answer(
          context(),
          { ...input, by },
          { kind: 'told-apart', container: input.container, isSame },
        ),
      ),
    setAmount: on.setAmount
      .use(byPerson)
      .handler(({ input, context: { by } }) => setAmount(context(), { ...input, by })),
    undo: on.undo
      .use(byPerson)
      .handler(({ input, context: { by } }) => undo(context(), { ...input, by })),
    settle: on.settle
      .use(byPerson)
      .handler(({ input, context: { by } }) => settle(context(), { ...input, by })),
    switchTo: on.switchTo
      .use(byPerson)
      .handler(({ input, context: { by } }) => switchTo(context(), { ...input, by })),
    override: on.override
      .use(byPerson)
      .handler(({ input, context: { window, by } }) =>
        override(context(), people, window, { ...input, by }),
      ),
    sign: on.sign
      .use(byPerson)
      .handler(({ input, context: { window, by } }) =>
        sign(context(), people, window, { ...input, by }),
      ),
    close: on.close
      .use(byPerson)
      .handler(({ input, context: { by } }) => closeByHand(context(), { ...input, by })),
    setAside: on.setAside
      .use(byPerson)
      .handler(({ input, context: { by } }) => setAsideByHand(context(), { ...input, by })),
    takeUp: on.takeUp
      .use(byPerson)
      .handler(({ input, context: { by } }) => takeUpByHand(context(), { ...input, by })),
    acknowledge: on.acknowledge
      .use(byPerson)
      .handler(({ input, context: { by } }) => acknowledge(context(), { ...input, by })),
    rules: on.rules.handler(() => context().journal.settings.fillRules),
    setRules: on.setRules.handler(({ input, context: { person } }) =>
      setRules(context(), person(), input),
    ),
  });
