import type { InventoryLine, LotInventory, MarkedLot } from '#shared/contract/controlled.ts';
import { lotAdjustmentSchema, lotCountSchema, lotEditSchema } from '#shared/contract/lots.ts';
import type { LotRow } from '#shared/contract/lotViews.ts';
import {
  addDecimals,
  type Decimal,
  negateDecimal,
  subtractDecimals,
} from '#shared/domain/decimal.ts';
import { type LotId, lotIdSchema } from '#shared/domain/ids.ts';
import { laneOf } from '../journal/aliases.ts';
import type { ControlledCount } from '../journal/controlled/counts.ts';
import type { ControlledMove } from '../journal/controlled/moves.ts';
import type { EntryRow } from '../journal/entryRow.ts';
import { foldOpenEntries } from '../operations/entry.ts';
import { markableOf, marksOfLot, scheduleOf } from '../records/controlledLots.ts';
import type { KnownLotsHandlers } from './knownLots.ts';
import type { ServiceContext } from './serviceContext.ts';

/** So many of each are looked through, the newest; a bottle is empty long before. */
const MOST_LINES = 1_000;

/** The marked lots known here; one that is out of use and empty is over. */
export async function markedLots(
  { journal }: ServiceContext,
  knownLots: KnownLotsHandlers,
): Promise<MarkedLot[]> {
  const marked = await knownLots.marked();
  return marked.flatMap(({ lot, marks }): MarkedLot[] => {
    const schedule = scheduleOf(marks);
    if (schedule === null || (lot.isActive === false && lot.quantity === '0')) return [];
    const [last] = journal.controlledCounts.endedOfLot(lot.id, 1);
    const { endedAt: at = null, outcome = null } = last ?? {};
    return [{ lot, schedule, lastCount: at === null || outcome === null ? null : { at, outcome } }];
  });
}

/** What came and went of a lot by what was entered here, with the balance after each. */
export function lotInventory(context: ServiceContext, lot: LotRow): LotInventory {
  const lotId = lotIdSchema.parse(lot.id);
  const { lines, isCut } = linesOf(context, lotId);
  const { folded } = foldOpenEntries(context.store, context.operations, 'lot', lotId);
  const schedule = scheduleOf(marksOfLot(context, lotId, folded));
  const markable = markableOf(context, lotId, folded);
  return { lot, schedule, markable, lines: withBalances(lines), isCut };
}

type PlainLine = Omit<InventoryLine, 'balance'>;

function linesOf(context: ServiceContext, lotId: LotId): { lines: PlainLine[]; isCut: boolean } {
  const { journal } = context;
  const counts = journal.controlledCounts.endedOfLot(lotId, MOST_LINES);
  const moves = journal.controlledMoves.ofLot(lotId, MOST_LINES);
  const entries = journal.waitingLists.ofLane(laneOf('lot', lotId), MOST_LINES);
  const told = new Set([...counts, ...moves].flatMap(({ entry }) => entry ?? []));
  const lines = [
    ...counts.flatMap((count) => lineOfCount(context, count) ?? []),
    ...moves.map((move) => lineOfMove(context, move)),
    ...entries.filter(({ id }) => !told.has(id)).flatMap((row) => lineOfEntry(row) ?? []),
  ];
  const isCut = [counts, moves, entries].some(({ length }) => length === MOST_LINES);
  return { lines: lines.toSorted((a, b) => a.at - b.at), isCut };
}

const noMore = { prescriptionId: null, second: null, reasonCode: null, reason: '' } as const;

function lineOfMove(context: ServiceContext, move: ControlledMove): PlainLine {
  const { id, at, kind, amount, by, userId, reference } = move;
  const change = amount === null || kind === 'received' ? amount : negateDecimal(amount);
  const isOwn = userId === context.session.userId;
  return {
    ...{ ...noMore, id, at, kind, change, counted: null, by, reason: reference },
    state: stateOfEntry(context, move.entry),
    prescriptionId: isOwn ? move.prescriptionId : null,
  };
}

function lineOfCount(context: ServiceContext, count: ControlledCount): PlainLine | null {
  const last = count.tries.at(-1);
  if (count.endedAt === null || last === undefined || count.outcome === 'given-up') return null;
  return {
    ...noMore,
    id: count.id,
    at: count.endedAt,
    kind: count.kind === 'back' ? 'back-counted' : 'counted',
    change: last.expected === null ? null : subtractDecimals(last.first.quantity, last.expected),
    counted: last.first.quantity,
    state: stateOfEntry(context, count.entry),
    by: last.first.by,
    second: last.second?.by ?? null,
    reason: count.reason,
    reasonCode: count.reasonCode,
  };
}

/** An entry that changes how much there is; null for any other. */
function lineOfEntry(row: EntryRow): PlainLine | null {
  const { id, enteredAt: at, author: by } = row;
  const line = { ...noMore, id, at, by, state: stateOf(row) };
  switch (row.kind) {
    case 'adjust-lot': {
      const { change, reason } = lotAdjustmentSchema.parse(row.payload);
      return { ...line, kind: 'adjusted', change, counted: null, reason };
    }
    case 'count-lot': {
      const { quantity, reason } = lotCountSchema.parse(row.payload);
      return { ...line, kind: 'counted', change: null, counted: quantity, reason };
    }
    case 'edit-lot': {
      const { current_quantity: quantity } = lotEditSchema.parse(row.payload).change;
      if (quantity === undefined) return null;
      return { ...line, kind: 'counted', change: null, counted: quantity };
    }
    default:
      return null;
  }
}

/** One that is past its time was sent: what is open stays. */
function stateOfEntry({ journal }: ServiceContext, entry: string | null): InventoryLine['state'] {
  if (entry === null) return 'here';
  const row = journal.outbox.find(entry);
  return row === null ? 'sent' : stateOf(row);
}

function stateOf({ state }: EntryRow): InventoryLine['state'] {
  switch (state) {
    case 'settled':
    case 'acknowledged':
      return 'sent';
    case 'parked':
      return 'needs-decision';
    case 'discarded':
    case 'handed-over':
      return 'not-sent';
    case 'ready':
    case 'sending':
    case 'waiting':
    case 'unknown':
    case 'reconciling':
      return 'waits';
  }
}

/** What a fill used is gone, whatever became of its entry; any other entry that never goes out changes nothing. */
const counts = ({ kind, state }: PlainLine): boolean =>
  kind === 'used' || (state !== 'not-sent' && state !== 'needs-decision');

/** @param lines the oldest first @returns the newest first */
function withBalances(lines: readonly PlainLine[]): InventoryLine[] {
  let balance: Decimal | null = null;
  const done = lines.map((line): InventoryLine => {
    const before = balance;
    if (counts(line)) balance = after(before, line);
    const change =
      line.change ??
      (line.counted === null || before === null ? null : subtractDecimals(line.counted, before));
    return { ...line, change, balance };
  });
  return done.reverse();
}

function after(balance: Decimal | null, { counted, change }: PlainLine): Decimal | null {
  if (counted !== null) return counted;
  // What came and went before nobody counted stands for nothing: there may have been more.
  return balance === null || change === null ? null : addDecimals(balance, change);
}
