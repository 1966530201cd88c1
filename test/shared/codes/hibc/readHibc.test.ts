import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHibc } from '#shared/codes/hibc/readHibc.ts';
import { hibcCheckCharacter } from '#shared/codes/hibc/symbols.ts';
import { kindOfCode, packageIn } from '#shared/codes/kindOfCode.ts';
import { readScan } from '#shared/codes/scannedCode.ts';
import { today } from '../gs1/gs1.ts';

const checked = (text: string) => `${text}${hibcCheckCharacter(text)}`;
const product = (lic: string, pcn: string) => [{ kind: 'hibc', lic, pcn }];

/** Labels of makers and of the standard itself. */
test.each([
  ['+A123BJC5D6E71G', { products: product('A123', 'BJC5D6E7') }],
  [
    '+A99912345/$$52001510X3/16D20111212/S77DEFG457',
    {
      products: product('A999', '1234'),
      batch: '10X3',
      expires: '2020-01-15',
      serial: '77DEFG45',
    },
  ],
  [
    '+A123ABCDEFGHI1234567891/$$420020216LOT123456789012345/SXYZ456789012345678/16D20130202$',
    {
      products: product('A123', 'ABCDEFGHI123456789'),
      batch: 'LOT123456789012345',
      serial: 'XYZ456789012345678',
      expires: '2020-02-02',
    },
  ],
  ['+J123AQ3451/25330BC34567/S4012X', { batch: 'BC34567', expires: '2025-11-26', serial: '4012' }],
  ['+J123AQ3451/$$1125BC34567/S4012L', { batch: 'BC34567', expires: '2025-11-30' }],
  ['+J123AQ3451/$$0125BC34567/S4012K', { expires: '2025-01-31' }],
  ['+J123AQ3451/$$3231231BC34567/S4012R', { expires: '2023-12-31' }],
  ['+E203PB414109/$$8243280112R00089525J', { batch: 'R00089525', expires: '2028-01-12' }],
  ['+A99912349/$10X3/16D20111231/14D20200131/Q500Z', { batch: '10X3', expires: '2020-01-31' }],
  ['+A99912345/$$812710X3/16D20111212/14D20200906/S77DEFG453', { batch: '10X3' }],
  ['+EHWD3551419/$$900100F', { products: product('EHWD', '355141'), batch: null }],
  ['+EHWD3551419/$/Q100X', { products: product('EHWD', '355141'), batch: null }],
  [
    '+A99912345/$$902345710X3/$$+320090677DEFG45/16D201112126',
    { batch: '10X3', serial: '77DEFG45' },
  ],
  // Several symbols, which a scanner sent behind each other.
  ['+A123BJC5D6E71G+2001510X3GG', { products: product('A123', 'BJC5D6E7'), batch: '10X3' }],
  ['+A123BJC5D6E71G+$$+52001510X3GB', { serial: '10X3', batch: null, expires: '2020-01-15' }],
  ['+A123BJCMD6E79++$$52001510X3+ ', { products: product('A123', 'BJCMD6E7'), batch: '10X3' }],
  ['+J123AQ3451T+25330BC34567T2+S4012TJ', { batch: 'BC34567', serial: '4012' }],
  // As it is printed beneath, and as Caps Lock turns it round.
  ['*+A123BJC5D6E71G*', { products: product('A123', 'BJC5D6E7') }],
  ['+a123bjc5d6e71g', { products: product('A123', 'BJC5D6E7') }],
  [']d1+A123BJC5D6E71G', { products: product('A123', 'BJC5D6E7') }],
])('%s', (text, says) => {
  const code = kindOfCode(text, today);
  expect(code).toMatchObject({ kind: 'hibc', reading: { kind: 'read' } });
  expect(packageIn(code, today)).toMatchObject(says);
});

