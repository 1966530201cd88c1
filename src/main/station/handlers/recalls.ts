import { setImmediate } from 'node:timers/promises';
import { implement } from '@orpc/server';
import { isFilled } from '#shared/contract/fillView.ts';
import { contract } from '#shared/contract/index.ts';
import type { Person } from '#shared/contract/person.ts';
import {
  MOST_RECALLS,
  type Recall,
  type RecalledFill,
  type RecalledLot,
  type RecalledProduct,
  type RecallFindings,
} from '#shared/contract/recalls.ts';
import { activeIn, type FillState, fillState } from '../fills/fillState.ts';
import { lotIn, scannedContainer } from '../fills/scannedContainer.ts';
import type { FillRow } from '../journal/fills.ts';
import { recallTest } from '../journal/recalls.ts';
import { watchRecall } from '../verdict/recallList.ts';
import { byPerson, type Caller } from './byPerson.ts';
import type { KnownLotsHandlers } from './knownLots.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

/** So many fills are looked through, which takes a second or two; the newest first. */
const MOST_FILLS = 20_000;
const FILLS_AT_ONCE = 100;
const MOST_SHOWN = 500;

/** What a bottle of a recall is found by. */
interface BottleSearch {
  /** By what its package says. */
  readonly isRecalled: ReturnType<typeof recallTest>;
  /** By its lot: those recalled, each with its batch. */
  readonly batches: ReadonlyMap<string, string | null>;
}

/** What was met here of a recall: lots, and fills that took from them or from such a package. */
export async function findRecalled(
  context: ServiceContext,
  knownLots: KnownLotsHandlers,
  recalled: RecalledProduct,
): Promise<RecallFindings> {
  const { lots, known } = await knownLots.recalled(recalled);
  const { lotSightings } = context.journal;
  const batches = new Map(lots.map(({ id, batchNumber }) => [id, batchNumber]));
  const { fills, lookedThrough } = await fillsOf(context, {
    isRecalled: recallTest(recalled),
    batches,
  });
  return {
    lots: lots.slice(0, MOST_SHOWN).map(
      (lot): RecalledLot => ({
        lot,
        scanned: {
          last: lotSightings.scanned(lot.id, 0, Number.MAX_SAFE_INTEGER),
          times: lotSightings.times(lot.id),
        },
      }),
    ),
    ...{ fills, lookedThrough, known },
  };
}

async function fillsOf(
  context: ServiceContext,
  search: BottleSearch,
): Promise<Pick<RecallFindings, 'fills' | 'lookedThrough'>> {
  const { fillList } = context.journal;
  const fills: RecalledFill[] = [];
  let before = { at: Number.MAX_SAFE_INTEGER, id: '' };
  let looked = 0;
  let since: number | null = null;
  while (looked < MOST_FILLS && fills.length < MOST_SHOWN) {
    const rows = fillList.search({ by: null, about: null, since: 0, before }, FILLS_AT_ONCE);
    for (const row of rows) fills.push(...recalledIn(context, row, search));
    looked += rows.length;
    const last = rows.at(-1);
    if (last === undefined) break;
    since = last.openedAt;
    before = { at: last.openedAt, id: last.id };
    // Scans get their turn.
    await setImmediate();
  }
  return { fills, lookedThrough: { fills: looked, since } };
}

function recalledIn(context: ServiceContext, row: FillRow, search: BottleSearch): RecalledFill[] {
  if (row.ending === null || row.endedAt === null || !isFilled(row.ending)) return [];
  const state = fillState(context.journal, row.id);
  if (state === null) return [];
  const { id: fill, prescriptionId, endedAt: at, by } = row;
  return bottlesOf(context, state, search).map(({ batch, container }) => ({
    ...{ fill, prescriptionId, batch, at, by },
    amount: state.closed?.amounts.get(container) ?? null,
  }));
}

/** The bottles of a fill that are recalled: of a known lot, or by what their package says. */
function bottlesOf(
  context: ServiceContext,
  state: FillState,
  { isRecalled, batches }: BottleSearch,
): { container: string; batch: string | null }[] {
  return activeIn(state).flatMap((container) => {
    const scanned = scannedContainer(context, container);
    const lotId = lotIn(scanned);
    if (lotId !== null && batches.has(lotId)) {
      return [{ container: container.id, batch: batches.get(lotId) ?? null }];
    }
    return scanned.by === 'package' && isRecalled(scanned.pack)
      ? [{ container: container.id, batch: scanned.pack.batch }]
      : [];
  });
}

/** On disk when it returns, and told to the other benches then. */
export function addRecall(
  context: ServiceContext,
  by: Person,
  { id, product, batches, note }: RecalledProduct & { id: string; note: string },
): { kind: 'watched' | 'full' } {
  const { journal, clock, store, site } = context;
  const { recalls } = journal;
  // A call repeated after a lost connection.
  if (recalls.find(id) !== null) return { kind: 'watched' };
  if (recalls.watched.length >= MOST_RECALLS) return { kind: 'full' };
  const at = clock.now();
  journal.commit(() => {
    const recall = { id, product, batches, note, added: { at, by } };
    watchRecall(store, recall, null);
    noteRecall(context, by, id, { to: 'watched', product, batches });
    site.tell({ kind: 'recall', ...recall });
  });
  site.wake();
  return { kind: 'watched' };
}

/** On disk when it returns; what a scan came to stands, and fills are judged anew. */
export function endRecall(
  context: ServiceContext,
  by: Person,
  id: string,
): { kind: 'ended' | 'gone' } {
  const { journal, clock, site } = context;
  const known = journal.recalls.find(id);
  if (known === null) return { kind: 'gone' };
  const ended = { at: clock.now(), by };
  journal.commit(() => {
    if (!journal.recalls.end(id, ended.at, by, null)) return;
    site.tell({ kind: 'lift', id, ended });
    noteRecall(context, by, id, { to: 'ended', product: known.product, batches: known.batches });
  });
  site.wake();
  return { kind: 'ended' };
}

function noteRecall(
  { journal, clock, session }: ServiceContext,
  person: Person,
  recall: string,
  { to, ...what }: { to: 'watched' | 'ended' } & Pick<Recall, 'product' | 'batches'>,
): void {
  const line = { operation: null, record: null, userId: session.userId, person };
  const detail = { setting: 'recalls', to, recall, ...what };
  journal.audit.add({ at: clock.now(), event: 'settings-changed', ...line, detail });
}

const on = implement(contract.recalls).$context<Caller>();

export const recallsRouter = (context: CurrentContext, knownLots: KnownLotsHandlers) =>
  on.router({
    list: on.list.handler(() => context().journal.recalls.all()),
    find: on.find.handler(({ input }) => findRecalled(context(), knownLots, input)),
    add: on.add
      .use(byPerson)
      .handler(({ input, context: { by } }) => addRecall(context(), by, input)),
    end: on.end
      .use(byPerson)
      .handler(({ input, context: { by } }) => endRecall(context(), by, input.id)),
  });
