import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGs1 } from '#shared/codes/gs1/readGs1.ts';
import { GS, gtin14, nameableDay, sixDigits, today } from './gs1.ts';

const gtin = '30305744072056';
const line = (elements: readonly { ai: string; value: string }[]) =>
  elements.map(({ ai, value }) => `${ai}=${value}`).join(' ');

function waysIn(text: string): readonly string[] {
  const reading = readGs1(text, today);
  return reading.kind === 'ambiguous' ? reading.ways.map(line) : [reading.kind];
}

// Whatever may stand beside a product: none is glued to the batch, and the right way is offered.
test.each([
  ['714', '1234567'],
  ['712', '123456'],
  ['710', '12345678'],
  ['716', '012345678'],
  ['715', '057440720551'],
  ['30', '5'],
  ['37', '12'],
  ['240', 'REF-1'],
  ['241', '99X'],
  ['91', 'KX7'],
  ['99', 'A'],
  ['11', '260101'],
  ['17', '271130'],
  ['7003', '2711301200'],
  ['21', 'S1'],
  ['8200', 'HTTPS://A.EXAMPLE'],
  ['410', '3898765432108'],
  ['3102', null],
])('a separator lost before %s is asked about', (ai, value) => {
  const before = `01=${gtin}`;
  const ways = waysIn(`]d201${gtin}10AB1234${ai}${value ?? '000500'}`);
  // A weight stands on no medicine.
  if (value === null) expect(ways).not.toContain(`${before} 10=AB1234 ${ai}=000500`);
  else expect(ways).toContain(`${before} 10=AB1234 ${ai}=${value}`);
  // As it stands it comes first, unless it is too long for a batch.
  const asItStands = `AB1234${ai}${value}`;
  if (value !== null && asItStands.length <= 20) expect(ways[0]).toBe(`${before} 10=${asItStands}`);
});

test('a separator lost behind a serial number, in the order of most packages', () => {
  expect(waysIn(`]d201${gtin}211234567890121727113010AB1234`)).toContain(
    `01=${gtin} 21=123456789012 17=271130 10=AB1234`,
  );
});

test('a separator lost behind a field of one length leaves one way, and a person confirms it', () => {
  expect(waysIn(`]d201${gtin}7003271130120010AB1`)).toEqual([`01=${gtin} 7003=2711301200 10=AB1`]);
});

// A clean code that ends in its batch is not asked about for what nearly every batch has in it.
test.each(['10GA12945', '108423911', '10012A96', '10AB1234', '21123459123467890'])(
  '%s behind a product is read',
  (element) => {
    expect(waysIn(`]d201${gtin}17271130${element}`)).toEqual(['read']);
  },
);

test('separators that came through show that none is missing', () => {
  expect(waysIn(`]d201${gtin}10AB12347141234567${GS}217`)).toEqual(['read']);
  // But a second expiry or product is hardly in a serial number by chance.
  expect(waysIn(`]d201${gtin}21A117271130${GS}10AB1`)).toContain(
    `01=${gtin} 21=A1 17=271130 10=AB1`,
  );
});

test('a national number has four characters at least', () => {
  expect(waysIn(`]d21727113010ABC17271130`)).toEqual(['read']);
});

test('whatever stands glued behind a batch of letters and digits, the reading never is one value', () => {
  const glued = fc.oneof(
    gtin14.map((value) => ['01', value] as const),
    nameableDay.map((day) => ['17', sixDigits(day)] as const),
    fc.stringMatching(/^[0-9]{7}$/).map((value) => ['714', value] as const),
    fc.stringMatching(/^[1-9][0-9]{0,3}$/).map((value) => ['30', value] as const),
    fc.stringMatching(/^[A-Z0-9]{1,20}$/).map((value) => ['240', value] as const),
    fc.stringMatching(/^[A-Z0-9]{2,20}$/).map((value) => ['91', value] as const),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{4,12}$/), glued, (lot, [ai, value]) => {
      expect(readGs1(`]d210${lot}${ai}${value}`, today).kind).not.toBe('read');
    }),
    { numRuns: 2_000 },
  );
});
