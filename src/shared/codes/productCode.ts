import { type Gtin, itemOf, ndcDigitsOf, readGtin } from './gtin.ts';
import { type Ndc, readNdc, tenDigitsOf } from './ndc.ts';

/**
 * A product number by GS1 or by the FDA. Ten NDC digits without hyphens have several possible NDCs.
 */
export type ProductCode =
  | { readonly kind: 'gtin'; readonly gtin: Gtin }
  | { readonly kind: 'ndc'; readonly possible: readonly Ndc[] };

/**
 * Reads a product number: UPC-A, UPC-E, EAN, GTIN-14, or an NDC in any form; null for anything
 * else. Twelve digits are a UPC-A if their check digit fits, else a 12-digit NDC.
 */
export function readProductCode(text: string): ProductCode | null {
  const gtin = readGtin(text);
  if (gtin.kind === 'gtin') return { kind: 'gtin', gtin: gtin.gtin };
  const ndc = readNdc(text);
  return ndc.kind === 'not-ndc' ? null : { kind: 'ndc', possible: ndc.possible };
}

/**
 * Whether two numbers mean the same product, in any packaging; `unknown` if they cannot be
 * compared.
 */
export type Sameness = 'same' | 'different' | 'unknown';

export function sameProduct(a: ProductCode, b: ProductCode): Sameness {
  if (a.kind === 'gtin' && b.kind === 'gtin') return judged(itemOf(a.gtin) === itemOf(b.gtin));
  if (a.kind === 'ndc' && b.kind === 'ndc') {
    return judged(a.possible.some((ndc) => b.possible.includes(ndc)));
  }
  if (a.kind === 'ndc') return sameProduct(b, a);
  if (b.kind === 'gtin') return 'unknown';
  const ten = ndcDigitsOf(a.gtin);
  if (ten === null) return 'unknown';
  return judged(b.possible.some((ndc) => tenDigitsOf(ndc).includes(ten)));
}

const judged = (same: boolean): Sameness => (same ? 'same' : 'different');

/** Whether the two lists share a product; `different` only if some numbers could be compared. */
export function sameAmong(a: readonly ProductCode[], b: readonly ProductCode[]): Sameness {
  const all = new Set(a.flatMap((one) => b.map((other) => sameProduct(one, other))));
  if (all.has('same')) return 'same';
  return all.has('different') ? 'different' : 'unknown';
}
