import type { LotAdjustment } from '#shared/contract/lots.ts';
import type { Decimal } from '#shared/domain/decimal.ts';
import { negateDecimal, zero } from '#shared/domain/decimal.ts';
import type { EntryRow } from '../../journal/entryRow.ts';

const LONGEST_REASON = 500;

/**
 * The adjustment that takes a change of a lot's quantity back; null where nothing was changed.
 * @param row the entry that made the change
 * @param did the change as its new reason names it: `−3`, `the count`
 */
export function quantityCompensation(
  row: EntryRow,
  { lotId, reason }: Pick<LotAdjustment, 'lotId' | 'reason'>,
  change: Decimal,
  did: string,
): LotAdjustment | null {
  if (change === zero) return null;
  const why = reason === '' ? '' : `: ${reason}`;
  return {
    lotId,
    change: negateDecimal(change),
    reason: `Undoes ${did}${why}`.slice(0, LONGEST_REASON),
    undoes: row.id,
  };
}
