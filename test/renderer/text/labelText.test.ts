import { expect, test } from 'vitest';
import { lotLabel, withStrength } from '../../../src/renderer/text/labelText.ts';

const lot = {
  id: '7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310',
  products: ['Semaglutide 2.5 mg/mL'],
  batch: 'B-20417',
  expires: '2027-04-30',
  manufacturer: 'Zenith Laboratories',
};

test("a lot's label names drug with strength, batch and expiry in words", () => {
  expect(lotLabel(lot)).toEqual({
    title: 'Semaglutide 2.5 mg/mL',
    lines: ['Batch B-20417', 'Expires Apr 30, 2027', 'Zenith Laboratories'],
  });
});

test('a lot for several products bears the name of none', () => {
  const products = ['Semaglutide 2.5 mg/mL', 'Semaglutide 5 mg/mL'];
  expect(lotLabel({ ...lot, products })).toEqual({
    title: 'Batch B-20417',
    lines: ['Expires Apr 30, 2027', 'Zenith Laboratories', 'For 2 products'],
  });
});

test('what is not known of a lot is not on its label', () => {
  const nothing = { products: [], batch: null, expires: null, manufacturer: null };
  expect(lotLabel({ ...lot, ...nothing })).toEqual({ title: 'Lot 7d1e02c4…', lines: [] });
});

test.each([
  ['Semaglutide', '2.5 mg', 'Semaglutide 2.5 mg'],
  ['Semaglutide 2.5mg', '2.5 mg', 'Semaglutide 2.5mg'],
  ['Naltrexone (4.5 MG) capsule', '4.5 mg', 'Naltrexone (4.5 MG) capsule'],
  ['Testosterone 120 mg', '20 mg', 'Testosterone 120 mg 20 mg'],
  ['Semaglutide 2.5 mg/mL', '2.5 mg', 'Semaglutide 2.5 mg/mL 2.5 mg'],
  ['Semaglutide', null, 'Semaglutide'],
])('%s of %s is %s', (name, strength, text) => {
  expect(withStrength(name, strength)).toBe(text);
});
