import { GS } from './keyStroke.ts';

/** Record separator and end of transmission, of ISO/IEC 15434. */
export const RS = '\u001e';
export const EOT = '\u0004';

/**
 * AIM's symbology identifier (ISO/IEC 15424): `]`, the letter of the symbology, and a modifier. Some
 * scanners are set to send it before the text, and a camera tells it beside the text.
 */
const identifier = /^\]([A-Za-z])([0-9]|(?<=\][Xx])[A-Fa-f]|(?<=\][Zz])[A-Ca-c])/;

/**
 * Letters that Caps Lock turned round, where only one case stands for a symbology that anybody scans.
 * `]D` would be Code One and `]c` Channel Code, which no package bears.
 */
const meant: ReadonlyMap<string, string> = new Map([
  ...[...'abcfijklmnqrtx'].map((letter): [string, string] => [letter, letter.toUpperCase()]),
  ['D', 'd'],
]);

/** The identifier as it is written in the standard, for this text; null for what is none. */
export function readSymbology(written: string, text: string): string | null {
  const [whole, letter = '', modifier = ''] = identifier.exec(written) ?? [];
  if (whole === undefined || whole !== written) return null;
  const upright = /e/i.test(letter) ? eanOrDataBar(letter, modifier, text) : meant.get(letter);
  return `]${upright ?? letter}${modifier.toUpperCase()}`;
}

/** `]E` is EAN/UPC and `]e` GS1 DataBar: what stands behind it tells which was meant. */
function eanOrDataBar(letter: string, modifier: string, text: string): string {
  if (/^(?:\d{8}|\d{12,13})$/.test(text)) return 'E';
  return modifier !== '3' && /^01\d{14}/.test(text) ? 'e' : letter;
}

/** GS1-128, GS1 DataMatrix, GS1 QR, GS1 DataBar and Composite, GS1 DotCode. */
export const isGs1Symbology = (symbology: string | null): boolean =>
  symbology !== null && /^\](?:C1|d2|Q3|e[0-3]|J1)$/.test(symbology);

/** Pictures of the control characters that structure a label mean those characters. */
const pictures: ReadonlyMap<string, string> = new Map([
  ['\u241d', GS],
  ['\u241e', RS],
  ['\u2404', EOT],
]);

/** Blanks and control characters, which no code begins or ends with. */
const isEdge = (char: string | undefined) =>
  char !== undefined && (char <= ' ' || (char > '~' && /[\u007f\s]/.test(char)));

/** A text as a scanner sent it, in its parts. */
interface SentText {
  /** Without an identifier, and without blanks and control characters around it. */
  readonly text: string;
  readonly symbology: string | null;
  /** The blanks and control characters directly before and behind it. */
  readonly before: string;
  readonly behind: string;
}

/**
 * Parts a text as a scanner sent it.
 * @param known the identifier, where it came beside the text: then a leading `]` is the text's own
 */
export function partSent(sent: string, known: string | null = null): SentText {
  const drawn = /[\u241d\u241e\u2404]/g;
  const part = withoutEdges(sent.replace(drawn, (picture) => pictures.get(picture) ?? ''));
  const beside = known === null ? null : readSymbology(known, part.text);
  if (beside !== null) return { ...part, symbology: beside };
  const [found = ''] = identifier.exec(part.text) ?? [];
  if (found === '') return { ...part, symbology: null };
  const { text, before } = withoutEdges(part.text.slice(found.length));
  return { ...part, text, before, symbology: readSymbology(found, text) };
}

function withoutEdges(whole: string): Omit<SentText, 'symbology'> {
  let from = 0;
  let to = whole.length;
  while (isEdge(whole[from])) from += 1;
  while (to > from && isEdge(whole[to - 1])) to -= 1;
  return { text: whole.slice(from, to), before: whole.slice(0, from), behind: whole.slice(to) };
}
