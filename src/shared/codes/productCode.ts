import { z } from 'zod';
import { type Gtin, gtinSchema, itemOf, ndcDigitsOf, readGtin } from './gtin.ts';
import { type Ndc, ndcSchema, readNdc, tenDigitsOf } from './ndc.ts';

/**
 * A product number by GS1, by the FDA, by HIBCC or by the IFA. Ten NDC digits without hyphens have several
 * possible NDCs.
 */
export const productCodeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('gtin'), gtin: gtinSchema }),
  z.object({ kind: z.literal('ndc'), possible: z.array(ndcSchema).readonly() }),
  /** A labeler's identification code (LIC) and its own number for the product (PCN). */
  z.object({ kind: z.literal('hibc'), lic: z.string(), pcn: z.string() }),
  /** A Pharmacy Product Number, which holds a national number such as the German PZN. */
  z.object({ kind: z.literal('ppn'), ppn: z.string() }),
]);
export type ProductCode = Readonly<z.infer<typeof productCodeSchema>>;

/**
 * Reads a product number: UPC-A, UPC-E, EAN, GTIN-14, or an NDC in any form; null for anything
 * else. Twelve digits alone are a UPC-A or damaged: a 12-digit NDC has its hyphens, or `NDC` before it.
 */
export function readProductCode(text: string): ProductCode | null {
  const gtin = readGtin(text);
  if (gtin.kind === 'gtin') return { kind: 'gtin', gtin: gtin.gtin };
  if (gtin.kind !== 'not-gtin') return null;
  const ndc = readNdc(text);
  return ndc.kind === 'not-ndc' ? null : { kind: 'ndc', possible: ndc.possible };
}

/**
 * Whether two numbers mean the same product, in any packaging; `unknown` if they cannot be
 * compared.
 */
export type Sameness = 'same' | 'different' | 'unknown';

export function sameProduct(a: ProductCode, b: ProductCode): Sameness {
  switch (a.kind) {
    case 'gtin':
      if (b.kind === 'gtin') return judged(itemOf(a.gtin) === itemOf(b.gtin));
      return b.kind === 'ndc' ? holdsNdc(a.gtin, b.possible) : 'unknown';
    case 'ndc':
      if (b.kind === 'gtin') return holdsNdc(b.gtin, a.possible);
      return b.kind === 'ndc'
        ? judged(a.possible.some((ndc) => b.possible.includes(ndc)))
        : 'unknown';
    case 'hibc':
      return b.kind === 'hibc' ? judged(a.lic === b.lic && a.pcn === b.pcn) : 'unknown';
    case 'ppn':
      return b.kind === 'ppn' ? judged(a.ppn === b.ppn) : 'unknown';
  }
}

function holdsNdc(gtin: Gtin, possible: readonly Ndc[]): Sameness {
  const ten = ndcDigitsOf(gtin);
  if (ten === null) return 'unknown';
  return judged(possible.some((ndc) => tenDigitsOf(ndc).includes(ten)));
}

const judged = (same: boolean): Sameness => (same ? 'same' : 'different');

/** Whether the two lists share a product; `different` only if some numbers could be compared. */
export function sameAmong(a: readonly ProductCode[], b: readonly ProductCode[]): Sameness {
  const all = new Set(a.flatMap((one) => b.map((other) => sameProduct(one, other))));
  if (all.has('same')) return 'same';
  return all.has('different') ? 'different' : 'unknown';
}
