import type { Day } from '../domain/day.ts';
import { parseBarcodeText } from './barcodeText.ts';
import { parseCommand } from './command.ts';
import type { Gs1Reading } from './gs1/readGs1.ts';
import { kindOfCode } from './kindOfCode.ts';
import { readScan } from './scannedCode.ts';
import { readsLikeBarcode } from './typedText.ts';

/** How sure it is, by a text alone, that it is a whole code: each rank says more than those before it. */
export const codeRanks = ['none', 'shape', 'full', 'checked', 'own'] as const;
/**
 * `own`: of the service or this program, and not a part of one. `checked`: a check digit, or a structure
 * that no chance makes. `full`: as long as a known kind, which has no check. `shape`: looks like a label's.
 */
export type CodeRank = (typeof codeRanks)[number];

/** The short suffix of a code of the service, as far as it is known: never less than four characters. */
const wholeSuffix = /^[A-Za-z0-9]{4,12}$/;
const holdsAnId = /[0-9a-f]{8}-[0-9a-f]{4}-/i;

export const isAtLeast = (rank: CodeRank, least: CodeRank) =>
  codeRanks.indexOf(rank) >= codeRanks.indexOf(least);

/** Not begun with what belongs to nothing: a word before a code of GS1 is skipped by its reader. */
const isClean = (reading: Exclude<Gs1Reading, { kind: 'not-gs1' }>) =>
  reading.kind === 'ambiguous' ||
  (reading.kind === 'read' && reading.problems.every(({ kind }) => kind !== 'stray'));

export function rankOf(sent: string, today: Day): CodeRank {
  const scan = readScan(sent);
  const { text } = scan;
  const command = parseCommand(text);
  if (command !== null) return command.kind === 'strange' ? 'shape' : 'own';
  const barcode = parseBarcodeText(text);
  if (barcode !== null && holdsAnId.test(barcode.suffix)) return 'shape';
  const code = kindOfCode(scan, today);
  switch (code.kind) {
    case 'barcode':
      return code.entity !== 'other' && wholeSuffix.test(code.barcode.suffix) ? 'own' : 'checked';
    case 'uuid':
      return 'checked';
    case 'gtin':
      return code.form === 'ean-8' || code.form === 'upc-e' ? 'full' : 'checked';
    case 'gs1':
      return isClean(code.reading) ? 'checked' : 'shape';
    case 'hibc':
    case 'envelope':
      return code.reading.kind === 'wrong' ? 'shape' : 'checked';
    case 'unread-link':
    case 'eight-digits':
    case 'ndc':
    case 'order-number':
      return 'full';
    case 'wrong-check-digit':
    case 'other':
      return readsLikeBarcode(text) ? 'shape' : 'none';
  }
}
