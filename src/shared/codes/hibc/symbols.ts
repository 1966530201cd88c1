const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';

/** The check character of a text (ANSI/HIBC 2.6, appendix B): the sum of its characters modulo 43. */
export function hibcCheckCharacter(text: string): string | null {
  let sum = 0;
  for (const char of text) {
    const value = characters.indexOf(char);
    if (value < 0) return null;
    sum += value;
  }
  return characters.charAt(sum % characters.length);
}

/** Whether the last character is the check character of those before it. */
const checkCharacterFits = (text: string): boolean =>
  text.length > 2 && hibcCheckCharacter(text.slice(0, -1)) === text.slice(-1);

/** One HIBC symbol, without its plus, link and check character. */
interface HibcSymbol {
  readonly body: string;
  /** Of a primary symbol its check character, of a secondary one its link character. */
  readonly link: string;
}

/** A primary symbol's beginning: labeler (LIC), product (PCN, 1 to 18), unit of measure. */
export const primaryStart = /^([A-Z][A-Z0-9]{3})([A-Z0-9]{1,18})([0-9])(?=$|\/)/;

const mostSymbols = 4;

/**
 * The symbols in a text, each with a right check character: one, or a package's several that a scanner
 * sent behind each other. Null where no way of parting it has them right, or where a link character is not
 * the check character of the symbol that it belongs to.
 */
export function hibcSymbols(text: string): readonly HibcSymbol[] | null {
  return partedFrom(text, []);
}

function partedFrom(text: string, done: readonly HibcSymbol[]): readonly HibcSymbol[] | null {
  if (text === '') return done.length === 0 ? null : done;
  if (!text.startsWith('+') || done.length === mostSymbols) return null;
  // The longest first: a plus within a symbol begins no other one.
  for (let end = text.length; end > 2; end -= 1) {
    if (end < text.length && text[end] !== '+') continue;
    const symbol = symbolIn(text.slice(0, end), done[0]);
    const all = symbol === null ? null : partedFrom(text.slice(end), [...done, symbol]);
    if (all !== null) return all;
  }
  return null;
}

function symbolIn(text: string, first: HibcSymbol | undefined): HibcSymbol | null {
  if (!checkCharacterFits(text)) return null;
  const body = text.slice(1, -1);
  if (first === undefined && primaryStart.test(body)) return { body, link: text.slice(-1) };
  const link = body.slice(-1);
  return first === undefined || first.link === link ? { body: body.slice(0, -1), link } : null;
}
