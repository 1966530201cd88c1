import type { FillFollowing } from '#shared/contract/fillView.ts';
import { addDecimals, type Decimal, zero } from '#shared/domain/decimal.ts';
import type { LotId } from '#shared/domain/ids.ts';
import { activeIn, type FillState } from '../fills/fillState.ts';
import { lotOfContainer } from '../fills/scannedContainer.ts';
import { amountsOf, comparedContainer, comparedPrescription } from '../fills/standing.ts';
import type { ControlledMove } from '../journal/controlled/moves.ts';
import { foldOpenEntries } from '../operations/entry.ts';
import { quantityOf } from '../operations/lot/quantity.ts';
import { marksOfLot } from '../records/controlledLots.ts';
import { isSameUnit } from '../verdict/fill/countingUnit.ts';
import { noteCount } from './countView.ts';
import type { ServiceContext } from './serviceContext.ts';

/**
 * What a fill leaves to do with marked lots: what it used of each is kept, and each is counted back where the
 * pharmacy wants it. Runs inside the commit that ends the fill.
 */
export function followControlled(
  context: ServiceContext,
  state: FillState,
  following: FillFollowing | null,
): void {
  const takes = following?.entries.flatMap((entry) => (entry.kind === 'take' ? [entry] : [])) ?? [];
  for (const [lotId, amount] of usedOf(context, state)) {
    const { folded } = foldOpenEntries(context.store, context.operations, 'lot', lotId);
    const marks = marksOfLot(context, lotId, folded);
    if (marks.length === 0) continue;
    const entry = takes.find((take) => take.lotId === lotId)?.entry ?? null;
    keepUse(context, state, { lotId, amount, entry });
    if (marks.some(({ backCount }) => backCount)) {
      wantBackCount(context, state, lotId, quantityOf(folded).unit);
    }
  }
}

/** How much came from each lot, in its unit; null where it was filled in another. */
function usedOf(context: ServiceContext, state: FillState): Map<LotId, Decimal | null> {
  const { of: amounts } = amountsOf(state);
  const used = new Map<LotId, Decimal | null>();
  for (const container of activeIn(state)) {
    const lotId = lotOfContainer(context, container);
    const amount = amounts.get(container.id) ?? null;
    if (lotId === null || amount === zero) continue;
    const unit = comparedContainer(container)?.lot?.unit ?? null;
    const isItsUnit = unit !== null && isSameUnit(unit, comparedPrescription(state)?.units ?? null);
    const before = used.get(lotId);
    const isKnown = amount !== null && isItsUnit && before !== null;
    used.set(lotId, isKnown ? addDecimals(before ?? zero, amount) : null);
  }
  return used;
}

function keepUse(
  { journal, clock }: ServiceContext,
  { row }: FillState,
  used: Pick<ControlledMove, 'lotId' | 'amount' | 'entry'>,
): void {
  const { id: fill, prescriptionId, userId, by } = row;
  const move = { ...used, kind: 'used', at: clock.now(), reference: '' } as const;
  const id = crypto.randomUUID();
  journal.controlledMoves.add({ ...move, id, fill, prescriptionId, userId, by });
}

function wantBackCount(
  context: ServiceContext,
  { row }: FillState,
  lotId: LotId,
  unit: string | null,
): void {
  const { journal, clock } = context;
  const id = crypto.randomUUID();
  const count = { id, kind: 'back', lotId, unit, fill: row.id, userId: row.userId } as const;
  journal.controlledCounts.add({ ...count, madeAt: clock.now() });
  noteCount(context, count, row.by, 'wanted');
}
