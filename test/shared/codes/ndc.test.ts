import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGtin, upcAOf } from '#shared/codes/gtin.ts';
import {
  elevenDigitsOf,
  ndcSchema,
  ndcsOfTenDigits,
  readNdc,
  tenDigitsOf,
  upcAOfTenDigits,
  writtenNdc,
} from '#shared/codes/ndc.ts';
import { readProductCode, sameProduct } from '#shared/codes/productCode.ts';
import { digits } from './gs1/gs1.ts';

function ndcOf(text: string) {
  const reading = readNdc(text);
  if (reading.kind !== 'ndc') throw new Error(`${text} is ${reading.kind}`);
  return reading.possible[0];
}

function productOf(text: string) {
  const product = readProductCode(text);
  if (product === null) throw new Error(`${text} is no product`);
  return product;
}

test('the worked example: 0574-4072-05 in each of its forms', () => {
  const ndc = ndcOf('0574-4072-05');
  expect(elevenDigitsOf(ndc)).toBe('00574407205');
  expect(tenDigitsOf(ndc)).toContain('0574407205');
  expect(upcAOfTenDigits('0574407205')).toBe('305744072055');
  expect(readGtin('305744072055')).toMatchObject({ kind: 'gtin', gtin: '00305744072055' });
  expect(readGtin('30305744072056')).toMatchObject({ kind: 'gtin', gtin: '30305744072056' });
  for (const form of ['305744072055', '00305744072055', '30305744072056', '0305744072055']) {
    expect(sameProduct(productOf(form), productOf('0574-4072-05'))).toBe('same');
    expect(sameProduct(productOf('00574407205'), productOf(form))).toBe('same');
    expect(sameProduct(productOf(form), productOf('0574-4072-06'))).toBe('different');
  }
});

test.each([
  ['0574-4072-05', '000574407205'],
  ['12345-678-90', '012345067890'],
  ['12345-6789-0', '012345678900'],
  ['12345-6789-01', '012345678901'],
  ['123456-7890-12', '123456789012'],
  ['00574407205', '000574407205'],
  ['123456789012', '123456789012'],
  ['NDC 0574-4072-05', '000574407205'],
  ['NDC: 0574\u20134072\u201305', '000574407205'],
  ['  0574-4072-05 ', '000574407205'],
  ['123456-789-01', '123456078901'],
  ['123456-7890-1', '123456789001'],
  ['0574.4072.05', '000574407205'],
  ['0574 4072 05', '000574407205'],
  ['0574 - 4072 - 05', '000574407205'],
  ['12345*6789*01', '012345678901'],
  // A star in the place of a zero that was filled in (CMS).
  ['*0574-4072-05', '000574407205'],
  ['12345-*678-90', '012345067890'],
  ['12345-6789-*0', '012345678900'],
  ['*0574407205', '000574407205'],
  ['12345*67890', '012345067890'],
  ['123456789*0', '012345678900'],
])('%s is one NDC', (text, ndc) => {
  expect(readNdc(text)).toEqual({ kind: 'ndc', possible: [ndc] });
});

test('ten digits without hyphens are ambiguous', () => {
  expect(readNdc('0574407205')).toEqual({
    kind: 'ambiguous',
    possible: ['000574407205', '005744007205', '005744072005'],
  });
});

test.each([
  '',
  '-',
  '--',
  '0574-4072',
  '0574-4072-05-1',
  '574-4072-05',
  '1234-567-89',
  '0574-40722-05',
  '123456789',
  '1234567890123',
  'ABCD-4072-05',
  '0574_4072_05',
  '0574-4072.05',
  '0574*4072',
  '1234*5678901',
  '**574-4072-05',
  '0574--4072-05',
])('"%s" is no NDC', (text) => {
  expect(readNdc(text)).toEqual({ kind: 'not-ndc' });
});

test('an NDC is written with its hyphens', () => {
  expect(writtenNdc(ndcOf('0574-4072-05'))).toBe('00574-4072-05');
  expect(writtenNdc(ndcOf('123456-7890-12'))).toBe('123456-7890-12');
});

test('each written NDC is read back, from ten digits as one of several', () => {
  fc.assert(
    fc.property(digits(12), (twelve) => {
      const ndc = ndcSchema.parse(twelve);
      expect(ndcOf(writtenNdc(ndc))).toBe(ndc);
      const eleven = elevenDigitsOf(ndc);
      if (eleven !== null) expect(ndcOf(eleven)).toBe(ndc);
      for (const ten of tenDigitsOf(ndc)) {
        expect(ndcsOfTenDigits(ten)).toContain(ndc);
        const upc = productOf(upcAOfTenDigits(ten));
        expect(sameProduct(upc, { kind: 'ndc', possible: [ndc] })).toBe('same');
        if (upc.kind === 'gtin') expect(upcAOf(upc.gtin)).toBe(upcAOfTenDigits(ten));
      }
    }),
    { numRuns: 2_000 },
  );
});
