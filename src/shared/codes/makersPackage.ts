import type { Day } from '../domain/day.ts';
import { gs1Day } from './gs1/dates.ts';
import type { Gs1Element } from './gs1/element.ts';
import { readGtin } from './gtin.ts';
import { readNdc } from './ndc.ts';
import type { ProductCode } from './productCode.ts';

/** What a maker's package says. Null is what it does not say; a null never empties a field. */
export interface MakersPackage {
  /** All product numbers on it: the GTIN first, then the NDC, or what stands for them elsewhere. */
  readonly products: readonly ProductCode[];
  readonly batch: string | null;
  readonly serial: string | null;
  readonly expires: Day | null;
}

/** A package of which only the product is known: a bare UPC, GTIN or NDC. */
export function packageOfProduct(product: ProductCode): MakersPackage {
  return { products: [product], batch: null, serial: null, expires: null };
}

/** The package that the elements of a GS1 code describe, in any order. */
export function packageOf(elements: readonly Gs1Element[], today: Day): MakersPackage {
  const value = (ai: string) => elements.find((element) => element.ai === ai)?.value ?? null;
  const products: ProductCode[] = [];
  const gtin = readGtin(value('01') ?? '');
  if (gtin.kind === 'gtin') products.push({ kind: 'gtin', gtin: gtin.gtin });
  const ndc = readNdc(value('715') ?? '');
  if (ndc.kind !== 'not-ndc') products.push({ kind: 'ndc', possible: ndc.possible });
  const day = value('17') ?? value('7003')?.slice(0, 6) ?? null;
  return {
    products,
    batch: value('10'),
    serial: value('21'),
    expires: day === null ? null : gs1Day(day, today),
  };
}
