import type { FillFollowing, FollowingEntry, NotTakenReason } from '#shared/contract/fillView.ts';
import { addDecimals, type Decimal, negateDecimal, zero } from '#shared/domain/decimal.ts';
import type { LotId } from '#shared/domain/ids.ts';
import { activeIn, type FillState } from '../fills/fillState.ts';
import { lotOfContainer } from '../fills/scannedContainer.ts';
import { amountsOf, comparedContainer, comparedPrescription } from '../fills/standing.ts';
import { foldOpenEntries } from '../operations/entry.ts';
import { adjustLot } from '../operations/lot/adjustLot.ts';
import { quantityOf } from '../operations/lot/quantity.ts';
import { canReadLots } from '../operations/lot/readLot.ts';
import { setPrescriptionStatus } from '../operations/prescription/setPrescriptionStatus.ts';
import { prescriptionOf } from '../records/parse.ts';
import { isSameUnit } from '../verdict/fill/countingUnit.ts';
import { followControlled } from './controlledFills.ts';
import { addEntry } from './enter.ts';
import type { EntryContext, ServiceContext } from './serviceContext.ts';

/**
 * Makes the entries that follow a fill, as the pharmacy has set it, and what is to do with marked lots. They wait for
 * the fill's comparison. Runs inside the commit that ends it.
 * @returns null where nothing follows
 */
export function enterFollowing(context: ServiceContext, state: FillState): FillFollowing | null {
  const { takeFromLots } = context.journal.settings.fillRules;
  const takes = takeFromLots ? takeFromEachLot(context, state) : { entries: [], notTaken: [] };
  const status = setStatus(context, state);
  const entries = [...takes.entries, ...(status === null ? [] : [status])];
  const { notTaken } = takes;
  const following = entries.length === 0 && notTaken.length === 0 ? null : { entries, notTaken };
  followControlled(context, state, following);
  return following;
}

function takeFromEachLot(context: ServiceContext, state: FillState): FillFollowing {
  const { of: amounts } = amountsOf(state);
  const notTaken: FillFollowing['notTaken'] = [];
  const taken = new Map<LotId, Decimal>();
  for (const container of activeIn(state)) {
    const amount = amounts.get(container.id) ?? zero;
    if (amount === zero) continue;
    const lotId = lotOfContainer(context, container);
    const unit = comparedContainer(container)?.lot?.unit ?? null;
    const because = whyNotTaken(context, lotId, unit, comparedPrescription(state)?.units ?? null);
    if (lotId === null || because !== null) {
      notTaken.push({ container: container.id, because: because ?? 'lot-not-known' });
    } else taken.set(lotId, addDecimals(taken.get(lotId) ?? zero, amount));
  }
  const entries = [...taken].map(([lotId, amount]) => take(context, state, lotId, amount));
  return { entries, notTaken };
}

/** Why an amount cannot be taken from a lot by an entry; null where it can. */
function whyNotTaken(
  { store, operations }: EntryContext,
  lotId: LotId | null,
  unit: string | null,
  asked: string | null,
): NotTakenReason | null {
  if (lotId === null || unit === null) return 'lot-not-known';
  if (!isSameUnit(unit, asked)) return 'another-unit';
  // As for an adjustment by hand: where lots cannot be read, there must be a number to take it from.
  const { quantity } = quantityOf(foldOpenEntries(store, operations, 'lot', lotId).folded);
  return quantity === null && !canReadLots(store) ? 'quantity-not-known' : null;
}

function take(
  context: ServiceContext,
  { row }: FillState,
  lotId: LotId,
  amount: Decimal,
): FollowingEntry {
  const record = context.store.record('prescription', row.prescriptionId);
  const number = prescriptionOf(record?.body ?? null)?.serial_number ?? null;
  const reason = number === null ? 'Filled' : `Filled, Rx ${number}`;
  const entry = crypto.randomUUID();
  const payload = { lotId, change: negateDecimal(amount), reason };
  const added = { id: entry, by: row.by, payload, awaitsFill: row.id };
  addEntry(context, adjustLot, added, row.userId);
  return { kind: 'take', entry, lotId, amount };
}

/** Sets the status that the pharmacy wants after a fill; null where it wants none, or it stands already. */
function setStatus(context: ServiceContext, { row }: FillState): FollowingEntry | null {
  const { store, operations, journal } = context;
  const { statusAfter: status } = journal.settings.fillRules;
  if (status === null) return null;
  const { prescriptionId } = row;
  const { folded } = foldOpenEntries(store, operations, 'prescription', prescriptionId);
  if (prescriptionOf(folded)?.status?.toLowerCase() === status.toLowerCase()) return null;
  const entry = crypto.randomUUID();
  const added = {
    ...{ id: entry, by: row.by, awaitsFill: row.id },
    payload: { prescriptionId, status },
  };
  addEntry(context, setPrescriptionStatus, added, row.userId);
  return { kind: 'status', entry, status };
}
