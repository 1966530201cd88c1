import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPpn, ppnCheckDigits, pznOf } from '#shared/codes/envelope/ppn.ts';
import { kindOfCode, packageIn } from '#shared/codes/kindOfCode.ts';
import { sameAmong } from '#shared/codes/productCode.ts';
import { digits, GS, today } from '../gs1/gs1.ts';

const RS = '\u001e';
const EOT = '\u0004';
const enveloped = (...fields: string[]) => `[)>${RS}06${GS}${fields.join(GS)}${RS}${EOT}`;
const ppn = { kind: 'ppn', ppn: '111234568408' };
const whole = enveloped('9N111234568408', '1TANDSOMEBatchNumber20', 'D271100', 'SHAHASERIAL12385');
const says = {
  products: [ppn],
  batch: 'ANDSOMEBatchNumber20',
  serial: 'HAHASERIAL12385',
  expires: '2027-11-30',
};

test('the check digits of the IFA’s own example, and the PZN inside', () => {
  expect(ppnCheckDigits('1103752864')).toBe('14');
  expect(pznOf('110375286414')).toBe('03752864');
  expect(isPpn('110375286415')).toBe(false);
});

test.each([
  ['as it is', whole],
  ['with its identifier', `]d1${whole}`],
  ['without RS and EOT', whole.replaceAll(RS, '').replaceAll(EOT, '')],
  ['without EOT', whole.replaceAll(EOT, '')],
  ['without the envelope', whole.slice(7, -2)],
  ['as pictures', whole.replaceAll(RS, '␞').replaceAll(GS, '␝').replaceAll(EOT, '␄')],
  ['in words', whole.replaceAll(RS, '<RS>').replaceAll(GS, '<GS>').replaceAll(EOT, '<EOT>')],
  [
    'in another order, with fields of no interest',
    enveloped(
      'SHAHASERIAL12385',
      '16D20251231',
      '27Q9915489',
      'D271100',
      '1TANDSOMEBatchNumber20',
      '9N111234568408',
    ),
  ],
])('a PPN code, %s', (_, text) => {
  expect(packageIn(kindOfCode(text, today), today)).toEqual(says);
});

test.each([
  [enveloped('9N110375286414'), { products: [{ kind: 'ppn', ppn: '110375286414' }], batch: null }],
  ['9N110375286414', { products: [{ kind: 'ppn', ppn: '110375286414' }] }],
  ['[)>069N110375286414', { products: [{ kind: 'ppn', ppn: '110375286414' }] }],
  [
    enveloped('8P03574661451947', '27Q9915489'),
    { products: [{ kind: 'gtin', gtin: '03574661451947' }] },
  ],
  [enveloped('8P03574661451947', '14D20271130', '1TX/1'), { expires: '2027-11-30', batch: 'X/1' }],
])('%j', (text, part) => {
  expect(packageIn(kindOfCode(text, today), today)).toMatchObject(part);
});

test('format 05 holds an element string', () => {
  const text = `[)>${RS}05${GS}010030574407205510ABC${GS}17271130${RS}${EOT}`;
  expect(packageIn(kindOfCode(text, today), today)).toEqual({
    products: [{ kind: 'gtin', gtin: '00305744072055' }],
    batch: 'ABC',
    serial: null,
    expires: '2027-11-30',
  });
});

test.each([
  [enveloped('9N111234568415'), 'wrong-check-digit'],
  [enveloped('9N111'), 'wrong-check-digit'],
  [enveloped('8P03574661451948'), 'wrong-check-digit'],
  [enveloped('8P03574661451947', '9915489'), 'not-understood'],
  [enveloped('9N111234568408', 'D271340'), 'no-such-day'],
  [enveloped('9N111234568408', '16D202BOGUS'), 'no-such-day'],
  [enveloped('9N111234568408', '1TA#NDSOME'), 'strange-character'],
  [enveloped('9N111234568408', '1TANDSOMEBatchNumber023'), 'strange-character'],
  [enveloped('9N111234568408', '1TA', '1TB'), 'said-twice'],
  [enveloped('9N111234568408', 'D271100', '14D20271129'), 'said-twice'],
  // All its separators are gone: where the batch ends would be a guess.
  ['[)>069N1112345684081TABCD271130SX1', 'separators-lost'],
  [`[)>${RS}061TABCD271130${RS}${EOT}`, 'separators-lost'],
  [`[)>${RS}12${GS}MFR 12345${RS}${EOT}`, 'other-format'],
  [`[)>${RS}06${GS}${RS}${EOT}`, 'other-format'],
  ['[)>', 'other-format'],
])('%j is told as %s', (text, kind) => {
  const code = kindOfCode(text, today);
  expect(code).toMatchObject({ kind: 'envelope', reading: { kind: 'wrong', problem: { kind } } });
  expect(packageIn(code, today)).toBeNull();
});

test('a German number is no NDC, and cannot be compared with one', () => {
  const pack = packageIn(kindOfCode(whole, today), today);
  const ndc = packageIn(kindOfCode('11234-5684-08', today), today);
  expect(sameAmong(pack?.products ?? [], ndc?.products ?? [])).toBe('unknown');
  expect(sameAmong(pack?.products ?? [], pack?.products ?? [])).toBe('same');
});

test('one wrong or two swapped digits of a PPN are found', () => {
  fc.assert(
    fc.property(digits(8), fc.nat(9), fc.nat(9), (pzn, at, other) => {
      const good = `11${pzn}${ppnCheckDigits(`11${pzn}`)}`;
      fc.pre(good[at] !== String(other));
      expect(isPpn(good)).toBe(true);
      expect(isPpn(`${good.slice(0, at)}${other}${good.slice(at + 1)}`)).toBe(false);
      const swapped = `${good.slice(0, at)}${good[at + 1]}${good[at]}${good.slice(at + 2)}`;
      if (swapped !== good && at < 9) expect(isPpn(swapped)).toBe(false);
    }),
  );
});
