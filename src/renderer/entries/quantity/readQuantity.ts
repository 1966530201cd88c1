import type { LotDetail } from '#shared/contract/lotViews.ts';
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  isNegative,
  negateDecimal,
  readDecimal,
  zero,
} from '#shared/domain/decimal.ts';
import { t } from '../../text/language/t.ts';
import { amount } from '../../text/lotText.ts';
import { readTypedAmount } from '../../text/typedNumber.ts';

/** A count or an adjustment read from its form. */
export interface QuantityReading {
  /** The count, or the change with its sign; null where it cannot be entered as it stands. */
  readonly value: Decimal | null;
  /** What there will be; null where the present quantity is unknown. */
  readonly after: Decimal | null;
  /** What is wrong with the number, as the text at its field. */
  readonly trouble: string | null;
  /** Why a person has to confirm it: possible but unlikely, such as more than was ever received. */
  readonly doubt: string | null;
}

const nothing = { value: null, after: null, trouble: null, doubt: null };

/** Reads "there are so many". */
export function readCount(lot: LotDetail, text: string): QuantityReading {
  const read = readTypedAmount(text);
  if (read.kind === 'empty') return { ...nothing, trouble: t`Enter how many there are` };
  if (read.kind === 'trouble') return { ...nothing, trouble: read.text };
  return { value: read.value, after: read.value, trouble: null, doubt: tooMany(lot, read.value) };
}

/** Reads "so many fewer" or "so many more", and computes what remains. */
export function readAdjustment(
  lot: LotDetail,
  text: string,
  direction: 'fewer' | 'more',
): QuantityReading {
  const read = readTypedAmount(text);
  if (read.kind === 'empty')
    return {
      ...nothing,
      trouble: direction === 'more' ? t`Enter how many more` : t`Enter how many fewer`,
    };
  if (read.kind === 'trouble') return { ...nothing, trouble: read.text };
  if (read.value === zero) return { ...nothing, trouble: t`That changes nothing` };
  const value = direction === 'fewer' ? negateDecimal(read.value) : read.value;
  const before = lot.now.current_quantity === null ? null : readDecimal(lot.now.current_quantity);
  const after = before === null ? null : addDecimals(before, value);
  if (after !== null && isNegative(after)) {
    const onHand = amount(lot.now.current_quantity, lot.now.unit_type) ?? '';
    return { ...nothing, trouble: t`Only ${onHand} are known to be there. Count them instead` };
  }
  return { value, after, trouble: null, doubt: after === null ? null : tooMany(lot, after) };
}

function tooMany({ now }: LotDetail, quantity: Decimal): string | null {
  const first = now.initial_quantity === null ? null : readDecimal(now.initial_quantity);
  if (first === null || compareDecimals(quantity, first) <= 0) return null;
  return t`More than was first received (${amount(first, now.unit_type) ?? ''})`;
}
