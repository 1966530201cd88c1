import { z } from 'zod';

/** The check digit of these digits by GS1: weights 3 and 1 in turn, from the right. */
export function checkDigit(digits: string): string {
  let sum = 0;
  let weight = 3;
  for (let at = digits.length - 1; at >= 0; at -= 1) {
    sum += weight * Number(digits[at]);
    weight = weight === 3 ? 1 : 3;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Whether the last digit is the check digit of those before it. */
export function checkDigitFits(digits: string): boolean {
  return checkDigit(digits.slice(0, -1)) === digits.slice(-1);
}

/** Fourteen digits with a right check digit; shorter forms are padded with zeros on the left. */
export const gtinSchema = z
  .string()
  .regex(/^\d{14}$/)
  .refine(checkDigitFits, 'wrong check digit')
  .brand<'Gtin'>();
export type Gtin = z.infer<typeof gtinSchema>;

/** The form in which the package had the number. */
export type GtinForm = 'upc-a' | 'upc-e' | 'ean-8' | 'ean-13' | 'gtin-14';

export type GtinReading =
  | { readonly kind: 'gtin'; readonly gtin: Gtin; readonly form: GtinForm }
  /** Has the form of a GTIN, but was mistyped or read off a damaged label. */
  | { readonly kind: 'wrong-check-digit'; readonly form: GtinForm; readonly expected: string }
  | { readonly kind: 'not-gtin' };

const forms: ReadonlyMap<number, GtinForm> = new Map<number, GtinForm>([
  [8, 'ean-8'],
  [12, 'upc-a'],
  [13, 'ean-13'],
  [14, 'gtin-14'],
]);

/** Reads UPC-A, UPC-E, EAN-8, EAN-13 and GTIN-14: digits only, outer spaces allowed. */
export function readGtin(text: string): GtinReading {
  const digits = text.trim();
  const form = forms.get(digits.length);
  if (form === undefined || !/^\d+$/.test(digits)) return { kind: 'not-gtin' };
  // Eight digits that begin with 0 or 1 are a UPC-E on a maker's package: an EAN-8 with those
  // prefixes is for use inside one shop.
  const full = form === 'ean-8' ? (upcEInFull(digits) ?? digits) : digits;
  const written = full === digits ? form : 'upc-e';
  if (!checkDigitFits(full)) {
    return { kind: 'wrong-check-digit', form: written, expected: checkDigit(full.slice(0, -1)) };
  }
  return { kind: 'gtin', gtin: gtinSchema.parse(full.padStart(14, '0')), form: written };
}

/** The UPC-A that a UPC-E abbreviates; null when the eight digits are not a UPC-E. */
function upcEInFull(digits: string): string | null {
  if (!/^[01]/.test(digits)) return null;
  const [system, body, last, check] = [digits[0], digits.slice(1, 6), digits[6], digits[7]];
  const full = `${system}${inFull(body, Number(last))}${check}`;
  return checkDigitFits(full) ? full : null;
}

function inFull(body: string, last: number): string {
  if (last <= 2) return `${body.slice(0, 2)}${last}0000${body.slice(2)}`;
  if (last === 3) return `${body.slice(0, 3)}00000${body.slice(3)}`;
  if (last === 4) return `${body.slice(0, 4)}00000${body.slice(4)}`;
  return `${body}0000${last}`;
}

/** The item without packaging level and check digit, 12 digits: the same on bottle and case. */
export function itemOf(gtin: Gtin): string {
  return gtin.slice(1, 13);
}

/** The ten NDC digits inside a GTIN (indicator, 03, NDC, check digit); null when it has none. */
export function ndcDigitsOf(gtin: Gtin): string | null {
  return gtin.slice(1, 3) === '03' ? gtin.slice(3, 13) : null;
}

/** The item's UPC-A, 12 digits; null when the item has none. */
export function upcAOf(gtin: Gtin): string | null {
  if (gtin[1] !== '0') return null;
  const digits = gtin.slice(2, 13);
  return `${digits}${checkDigit(digits)}`;
}
