import type { Day } from '../domain/day.ts';
import type { Gtin, GtinForm } from './gtin.ts';
import { ndcDigitsOf } from './gtin.ts';
import { type KindOfCode, kindOfCode } from './kindOfCode.ts';
import type { MakersPackage } from './makersPackage.ts';
import { packageReading } from './packageReading.ts';
import { readScan, type ScannedCode } from './scannedCode.ts';

/** What a code is that somebody scans for itself, where nothing says that it should be a package's. */
export type ScannedPackage =
  | { readonly kind: 'package'; readonly pack: MakersPackage }
  /** Digits that may be anybody's number: a package's only where a number known here says so. */
  | { readonly kind: 'perhaps'; readonly pack: MakersPackage }
  /** A maker's code that is damaged, or has more readings than one. */
  | { readonly kind: 'unclear' }
  | { readonly kind: 'none' };

const none: ScannedPackage = { kind: 'none' };

/**
 * Whether a code is a maker's package's, by its form alone. Digits without a mark are no sure sign: a pharmacy
 * numbers its prescriptions and shelves by digits too, and one number of ten has a right check digit by chance.
 */
export function scannedPackage(scan: ScannedCode, today: Day): ScannedPackage {
  const code = kindOfCode(scan, today);
  // Eight digits without a symbology may be two products, or none.
  if (code.kind === 'eight-digits') return none;
  const reading = packageReading(code, today);
  switch (reading.kind) {
    case 'none':
      return none;
    case 'ways':
    case 'unreadable':
      return { kind: 'unclear' };
    case 'package': {
      const { pack } = reading;
      if (!saysAnything(pack) || isInternal(code)) return none;
      return { kind: isMarked(code, scan) ? 'package' : 'perhaps', pack };
    }
  }
}

/** Not so of the code of a pallet or a place, which is GS1's as well. */
const saysAnything = ({ products, batch, serial, expires }: MakersPackage) =>
  products.length > 0 || batch !== null || serial !== null || expires !== null;

/** Whether its form, or what the scanner said of the symbol, leaves no doubt that a maker gave this number. */
function isMarked(code: KindOfCode, { text, symbology }: ScannedCode): boolean {
  switch (code.kind) {
    case 'gtin':
      // EAN/UPC and ITF-14 are for trade items; an NDC in a number is the FDA's own form (3, NDC, check digit).
      return isOfTradeItems(symbology, code.form) || ndcDigitsOf(code.gtin) !== null;
    case 'ndc':
      return !/^\d+$/.test(readScan(text).text);
    default:
      return true;
  }
}

const isOfTradeItems = (symbology: string | null, form: GtinForm) =>
  symbology !== null &&
  (/^\]E[0-4]$/.test(symbology) || (/^\]I/.test(symbology) && form === 'gtin-14'));

/**
 * Numbers that a shop gives within its own walls, coupons and books (GS1 General Specifications 1.4.2, prefixes
 * 02, 04, 05, 20 to 29, 977 to 984 and 99): no maker's.
 */
function isInternal(code: KindOfCode): boolean {
  return code.kind === 'gtin' && isInternalNumber(code.gtin, code.form);
}

const isInternalNumber = (gtin: Gtin, form: GtinForm) =>
  form === 'ean-8'
    ? /^[02]/.test(gtin.slice(6))
    : /^(?:0[245]|2|9(?:7[789]|8[0-4]|9))/.test(gtin.slice(1));
