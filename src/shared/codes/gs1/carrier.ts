import { readGtin } from '../gtin.ts';
import { GS } from '../keyStroke.ts';

/** What a scanner has sent, without what says from which symbol it came. */
export type CarriedText =
  | { readonly kind: 'bracketed'; readonly text: string; readonly isTrimmed: boolean }
  | {
      readonly kind: 'element-string';
      readonly text: string;
      /** Whether something says that this is GS1: a symbology identifier, or a separator in front. */
      readonly isMarked: boolean;
      readonly isTrimmed: boolean;
    };

/** GS1-128, GS1 DataBar and Composite, GS1 DataMatrix, GS1 QR, GS1 DotCode. */
const gs1Symbology = /^\](?:C1|e[0-3]|d2|Q3|J1)/;
/** An EAN, UPC or EAN-8 whose two-dimensional companion was read with it. */
const composite = /^(\]E[0-4])(\d{8}|\d{12,14})\|(?:\]e[0-3])?(.*)$/s;
/** Between the two symbols of a composite: what some scanners and tools write there. */
const betweenSymbols = /\|(?:\]e[0-3])/g;

function withoutLeading(text: string): string {
  let from = 0;
  while (text[from] === GS) from += 1;
  return text.slice(from);
}

/** Takes off the symbology identifier, blanks and leading separators; joins a composite's symbols. */
export function carriedText(scanned: string): CarriedText {
  const code = scanned.trim();
  const isTrimmed = code !== scanned;
  if (/^[([]\d{2,4}[)\]]/.test(code)) return { kind: 'bracketed', text: code, isTrimmed };
  const [, symbology, retail, beside] = (code.startsWith(']E') ? composite.exec(code) : null) ?? [];
  if (symbology !== undefined && retail !== undefined && beside !== undefined) {
    const gtin = readGtin(retail, symbology);
    // A wrong check digit is kept, and judged with the rest.
    const number = gtin.kind === 'gtin' ? gtin.gtin : retail;
    const text = `01${number.padStart(14, '0')}${withoutLeading(beside)}`;
    return { kind: 'element-string', text, isMarked: true, isTrimmed };
  }
  const isMarked = gs1Symbology.test(code);
  const bare = code.replace(gs1Symbology, '').trim();
  const joined = bare.includes('|') ? bare.replaceAll(betweenSymbols, GS) : bare;
  const isLed = joined.startsWith(GS);
  // The bar of a tool's notation, which is no character of GS1: not in a symbol of its own.
  const text = /^\]e/.test(code) || !isMarked ? joined.replaceAll(`|${GS}`, GS) : joined;
  return {
    kind: 'element-string',
    text: withoutLeading(text),
    isMarked: isMarked || isLed,
    isTrimmed,
  };
}
