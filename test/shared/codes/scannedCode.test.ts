import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBadge } from '#shared/codes/badgeCode.ts';
import { parseBarcodeText } from '#shared/codes/barcodeText.ts';
import { commandText, parseCommand } from '#shared/codes/command.ts';
import { kindOfCode } from '#shared/codes/kindOfCode.ts';
import { readScan } from '#shared/codes/scannedCode.ts';
import { GS, today } from './gs1/gs1.ts';

const id = '7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310';
const own = `INVENTORY_LOT-${id}-K9q2`;

test.each([
  ['as it is', own],
  ['with an AIM identifier', `]C0${own}`],
  ['with one in small letters', `]c1${own}`],
  ['with one turned round by Caps Lock', `]D2${own}`],
  ['with a blank behind the identifier', `]Q1 ${own}`],
  ['with blanks around it', `  ${own} \t`],
  ['with a line end', `${own}\r\n`],
  ['with control characters around it', `\u0002${own}\u0003\u0004`],
  ['with a separator before it', `${GS}${own}`],
  ['with a separator behind it', `]d1${own}${GS}`],
  ['with its id in capitals', own.replace(id, id.toUpperCase())],
])('a code of the service %s is the same code', (_, sent) => {
  expect(readScan(sent).text).toBe(own);
  expect(parseBarcodeText(sent)).toMatchObject({ entityId: id, suffix: 'K9q2' });
  expect(kindOfCode(sent, today)).toMatchObject({ kind: 'barcode', entity: 'lot' });
});

test('the identifier is kept beside the text, as the standard writes it', () => {
  expect(readScan(']c1010030574407205517271130')).toEqual({
    text: '010030574407205517271130',
    symbology: ']C1',
  });
  expect(readScan('305744072055', ']E0')).toEqual({ text: '305744072055', symbology: ']E0' });
  expect(readScan('305744072055')).toEqual({ text: '305744072055', symbology: null });
  // Small and capital e are two symbologies: what stands behind tells which.
  expect(readScan(']e0305744072055').symbology).toBe(']E0');
  expect(readScan(']E00100305744072055').symbology).toBe(']e0');
  expect(readScan(']e00100305744072055').symbology).toBe(']e0');
  expect(readScan(']E400000000').symbology).toBe(']E4');
});

test.each([
  ['no letter behind it', ']1C0ABC'],
  ['no modifier behind it', ']CABCDEF'],
  ['alone', ']'],
  ['not at the beginning', 'ABC]C1DEF'],
])('a bracket with %s is text', (_, text) => {
  expect(readScan(text)).toEqual({ text, symbology: null });
});

test('what begins like an identifier is text where the identifier came beside it, or before it', () => {
  expect(readScan(']C1ABC', ']Q1')).toEqual({ text: ']C1ABC', symbology: ']Q1' });
  expect(readScan(']A0]C1ABC')).toEqual({ text: ']C1ABC', symbology: ']A0' });
});

test('a separator before an element string says that it is one, and one behind it that they come', () => {
  expect(readScan(`\u0002${GS}10ABC17271130\r`)).toEqual({
    text: `${GS}10ABC17271130`,
    symbology: null,
  });
  expect(readScan(`]d210ABC17271130${GS}`)).toEqual({
    text: `10ABC17271130${GS}`,
    symbology: ']d2',
  });
  expect(readScan(`]d2${GS}10ABC`)).toEqual({ text: '10ABC', symbology: ']d2' });
  expect(readScan(`305744072055${GS}`).text).toBe('305744072055');
});

test('command codes and badges are the same from every scanner', () => {
  const confirm = commandText({ kind: 'press', what: 'confirm' });
  for (const sent of [confirm, `]Q1${confirm}`, ` ${confirm.toLowerCase()}\r`, `]c0 ${confirm}`]) {
    expect(parseCommand(sent)).toEqual({ kind: 'press', what: 'confirm' });
    expect(readScan(sent).text).toBe(confirm);
  }
  for (const sent of ['STAFF 20417', ']C0STAFF 20417', ' STAFF 20417\t', ']a0 STAFF 20417']) {
    expect(readBadge(sent, today)).toBe('STAFF 20417');
  }
  const badge = `USER-${id}-a1`;
  for (const sent of [badge, badge.replace(id, id.toUpperCase()), `]C0${badge} `]) {
    expect(readBadge(sent, today)).toBe(badge);
  }
});

const identifiers = fc
  .tuple(fc.constantFrom(...'ABCEFGHIKLMOPQXZadegz'), fc.nat(9))
  .map(([letter, modifier]) => `]${letter}${modifier}`);
const blanks = fc.stringMatching(/^[ \t\r\n]{0,4}$/);

test('a code of the service is one and the same with any identifier, blanks and case of its id', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.stringMatching(/^[A-Z][A-Z_]{0,12}$/),
      fc.stringMatching(/^[!-~]([ -~]{0,10}[!-~])?$/),
      fc.option(identifiers),
      fc.boolean(),
      blanks,
      blanks,
      (uuid, type, suffix, identifier, capitals, before, behind) => {
        const code = `${type}-${uuid}-${suffix}`;
        const written = capitals ? code.replace(uuid, uuid.toUpperCase()) : code;
        const sent = `${before}${identifier ?? ''}${before}${written}${behind}`;
        expect(readScan(sent).text).toBe(code);
        expect(readScan(written, identifier).text).toBe(code);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('done twice it changes nothing', () => {
  const piece = fc.constantFrom(
    ...[
      GS,
      ' ',
      '\r',
      ']',
      'C1',
      ']d2',
      '01',
      '00305744072055',
      '+A123BJCMD6E79+',
      '+',
      'A',
      own,
      '\u0000',
      'é',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.option(identifiers), (pieces, known) => {
      const once = readScan(pieces.join(''), known);
      expect(readScan(once.text, once.symbology)).toEqual(once);
      expect(kindOfCode(once, today)).toEqual(kindOfCode(once, today));
    }),
    { numRuns: 5_000 },
  );
});
