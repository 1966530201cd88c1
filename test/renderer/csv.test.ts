import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from '../../src/renderer/text/csv.ts';

/** Reads RFC 4180 back. */
function read(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (quoted && char === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"') quoted = !quoted;
    else if (!quoted && char === ',') {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (!quoted && char === '\r') {
      rows.at(-1)?.push(cell);
      cell = '';
      rows.push([]);
      at += 1;
    } else cell += char;
  }
  return rows.slice(0, -1);
}

test.each([
  ['=1+1', `"'=1+1"`],
  ['+49', `"'+49"`],
  ['-3', `"'-3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t'=1"`],
  [' =1', `"' =1"`],
  ['\r\n=1', `"'\r\n'=1"`],
  ['a;=1', `"a;'=1"`],
  ["a; =cmd|' /C calc'!A0;", `"a;' =cmd|' /C calc'!A0;"`],
  ['a;"=1', `"a;'""=1"`],
  ['a\t＝1', `"a\t'＝1"`],
  ['a\n-1', `"a\n'-1"`],
  ['a; b', `"a; b"`],
  ['＝1+1', `"'＝1+1"`],
  ['＋49', `"'＋49"`],
  ['－3', `"'－3"`],
  ['＠SUM(A1)', `"'＠SUM(A1)"`],
  ['\u3000＝1', `"'\u3000＝1"`],
  ['﹢1', `"'﹢1"`],
  ['\u200b=1', `"'\u200b=1"`],
  ['\u0000=1', `"'\u0000=1"`],
  ['\tplain', `"'\tplain"`],
  ['\rplain', `"'\rplain"`],
  ['1＝1', '1＝1'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['plain', 'plain'],
  ['', ''],
])('%j is written as %j', (cell, written) => {
  expect(csvOf([[cell]])).toBe(`${written}\r\n`);
});

test('numbers stay numbers, also below zero; other texts are written as texts', () => {
  expect(csvOf([[{ number: '-2.5' }, { number: '12' }, { number: '-2+cmd' }, null]])).toBe(
    `-2.5,12,"'-2+cmd",\r\n`,
  );
});

const beginsFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠｜％]/u;
/** A cell without its apostrophes, ours or its own. */
const unescaped = (cell: string) => cell.replaceAll("'", '');
const cells = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(
      fc.constantFrom('', ' ', '\u3000', '\u200b', "'", 'a;', 'a; ', 'a\t', 'a\n', 'a;"'),
      fc.constantFrom(...'=+-@＝＋－＠\t\r'),
    )
    .map(([before, sign]) => `${before}${sign}1`),
);

test('every cell is read back as it was written, and no text begins like a formula', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cells, { minLength: 2, maxLength: 4 }), {
        minLength: 1,
        maxLength: 4,
      }),
      (rows) => {
        const back = read(csvOf(rows));
        expect(back.map((row) => row.map(unescaped))).toEqual(
          rows.map((row) => row.map(unescaped)),
        );
        expect(back.flat().some((cell) => beginsFormula.test(cell))).toBe(false);
        // As a spreadsheet reads it that separates by semicolons, or by tabs, and knows no quotes within.
        const otherwise = csvOf(rows).split(/[;\t\r\n]/);
        expect(otherwise.some((cell) => beginsFormula.test(cell))).toBe(false);
      },
    ),
  );
});
