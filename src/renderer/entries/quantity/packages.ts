import type { LotDetail } from '#shared/contract/lotViews.ts';
import { addDecimals, type Decimal, multiplyDecimals } from '#shared/domain/decimal.ts';
import { t } from '../../text/language/t.ts';
import { readTypedAmount, type TypedNumber } from '../../text/typedNumber.ts';

/** A quantity typed as whole packages and loose units. */
export interface Packages {
  readonly whole: string;
  readonly each: string;
  readonly loose: string;
}

export type PackageTroubles = Partial<Record<keyof Packages, string>>;

/** Whole packages × units in each, plus loose units; or what is wrong, by its field. */
export function readPackages({ whole, each, loose }: Packages): {
  readonly sum: Decimal | null;
  readonly troubles: PackageTroubles;
} {
  const [count, size, rest] = [
    readTypedAmount(whole),
    readTypedAmount(each),
    readTypedAmount(loose),
  ];
  const troubles: PackageTroubles = {};
  const problemIn = (read: TypedNumber, empty: string | null): string | null =>
    read.kind === 'trouble' ? read.text : read.kind === 'empty' ? empty : null;
  const wrong = {
    whole:
      problemIn(count, t`Enter how many packages`) ??
      (count.kind === 'number' && count.value.includes('.')
        ? t`Whole packages only; what is open goes to the loose units`
        : null),
    each: problemIn(size, t`Enter how much is in one`),
    loose: problemIn(rest, null),
  };
  if (wrong.whole !== null) troubles.whole = wrong.whole;
  if (wrong.each !== null) troubles.each = wrong.each;
  if (wrong.loose !== null) troubles.loose = wrong.loose;
  const bad = Object.keys(troubles).length > 0;
  if (bad || count.kind !== 'number' || size.kind !== 'number') return { sum: null, troubles };
  const packaged = multiplyDecimals(count.value, size.value);
  return { sum: rest.kind === 'number' ? addDecimals(packaged, rest.value) : packaged, troubles };
}

/** The package sizes of the lot's products, each once. */
export function packageSizes({ associations }: LotDetail): { units: string; name: string }[] {
  if (associations === null) return [];
  const { prescription, non_prescription, order_material } = associations;
  const sizes = new Map<string, string>();
  for (const { unitsPerProduct, name } of [
    ...prescription,
    ...non_prescription,
    ...order_material,
  ]) {
    if (unitsPerProduct !== null && !sizes.has(unitsPerProduct)) {
      sizes.set(unitsPerProduct, name ?? t`a product without a name`);
    }
  }
  return [...sizes].map(([units, name]) => ({ units, name }));
}
