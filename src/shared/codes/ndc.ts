import { z } from 'zod';
import { checkDigit } from './gtin.ts';

/**
 * A National Drug Code in its longest form, twelve digits (labeler 6, product 4, package 2). Every
 * older form is padded to it, so equal codes are the same product and package.
 */
export const ndcSchema = z
  .string()
  .regex(/^\d{12}$/)
  .brand<'Ndc'>();
export type Ndc = z.infer<typeof ndcSchema>;

export type NdcReading =
  | { readonly kind: 'ndc'; readonly possible: readonly [Ndc] }
  /** Ten digits without hyphens: it is open which part lacks its zero. */
  | { readonly kind: 'ambiguous'; readonly possible: readonly Ndc[] }
  | { readonly kind: 'not-ndc' };

const notOne: NdcReading = { kind: 'not-ndc' };
const hyphens = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const partLengths = new Set(['4-4-2', '5-3-2', '5-4-1', '5-4-2', '6-3-2', '6-4-1', '6-4-2']);

function joined(labeler: string, product: string, pack: string): Ndc {
  return ndcSchema.parse(
    `${labeler.padStart(6, '0')}${product.padStart(4, '0')}${pack.padStart(2, '0')}`,
  );
}

/**
 * Reads an NDC (21 CFR 207.33): 4-4-2, 5-3-2, 5-4-1, 5-4-2, 6-3-2, 6-4-1 and 6-4-2 in parts, which
 * hyphens, dots, blanks or stars separate, or 10, 11 and 12 digits without; `NDC` may stand before it.
 * A star in the place of a zero that fills a part up to eleven digits is that zero. Judges the form, not
 * whether the product exists.
 */
export function readNdc(text: string): NdcReading {
  const written = text
    .trim()
    .replace(/^NDC[\s:#]*/i, '')
    .replace(hyphens, '-');
  const filled = withZeroForStar(written);
  if (/^\d{12}$/.test(filled)) return { kind: 'ndc', possible: [ndcSchema.parse(filled)] };
  if (/^\d{11}$/.test(filled)) return { kind: 'ndc', possible: [ndcSchema.parse(`0${filled}`)] };
  if (/^\d{10}$/.test(filled)) return readTenDigits(filled);
  const [labeler, product, pack, ...more] = partsOf(filled);
  if (labeler === undefined || product === undefined || pack === undefined) return notOne;
  if (more.length > 0 || !/^\d+$/.test(labeler + product + pack)) return notOne;
  if (!partLengths.has(`${labeler.length}-${product.length}-${pack.length}`)) return notOne;
  return { kind: 'ndc', possible: [joined(labeler, product, pack)] };
}

/** The parts, where one kind of separator stands between all of them. */
function partsOf(written: string): readonly string[] {
  for (const separator of [/\s*-\s*/, /\s*\.\s*/, /\s*\*\s*/, /\s+/]) {
    const parts = written.split(separator);
    if (parts.length > 1) return parts;
  }
  return [written];
}

/** `*0574-4072-05`, `12345-*678-90`, `12345*67890`: a star where a part lacks its zero (CMS). */
function withZeroForStar(written: string): string {
  if (written.split('*').length !== 2) return written;
  const bare = written.replace(/[-.\s]/g, '');
  const isInPlace = bare.length === 11 && [0, 5, 9].includes(bare.indexOf('*'));
  return isInPlace ? written.replace('*', '0') : written;
}

function readTenDigits(ten: string): NdcReading {
  const possible = ndcsOfTenDigits(ten);
  const [first, ...others] = possible;
  if (first === undefined) return notOne;
  return others.length === 0 ? { kind: 'ndc', possible: [first] } : { kind: 'ambiguous', possible };
}

/** Every NDC that ten digits without hyphens can mean: as 4-4-2, as 5-3-2, as 5-4-1. */
export function ndcsOfTenDigits(ten: string): readonly Ndc[] {
  if (!/^\d{10}$/.test(ten)) return [];
  return [
    ...new Set([
      joined(ten.slice(0, 4), ten.slice(4, 8), ten.slice(8)),
      joined(ten.slice(0, 5), ten.slice(5, 8), ten.slice(8)),
      joined(ten.slice(0, 5), ten.slice(5, 9), ten.slice(9)),
    ]),
  ];
}

/** The ten-digit forms of this NDC inside a UPC or GTIN; none for a twelve-digit NDC. */
export function tenDigitsOf(ndc: Ndc): readonly string[] {
  if (!ndc.startsWith('0')) return [];
  const [labeler, product, pack] = [ndc.slice(1, 6), ndc.slice(6, 10), ndc.slice(10)];
  return [
    ...new Set([
      ...(labeler.startsWith('0') ? [`${labeler.slice(1)}${product}${pack}`] : []),
      ...(product.startsWith('0') ? [`${labeler}${product.slice(1)}${pack}`] : []),
      ...(pack.startsWith('0') ? [`${labeler}${product}${pack.slice(1)}`] : []),
    ]),
  ];
}

/** The eleven-digit form (5-4-2), used for claims; null for a twelve-digit NDC. */
export function elevenDigitsOf(ndc: Ndc): string | null {
  return ndc.startsWith('0') ? ndc.slice(1) : null;
}

/** The NDC with hyphens: 5-4-2, or 6-4-2 if the labeler has six digits. */
export function writtenNdc(ndc: Ndc): string {
  const labeler = ndc.startsWith('0') ? ndc.slice(1, 6) : ndc.slice(0, 6);
  return `${labeler}-${ndc.slice(6, 10)}-${ndc.slice(10)}`;
}

/** The UPC-A of ten NDC digits: 3, the digits, the check digit. */
export function upcAOfTenDigits(ten: string): string {
  return `3${ten}${checkDigit(`3${ten}`)}`;
}
