import {
  addDecimals,
  compareDecimals,
  type Decimal,
  isNegative,
  subtractDecimals,
  zero,
} from '#shared/domain/decimal.ts';
import { countingUnitOf, isSameUnit } from './countingUnit.ts';

/** What is in the vial against what is asked for, in the prescription's unit. */
export interface FilledQuantity {
  readonly want: Decimal | null;
  readonly have: Decimal;
  /** As the prescription spells it, or in one spelling where it is a counting unit. */
  readonly unit: string | null;
  /** `open`: an amount is missing, or nobody knows how much is wanted. */
  readonly kind: 'open' | 'short' | 'exact' | 'over';
}

export function quantityOf(
  want: Decimal | null,
  units: string | null,
  amounts: readonly (Decimal | null)[],
): FilledQuantity {
  const have = amounts.reduce<Decimal>((sum, one) => addDecimals(sum, one ?? zero), zero);
  const unit = countingUnitOf(units) ?? units;
  const isMissing = amounts.length === 0 || amounts.some((one) => one === null || isNegative(one));
  // Nobody fills nothing: such a quantity is as good as none.
  if (want === null || want === zero || isNegative(want) || isMissing)
    return { want, have, unit, kind: 'open' };
  const difference = compareDecimals(have, want);
  return { want, have, unit, kind: difference === 0 ? 'exact' : difference < 0 ? 'short' : 'over' };
}

/** A lot's stock as it was last answered. */
export interface Stock {
  readonly quantity: Decimal | null;
  readonly unit: string | null;
}

/**
 * How much to take from a container where nobody has typed it: what is still to go, or all that is left of
 * the lot. Null where units differ or a number is missing: a person types it, without a default.
 * @param taken what this fill has taken from the same lot already
 */
export function suggestedAmount(
  { want, have, unit }: Pick<FilledQuantity, 'want' | 'have' | 'unit'>,
  stock: Stock,
  taken: Decimal,
): Decimal | null {
  if (want === null || stock.quantity === null || !isSameUnit(unit, stock.unit)) return null;
  const [toGo, left] = [subtractDecimals(want, have), subtractDecimals(stock.quantity, taken)];
  if (isNegative(toGo) || isNegative(left)) return null;
  const amount = compareDecimals(toGo, left) < 0 ? toGo : left;
  return amount === zero ? null : amount;
}
