import { expect, test } from 'vitest';
import { readGs1 } from '#shared/codes/gs1/readGs1.ts';
import { GS, today } from './gs1.ts';

const gtin = '30305744072056';
const read = (...elements: string[]) => `read ${elements.join(' ')}`;
const ambiguous = (...ways: string[]) => `ambiguous ${ways.join(' | ')}`;

/** A reading in one line, to keep the table readable. */
function answer(text: string): string {
  const reading = readGs1(text, today);
  const line = (elements: readonly { ai: string; value: string }[]) =>
    elements.map(({ ai, value }) => `${ai}=${value}`).join(' ');
  switch (reading.kind) {
    case 'read':
      return read(line(reading.elements));
    case 'ambiguous':
      return ambiguous(...reading.ways.map(line));
    case 'wrong':
      return `wrong ${Object.values(reading.problem).join(' ')}`;
    case 'not-gs1':
      return 'not-gs1';
  }
}

const whole = read(`01=${gtin}`, '17=271130', '10=ABC1', '21=7');

test.each([
  // The same package in each form that scanners send.
  [`]d201${gtin}1727113010ABC1${GS}217`, whole],
  [`]C101${gtin}1727113010ABC1${GS}217`, whole],
  [`${GS}01${gtin}1727113010ABC1${GS}217`, whole],
  [`]d2${GS}01${gtin}1727113010ABC1${GS}217${GS}`, whole],
  [`01${gtin}1727113010ABC1${GS}217`, whole],
  [`(01)${gtin}(17)271130(10)ABC1(21)7`, whole],
  [` (01) ${gtin} (17) 271130 (10) ABC1 (21) 7 `, whole],
  [`01${gtin}${GS}17271130${GS}10ABC1${GS}${GS}217`, whole],
  [
    `]d210ABC1${GS}217${GS}17271130${GS}01${gtin}`,
    read('10=ABC1', '21=7', '17=271130', `01=${gtin}`),
  ],

  // Lot and serial number are free: lower case and punctuation are legal.
  [`]d210a/b-c_d.e!${GS}21(x)`, read('10=a/b-c_d.e!', '21=(x)')],
  [`]d210${'A'.repeat(20)}`, read(`10=${'A'.repeat(20)}`)],
  [`]d210${'A'.repeat(21)}`, `wrong too-long 10 ${'A'.repeat(21)}`],
  [`]d210${'A'.repeat(21)}${GS}217`, `wrong too-long 10 ${'A'.repeat(21)}`],
  [`]d210${GS}217`, 'wrong too-short 10 '],
  ['10', 'not-gs1'],
  [']d210', 'wrong too-short 10 '],
  [`]d210lot with blanks`, 'wrong strange-character 10 lot with blanks'],
  [`]d210Lös`, 'wrong strange-character 10 Lös'],
  [`]d210A\u0000B`, 'wrong strange-character 10 A\u0000B'],

  // A lost separator: ambiguous, never guessed.
  [
    `01${gtin}103ZKMAY21190547`,
    ambiguous(
      `01=${gtin} 10=3ZKMAY21190547`,
      `01=${gtin} 10=3ZKMAY 21=190547`,
      `01=${gtin} 10=3ZKMAY211 90=547`,
      `01=${gtin} 10=3ZKMAY 21=1 90=547`,
    ),
  ],
  [
    `]d201${gtin}10ABC17271130`,
    ambiguous(`01=${gtin} 10=ABC17271130`, `01=${gtin} 10=ABC 17=271130`),
  ],
  // A leading separator does not prove that later ones come through.
  [`${GS}10ABC17271130`, ambiguous('10=ABC17271130', '10=ABC 17=271130')],
  // No such day: it can only be a lot.
  [`]d210ABC17271331`, read('10=ABC17271331')],
  // Too long for a lot, so a separator is missing; still ambiguous.
  [`]d210ABCDEFGHIJKLMN17271130`, ambiguous('10=ABCDEFGHIJKLMN 17=271130')],
  [`]d210A01${gtin}`, /^ambiguous 10=A0130305744072056 \| 10=A 01=30305744072056 \|/],
  // There is an expiry already, so 17 cannot come again.
  [`]d21727113010ABC17271130`, read('17=271130', '10=ABC17271130')],
  // Separators came through, so none is missing.
  [`]d210ABC21${GS}17271130`, read('10=ABC21', '17=271130')],
  [`]d210X217${GS}01${gtin}`, read('10=X217', `01=${gtin}`)],

  // Damaged.
  [`]d20130305744072057`, 'wrong wrong-check-digit 01 30305744072057 6'],
  [`0130305744072057172711301012`, 'wrong wrong-check-digit 01 30305744072057 6'],
  [`]d2013030574407205`, 'wrong too-short 01 3030574407205'],
  [`]d2013030574407205A`, 'wrong not-digits 01 3030574407205A'],
  [`]d201${gtin}17271332`, 'wrong no-such-day 17 271332'],
  [`]d201${gtin}17270230`, 'wrong no-such-day 17 270230'],
  [`]d201${gtin}172711`, 'wrong too-short 17 2711'],
  [`]d201${gtin}17271${GS}30`, 'wrong too-short 17 271'],
  [`]d201${gtin}0100305744072055`, 'wrong said-twice 01 00305744072055'],
  [`]d201${gtin}01${gtin}`, read(`01=${gtin}`)],
  [`]d210A${GS}10B`, 'wrong said-twice 10 B'],
  [`]d210A${GS}10A`, read('10=A')],
  [`]d205X`, 'wrong unknown-identifier 05X'],
  [`(17)271130(17)271131`, 'wrong no-such-day 17 271131'],
  [`]d2`, 'wrong empty'],
  [`${GS}${GS}`, 'wrong empty'],
  [`hello${GS}there`, 'wrong unknown-identifier hello'],
  [`]d2715000574407205`, read('715=000574407205')],
  [`]d27150574-4072-05`, read('715=0574-4072-05')],
  [`]d2715HELLOWORLD`, read('715=HELLOWORLD')],
  [`]d270032711302359`, read('7003=2711302359')],
  [`]d270032711302460`, 'wrong no-such-day 7003 2711302460'],
  [`]d237123456789`, 'wrong too-long 37 123456789'],
  [`]d2371x`, 'wrong not-digits 37 1x'],

  // No GS1, and not read as GS1.
  ['', 'not-gs1'],
  ['   ', 'not-gs1'],
  ['1727113010ABC1', 'not-gs1'],
  ['305744072055', 'not-gs1'],
  ['00305744072055', 'not-gs1'],
  ['0130305744072057', 'not-gs1'],
  ['9400111899223817384712', 'not-gs1'],
  [']E0305744072055', 'not-gs1'],
  [']', 'not-gs1'],
  ['()', 'not-gs1'],
  ['(01', 'not-gs1'],
  ['__proto__', 'not-gs1'],
  ['LOT-7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310-K9Q2', 'not-gs1'],
])('%j', (text, expected) => {
  expect(answer(text)).toEqual(
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  );
});
