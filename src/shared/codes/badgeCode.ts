import type { Day } from '../domain/day.ts';
import { parseCommand } from './command.ts';
import { type KindOfCode, kindOfCode } from './kindOfCode.ts';
import { readScan, type ScannedCode } from './scannedCode.ts';

/** A shorter code of a lead's choice would be guessed. */
const LEAST_LENGTH = 6;

/**
 * The text that a badge is known by, the same from every scanner; null for what is no badge: codes of lots,
 * orders, packages and whatever else people scan, which must never open a bench.
 */
export function readBadge(scanned: string | ScannedCode, today: Day): string | null {
  const scan = typeof scanned === 'string' ? readScan(scanned) : scanned;
  if (parseCommand(scan.text) !== null) return null;
  // Another scanner may say nothing of the symbol.
  const bare = badgeOf(scan.text, kindOfCode(scan.text, today));
  return bare === null ? null : badgeOf(bare, kindOfCode(scan, today));
}

function badgeOf(text: string, code: KindOfCode): string | null {
  switch (code.kind) {
    case 'barcode':
      return code.entity === 'user' ? text : null;
    case 'uuid':
      return text;
    case 'other':
      return text.length >= LEAST_LENGTH ? text : null;
    case 'wrong-check-digit':
      // A number of somebody's choice, unless it is what a UPC looks like.
      return code.form === 'upc-a' ? null : text;
    case 'gs1':
    case 'unread-link':
    case 'hibc':
    case 'envelope':
    case 'gtin':
    case 'eight-digits':
    case 'ndc':
    case 'order-number':
      return null;
  }
}
