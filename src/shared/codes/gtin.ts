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
  /** Eight digits that are an EAN-8, and another product's UPC-E: only the symbol tells which. */
  | { readonly kind: 'eight-digits'; readonly ean8: Gtin; readonly upcE: Gtin }
  /** Has the form of a GTIN, but was mistyped or read off a damaged label. */
  | { readonly kind: 'wrong-check-digit'; readonly form: GtinForm; readonly expected: string }
  | { readonly kind: 'not-gtin' };

const forms: ReadonlyMap<number, GtinForm> = new Map<number, GtinForm>([
  [8, 'ean-8'],
  [12, 'upc-a'],
  [13, 'ean-13'],
  [14, 'gtin-14'],
]);

const inFourteen = (digits: string): Gtin => gtinSchema.parse(digits.padStart(14, '0'));

/**
 * Reads UPC-A, UPC-E, EAN-8, EAN-13 and GTIN-14: digits only, outer spaces allowed (GS1 General
 * Specifications 5.2).
 * @param symbology the AIM identifier of the symbol: of eight digits `]E4` is an EAN-8, `]E0` a UPC-E,
 *   and any other symbology holds no UPC-E
 */
export function readGtin(text: string, symbology: string | null = null): GtinReading {
  const digits = text.trim();
  const form = forms.get(digits.length);
  if (form === undefined || !/^\d+$/.test(digits)) return { kind: 'not-gtin' };
  if (form === 'ean-8') return readEightDigits(digits, symbology);
  return checkDigitFits(digits)
    ? { kind: 'gtin', gtin: inFourteen(digits), form }
    : { kind: 'wrong-check-digit', form, expected: checkDigit(digits.slice(0, -1)) };
}

function readEightDigits(digits: string, symbology: string | null): GtinReading {
  const mayBeUpcE = symbology === null || symbology === ']E0';
  const full = mayBeUpcE ? upcEInFull(digits) : null;
  const upcE = full === null ? null : inFourteen(full);
  const ean8 = checkDigitFits(digits) ? inFourteen(digits) : null;
  if (upcE !== null && ean8 !== null && symbology === null) {
    return { kind: 'eight-digits', ean8, upcE };
  }
  if (upcE !== null) return { kind: 'gtin', gtin: upcE, form: 'upc-e' };
  if (ean8 !== null) return { kind: 'gtin', gtin: ean8, form: 'ean-8' };
  return {
    kind: 'wrong-check-digit',
    form: 'ean-8',
    expected: checkDigit(digits.slice(0, -1)),
  };
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
