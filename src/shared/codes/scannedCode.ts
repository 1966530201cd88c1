import { z } from 'zod';
import { isUuid } from '../domain/ids.ts';
import { parseBarcodeText } from './barcodeText.ts';
import { parseCommand } from './command.ts';
import { hibcSymbols } from './hibc/symbols.ts';
import { GS } from './keyStroke.ts';
import { isGs1Symbology, partSent, readSymbology } from './symbology.ts';

/** The AIM identifier of the symbol that was scanned, `]d2`. */
export const symbologySchema = z
  .string()
  .refine((written) => readSymbology(written, '') !== null, 'no symbology identifier');

/** A code as it was scanned: its text, and what the scanner said of the symbol, if it did. */
export interface ScannedCode {
  readonly text: string;
  readonly symbology: string | null;
}

/**
 * The one form of a scanned, typed or pasted code, whatever sent it: without an AIM identifier, blanks
 * and control characters around it. The service's own codes have their id in lower case and their
 * suffix as it stands; the program's command codes are in capitals. Done twice it changes nothing.
 * @param known the symbology identifier, where it came beside the text
 */
export function readScan(sent: string, known: string | null = null): ScannedCode {
  const { text, symbology, before, behind } = partSent(sent, known);
  const own = ownCode(text);
  if (own !== null || text === '') return { text: own ?? text, symbology };
  // A GS at the beginning says that this is GS1, where the identifier does not; one at the end of an
  // element string shows that separators come through.
  const isMarked = isGs1Symbology(symbology);
  const isLed = before.includes(GS) && !isMarked;
  const isElements = isMarked || isLed || /^01\d{14}/.test(text);
  const end = isElements && behind.includes(GS) ? GS : checkingBlanks(text, behind);
  return { text: `${isLed ? GS : ''}${text}${end}`, symbology };
}

/** The check character of an HIBC may be a blank, and its link character too. */
function checkingBlanks(text: string, behind: string): string {
  if (!text.startsWith('+') || !behind.startsWith(' ')) return '';
  const ends = ['', ' ', '  '].filter((end) => behind.startsWith(end));
  return ends.find((end) => hibcSymbols(`${text}${end}`) !== null) ?? '';
}

/** A code of the service or of this program as it is always written; null for any other. */
function ownCode(text: string): string | null {
  const barcode = parseBarcodeText(text);
  if (barcode !== null) return `${barcode.entityType}-${barcode.entityId}-${barcode.suffix}`;
  if (isUuid(text)) return text.toLowerCase();
  return parseCommand(text) === null ? null : text.toUpperCase();
}
