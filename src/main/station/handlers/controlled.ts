import { implement } from '@orpc/server';
import { type Mark, MOST_MARKS, type NewMark } from '#shared/contract/controlled.ts';
import { contract } from '#shared/contract/index.ts';
import type { Person } from '#shared/contract/person.ts';
import type { Decimal } from '#shared/domain/decimal.ts';
import type { LotId } from '#shared/domain/ids.ts';
import type { BenchPeople } from '../people/benchPeople.ts';
import { byPerson, type Caller } from './byPerson.ts';
import { explainCount, giveUpCount } from './controlledCountEnds.ts';
import { beginCount, enterCount } from './controlledCounts.ts';
import { lotInventory, markedLots } from './controlledInventory.ts';
import { countView } from './countView.ts';
import type { KnownLotsHandlers } from './knownLots.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

/** On disk when it returns; fills are judged by it from now on. */
function addMark(
  context: ServiceContext,
  by: Person,
  { id, ...mark }: NewMark,
): { kind: 'marked' | 'full' } {
  const { journal, clock } = context;
  const { controlledMarks: marks } = journal;
  // A call repeated after a lost connection.
  if (marks.find(id) !== null) return { kind: 'marked' };
  if (marks.standing.length >= MOST_MARKS) return { kind: 'full' };
  journal.commit(() => {
    marks.add({ id, ...mark, added: { at: clock.now(), by } });
    noteMark(context, by, { id, ...mark }, 'marked');
  });
  return { kind: 'marked' };
}

function endMark(context: ServiceContext, by: Person, id: string): { kind: 'ended' | 'gone' } {
  const { journal, clock } = context;
  const known = journal.controlledMarks.find(id);
  if (known === null) return { kind: 'gone' };
  journal.commit(() => {
    if (journal.controlledMarks.end(id, clock.now(), by)) noteMark(context, by, known, 'ended');
  });
  return { kind: 'ended' };
}

function noteMark(
  { journal, clock, session }: ServiceContext,
  person: Person,
  { id: mark, product, schedule, backCount }: NewMark | Mark,
  to: 'marked' | 'ended',
): void {
  const line = { operation: null, record: null, userId: session.userId, person };
  const detail = { setting: 'controlled', to, mark, product, schedule, backCount };
  journal.audit.add({ at: clock.now(), event: 'settings-changed', ...line, detail });
}

interface Received {
  readonly id: string;
  readonly lotId: LotId;
  readonly quantity: Decimal;
  readonly reference: string;
  readonly by: Person;
}

/** Kept here alone, and on disk when it returns. */
function receive(context: ServiceContext, { id, lotId, quantity, reference, by }: Received) {
  const { journal, clock, session } = context;
  const { userId } = session;
  if (userId === null) return { kind: 'sign-in-needed' } as const;
  const at = clock.now();
  const none = { fill: null, prescriptionId: null, entry: null };
  const came = { ...none, kind: 'received', amount: quantity } as const;
  journal.commit(() => {
    const isNew = journal.controlledMoves.add({ ...came, id, lotId, at, reference, userId, by });
    if (!isNew) return;
    const line = { operation: null, record: `lot:${lotId}`, userId, person: by };
    journal.audit.add({ at, event: 'controlled-received', ...line, detail: { id } });
  });
  return { kind: 'kept' } as const;
}

const on = implement(contract.controlled).$context<Caller>();

export const controlledRouter = (
  context: CurrentContext,
  knownLots: KnownLotsHandlers,
  people: BenchPeople,
) =>
  on.router({
    marks: on.marks.handler(() => context().journal.controlledMarks.all()),
    mark: on.mark
      .use(byPerson)
      .handler(({ input, context: { by } }) => addMark(context(), by, input)),
    unmark: on.unmark
      .use(byPerson)
      .handler(({ input, context: { by } }) => endMark(context(), by, input.id)),
    lots: on.lots.handler(async () => {
      const lots = await markedLots(context(), knownLots);
      const now = context();
      const open = now.journal.controlledCounts.open().map((count) => countView(now, count));
      return { lots, open };
    }),
    inventory: on.inventory.handler(async ({ input }) => {
      const lot = await knownLots.row(input.lotId);
      return lot === null ? null : lotInventory(context(), lot);
    }),
    receive: on.receive
      .use(byPerson)
      .handler(({ input, context: { by } }) => receive(context(), { ...input, by })),
    afterFill: on.afterFill.handler(({ input }) => {
      const now = context();
      const open = now.journal.controlledCounts.openOfFill(input.fill);
      return open.map((count) => countView(now, count));
    }),
    begin: on.begin
      .use(byPerson)
      .handler(({ input, context: { window, by } }) =>
        beginCount(context(), people, window, { ...input, by }),
      ),
    enter: on.enter
      .use(byPerson)
      .handler(({ input, context: { window, by } }) =>
        enterCount(context(), people, window, { ...input, by }),
      ),
    explain: on.explain
      .use(byPerson)
      .handler(({ input, context: { by } }) => explainCount(context(), { ...input, by })),
    giveUp: on.giveUp
      .use(byPerson)
      .handler(({ input, context: { by } }) => giveUpCount(context(), { ...input, by })),
  });
