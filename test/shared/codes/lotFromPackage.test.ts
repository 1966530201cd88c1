import { expect, test } from 'vitest';
import { kindOfCode, packageIn } from '#shared/codes/kindOfCode.ts';
import { changesFromPackage, productOfLot } from '#shared/codes/lotFromPackage.ts';
import { dayOf, GS, today } from './gs1/gs1.ts';

function packed(text: string) {
  const pack = packageIn(kindOfCode(text, today), today);
  if (pack === null) throw new Error(`${text} is no package`);
  return pack;
}

const lot = { batch_number: 'OLD', expiration_date: dayOf('2027-01-31'), upc: '305744072055' };
const nothing = { batch_number: null, expiration_date: null, upc: null };

test('a package changes the fields that it has and that differ, with both values', () => {
  const pack = packed(`]d201303057440720561727113010NEW${GS}217`);
  expect(changesFromPackage(pack, lot)).toEqual([
    { field: 'batch_number', before: 'OLD', after: 'NEW' },
    { field: 'expiration_date', before: '2027-01-31', after: '2027-11-30' },
  ]);
  expect(changesFromPackage(pack, nothing)).toEqual([
    { field: 'batch_number', before: null, after: 'NEW' },
    { field: 'expiration_date', before: null, after: '2027-11-30' },
    { field: 'upc', before: null, after: '305744072055' },
  ]);
});

test('a missing element empties no field', () => {
  expect(changesFromPackage(packed(']d20100305744072055'), lot)).toEqual([]);
  expect(changesFromPackage(packed(']d210OLD'), lot)).toEqual([]);
  expect(changesFromPackage(packed(']d217271100'), lot)).toEqual([
    { field: 'expiration_date', before: '2027-01-31', after: '2027-11-30' },
  ]);
});

test('a product without a UPC is kept as its whole GTIN', () => {
  expect(changesFromPackage(packed('4006381333931'), nothing)).toEqual([
    { field: 'upc', before: null, after: '04006381333931' },
  ]);
});

test.each([
  ['305744072055', ['305744072055'], 'same'],
  [']d20130305744072056', ['0574-4072-05'], 'same'],
  ['305744072055', ['0574407205'], 'same'],
  [']d2715000574407205', ['305744072055'], 'same'],
  ['312345678906', ['305744072055'], 'different'],
  ['312345678906', ['12345-6789-0', '305744072055'], 'same'],
  [']d210ABC', ['305744072055'], 'unknown'],
  ['305744072055', [null, undefined, '', 'none'], 'unknown'],
  ['4006381333931', ['0574-4072-05'], 'unknown'],
])('%s against %j is %s', (text, known, sameness) => {
  expect(productOfLot(packed(text), known)).toBe(sameness);
});