/** Each form of a secondary symbol, with the link character L. */
test.each([
  ['05271', { expires: '2005-09-28', batch: null }, null],
  ['$3C001', { batch: '3C001', expires: null }, null],
  ['$+0001', { serial: '0001', batch: null }, null],
  ['$$09053C001', { batch: '3C001', expires: '2005-09-30' }, null],
  ['$$20928053C001', { batch: '3C001', expires: '2005-09-28' }, null],
  ['$$30509283C001', { batch: '3C001', expires: '2005-09-28' }, null],
  ['$$4050928223C001', { batch: '3C001', expires: '2005-09-28' }, null],
  ['$$5052713C001', { batch: '3C001', expires: '2005-09-28' }, null],
  ['$$605271223C001', { batch: '3C001', expires: '2005-09-28' }, null],
  ['$$73C001', { batch: '3C001', expires: null }, null],
  ['$$82409053C001', { batch: '3C001', expires: '2005-09-30' }, 24],
  ['$$82420928053C001', { batch: '3C001', expires: '2005-09-28' }, 24],
  ['$$8244050928223C001', { batch: '3C001', expires: '2005-09-28' }, 24],
  ['$$82473C001', { batch: '3C001', expires: null }, 24],
  ['$$824', { batch: null, expires: null }, 24],
  ['$$90010030509283C001', { batch: '3C001', expires: '2005-09-28' }, 100],
  ['$$900100605271223C001', { batch: '3C001', expires: '2005-09-28' }, 100],
  ['$$+09050001', { serial: '0001', expires: '2005-09-30', batch: null }, null],
  ['$$+20928050001', { serial: '0001', expires: '2005-09-28' }, null],
  ['$$+70001', { serial: '0001', expires: null }, null],
])('+%s alone', (body, says, quantity) => {
  const reading = readHibc(checked(`+${body}L`), today);
  expect(reading).toMatchObject({ kind: 'read', quantity, pack: { ...says, products: [] } });
});

test.each([
  ['+A99912345/$$52001510X3/16D20111212/S77DEFG45/', 'wrong-check-character'],
  ['+A123BJC5D6E71++$$52001510X3+D', 'wrong-check-character'],
  // The link character is that of another package's primary symbol.
  ['+A123BJC5D6E71G+$$52001510X3+ ', 'wrong-check-character'],
  ['+A99912345/$$520´01510X^0/16D20111#2é12/S77DEFG45/', 'wrong-check-character'],
  [checked('+A99912345/$$521366LOT'), 'no-such-day'],
  [checked('+A99912345/$$2023120LOT'), 'no-such-day'],
  [checked('+A99912345/$$42002022410X3'), 'no-such-day'],
  [checked('+A99912345/$$1320LOT'), 'no-such-day'],
  [checked('+A99912345/$$3270'), 'not-understood'],
  [checked('+A99912345/$A/14D20200131/14D20200201'), 'said-twice'],
])('%s is told to be damaged: %s', (text, kind) => {
  expect(kindOfCode(text, today)).toMatchObject({
    kind: 'hibc',
    reading: { kind: 'wrong', problem: { kind } },
  });
});

test.each(['+', '++', '+1 415 555 2671', '+PLUS', '+$', 'A123BJC5D6E71G', '+£12.50'])(
  '%s is no HIBC',
  (text) => {
    expect(kindOfCode(text, today).kind).not.toBe('hibc');
  },
);

test('a blank for a check character is kept, and any other blank is not', () => {
  expect(readScan(' ]C0+A123BJCMD6E79++$$52001510X3+  \r').text).toBe(
    '+A123BJCMD6E79++$$52001510X3+ ',
  );
  expect(readScan('+A123BJC5D6E71G  ').text).toBe('+A123BJC5D6E71G');
});

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';

test('one character read wrong is never a package', () => {
  const label = checked('+A99912345/$$52001510X3/16D20111212/S77DEFG45');
  fc.assert(
    fc.property(fc.nat(label.length - 1), fc.nat(alphabet.length - 1), (at, other) => {
      const char = alphabet.charAt(other);
      fc.pre(char !== label[at]);
      const text = `${label.slice(0, at)}${char}${label.slice(at + 1)}`;
      expect(packageIn(kindOfCode(text, today), today)).toBeNull();
    }),
    { numRuns: 2_000 },
  );
});
