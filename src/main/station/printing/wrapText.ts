import { numbersWithUnits } from '#shared/domain/label.ts';

/** The widths of a label printer's own font, in its height; rather too wide than cut by the label's edge. */
function widthOf(char: string): number {
  if (char === ' ' || char === '\u00a0') return 0.35;
  if (/[.,:;'|!()fijlrt]/.test(char)) return 0.4;
  if (/[A-ZmwÀ-Þ@%]/.test(char)) return 0.75;
  if (/[a-z]/.test(char)) return 0.55;
  return char < '\u0250' ? 0.6 : 1;
}

const lengthOf = (text: string): number => [...text].reduce((sum, char) => sum + widthOf(char), 0);

/**
 * Breaks a text into lines at its blanks, and a word where it is longer than a line. No line has a control character.
 * @param height of the font, in the unit of `width`
 */
export function wrapText(text: string, height: number, width: number): string[] {
  const most = width / height;
  const lines: string[] = [];
  let line = '';
  const plain = text.replaceAll(/\p{Cc}/gu, ' ').trim();
  for (const word of numbersWithUnits(plain).split(/ +/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (lengthOf(longer) <= most) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const char of word) {
      if (line !== '' && lengthOf(line + char) > most) {
        lines.push(line);
        line = '';
      }
      line += char;
    }
  }
  if (line !== '') lines.push(line);
  return lines.map((each) => each.replaceAll('\u00a0', ' '));
}
