import type { PrintableLabel } from '#shared/contract/labels.ts';
import { LABEL_MARGIN, type LabelSize, labelMeasures } from '#shared/domain/label.ts';
import { wrapText } from './wrapText.ts';

/** Heights of the printer's font in inches: the title's from the largest, then the lines and the small type. */
const fonts: Readonly<
  Record<LabelSize, { title: readonly number[]; line: number; small: number }>
> = {
  small: { title: [0.14, 0.12, 0.1, 0.085], line: 0.085, small: 0.06 },
  medium: { title: [0.16, 0.14, 0.12, 0.1], line: 0.1, small: 0.065 },
  large: { title: [0.22, 0.18, 0.15, 0.12], line: 0.14, small: 0.09 },
};

/** From one line's top to the next one's, in heights of its font. */
const LEADING = 1.15;

/** A line of text and its font's height, in dots. */
interface TextLine {
  readonly text: string;
  readonly height: number;
}

/**
 * A label in ZPL II: its code as a picture of whole dots, as the window draws it, and its words in the printer's
 * scalable font (Zebra, ZPL II Programming Guide: ^GF, ^A, ^FH, ^CI, ^PQ). Nothing of a text is taken for a command.
 * @returns null where the words do not fit: a strength stands at a name's end, so none is cut
 */
export function zplOf(label: PrintableLabel, copies: number): string | null {
  const { size, dots, code } = label;
  const { width, height, code: square } = labelMeasures[size];
  const left = Math.round((square + 2 * LABEL_MARGIN) * dots);
  const room = Math.floor((width - LABEL_MARGIN) * dots) - left;
  const text = textLines(label, room, Math.floor((height - 2 * LABEL_MARGIN) * dots));
  if (text === null) return null;
  let y = Math.round((height * dots - heightOf(text)) / 2);
  const words = text.map((line) => {
    const at = y;
    y += stepOf(line);
    return `^FO${left},${at}^A0N,${line.height},${line.height}^FH_^FD${escaped(line.text)}^FS`;
  });
  return [
    '^XA',
    '^CI28',
    '^LH0,0',
    `^PW${Math.round(width * dots)}`,
    `^LL${Math.round(height * dots)}`,
    `^FO${code.place.x},${code.place.y}${picture(code)}^FS`,
    ...words,
    `^PQ${copies}`,
    '^XZ',
    '',
  ].join('\n');
}

const stepOf = ({ height }: TextLine): number => Math.ceil(height * LEADING);
const heightOf = (lines: readonly TextLine[]): number =>
  lines.reduce((sum, line) => sum + stepOf(line), 0);

/** All of the name, as large as fits; what is less important goes before any of it does. */
function textLines(label: PrintableLabel, room: number, height: number): TextLine[] | null {
  const { dots, title } = label;
  const font = fonts[label.size];
  const set = (text: string, inches: number): TextLine[] => {
    const dotsHigh = Math.round(inches * dots);
    return wrapText(text, dotsHigh, room).map((each) => ({ text: each, height: dotsHigh }));
  };
  for (const { lines, small } of beneathTitle(label)) {
    const rest = [
      ...lines.flatMap((line) => set(line, font.line)),
      ...small.flatMap((line) => set(line, font.small)),
    ];
    for (const inches of font.title) {
      const name = set(title, inches);
      const all = [...name, ...rest];
      // A name broken within a word is misread: rather smaller, as far as that goes.
      const breaksWord = inches !== font.title.at(-1) && !isWhole(name, title);
      if (heightOf(all) <= height && !breaksWord) return all;
    }
  }
  return null;
}

const isWhole = (lines: readonly TextLine[], text: string): boolean =>
  lines.every(({ text: line }) => text.split(' ').includes(line.split(' ').at(-1) ?? ''));

/** What may stand beneath the name, the most first: without the last lines, without the code's text, one line alone. */
function beneathTitle({ lines, small, isFinder }: PrintableLabel) {
  const fewer = lines
    .slice(2)
    .map((_line, index) => ({ lines: lines.slice(0, -index - 1), small }));
  const least = small.slice(0, isFinder ? 1 : 0);
  return [
    { lines, small },
    ...fewer,
    { lines: lines.slice(0, 2), small: least },
    { lines: lines.slice(0, 1), small: least },
  ];
}

/** Each module as so many dots both ways, eight dots a byte; black is 1. */
function picture({ rows, place: { module } }: PrintableLabel['code']): string {
  const across = (rows[0]?.length ?? 0) * module;
  const bytes = Math.ceil(across / 8);
  const data = rows.map((row) => {
    const bits = [...row]
      .map((bit) => bit.repeat(module))
      .join('')
      .padEnd(bytes * 8, '0');
    const hex = (bits.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 2).toString(16));
    return hex.join('').toUpperCase().repeat(module);
  });
  const total = bytes * rows.length * module;
  return `^GFA,${total},${total},${bytes},${data.join('')}`;
}

/** What would begin a command or an escape, as the escape of its byte. */
function escaped(text: string): string {
  return text.replaceAll(/[_^~\\]/g, (char) => `_${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
