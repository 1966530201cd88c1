import type { Day } from '../domain/day.ts';
import { upcAOf } from './gtin.ts';
import type { MakersPackage } from './makersPackage.ts';
import { readProductCode, type Sameness, sameAmong } from './productCode.ts';

/** The fields of a lot that a maker's package can fill in. */
export interface PackageFields {
  readonly batch_number: string | null;
  readonly expiration_date: Day | null;
  readonly upc: string | null;
}

/** A field that a package would change, with both values. */
export interface PackageChange {
  readonly field: keyof PackageFields;
  readonly before: string | null;
  readonly after: string;
}

/**
 * What a package would change in a lot's form. A field that is not on the package stays, and so
 * does a number that already means the same product.
 */
export function changesFromPackage(pack: MakersPackage, lot: PackageFields): PackageChange[] {
  const fields: readonly (readonly [keyof PackageFields, string | null])[] = [
    ['batch_number', pack.batch],
    ['expiration_date', pack.expires],
    ['upc', upcFor(pack, lot.upc)],
  ];
  return fields.flatMap(([field, after]) =>
    after === null || after === lot[field] ? [] : [{ field, before: lot[field], after }],
  );
}

/** The number in the form that a lot keeps: the UPC-A if the item has one, else the whole GTIN. */
function upcFor(pack: MakersPackage, before: string | null): string | null {
  if (productOfLot(pack, [before]) === 'same') return null;
  for (const product of pack.products) {
    if (product.kind === 'gtin') return upcAOf(product.gtin) ?? product.gtin;
  }
  return null;
}

/**
 * Whether a package holds a lot's product, whose known numbers are given (its UPC, the NDCs of what
 * it is used for). `different` is a stop; `unknown` means that nothing could be compared.
 */
export function productOfLot(
  pack: MakersPackage,
  known: readonly (string | null | undefined)[],
): Sameness {
  const numbers = known.flatMap((text) => readProductCode(text ?? '') ?? []);
  return sameAmong(pack.products, numbers);
}

/**
 * Whether a package is of this lot: the same product, and the same batch if the package names one.
 * If the product cannot be compared, the batch decides alone; another product never fits.
 */
export function fitsLot(
  pack: MakersPackage,
  lot: { readonly upc: string | null; readonly batch: string | null },
): boolean {
  const sameBatch =
    pack.batch === null ? null : pack.batch.toLowerCase() === lot.batch?.trim().toLowerCase();
  switch (productOfLot(pack, [lot.upc])) {
    case 'same':
      return sameBatch ?? true;
    case 'unknown':
      return sameBatch === true;
    case 'different':
      return false;
  }
}
