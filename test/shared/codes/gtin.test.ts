import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigit, itemOf, ndcDigitsOf, readGtin, upcAOf } from '#shared/codes/gtin.ts';
import { readProductCode, sameProduct } from '#shared/codes/productCode.ts';
import { digits } from './gs1/gs1.ts';

test.each([
  ['305744072055', 'upc-a', '00305744072055'],
  ['0305744072055', 'ean-13', '00305744072055'],
  ['00305744072055', 'gtin-14', '00305744072055'],
  ['30305744072056', 'gtin-14', '30305744072056'],
  ['4006381333931', 'ean-13', '04006381333931'],
  ['96385074', 'ean-8', '00000096385074'],
  // UPC-E: the last digit of its body says which zeros were left out.
  ['04252614', 'upc-e', '00042100005264'],
  ['01234531', 'upc-e', '00012300000451'],
  ['01234543', 'upc-e', '00012340000053'],
  ['01278907', 'upc-e', '00012000007897'],
  [' 305744072055 ', 'upc-a', '00305744072055'],
])('%s', (text, form, gtin) => {
  expect(readGtin(text)).toEqual({ kind: 'gtin', form, gtin });
});

test.each([
  ['305744072056', 'upc-a', '5'],
  ['00305744072050', 'gtin-14', '5'],
])('%s has a wrong check digit', (text, form, expected) => {
  expect(readGtin(text)).toEqual({ kind: 'wrong-check-digit', form, expected });
});

test.each([
  '',
  '1',
  '30574407205',
  '30574407205A',
  '3057 4407 2055',
  '-305744072055',
  '٣٠٥٧٤٤٠٧٢٠٥٥',
])('"%s" is no GTIN', (text) => {
  expect(readGtin(text)).toEqual({ kind: 'not-gtin' });
});

test('eight digits that fit both are asked about, unless the symbol says which they are', () => {
  const [ean8, upcE] = ['00000001234565', '00012345000065'];
  expect(readGtin('01234565')).toEqual({ kind: 'eight-digits', ean8, upcE });
  expect(readGtin('01234565', ']E0')).toEqual({ kind: 'gtin', form: 'upc-e', gtin: upcE });
  expect(readGtin('01234565', ']E4')).toEqual({ kind: 'gtin', form: 'ean-8', gtin: ean8 });
  // No UPC-E stands in a Code 128.
  expect(readGtin('01234565', ']C0')).toEqual({ kind: 'gtin', form: 'ean-8', gtin: ean8 });
  expect(readGtin('04252614', ']E4')).toMatchObject({ kind: 'wrong-check-digit', form: 'ean-8' });
  expect(readProductCode('01234565')).toBeNull();
});

test('an item is the same at each packaging level, and no other item is', () => {
  fc.assert(
    fc.property(digits(12), digits(1), digits(1), digits(12), (item, one, other, another) => {
      const gtin = (level: string, of: string) => {
        const product = readProductCode(`${level}${of}${checkDigit(`${level}${of}`)}`);
        if (product?.kind !== 'gtin') throw new Error('a right check digit is read');
        return product;
      };
      expect(sameProduct(gtin(one, item), gtin(other, item))).toBe('same');
      expect(sameProduct(gtin(one, item), gtin(other, another))).toBe(
        item === another ? 'same' : 'different',
      );
      expect(itemOf(gtin(one, item).gtin)).toBe(item);
      expect(ndcDigitsOf(gtin(one, item).gtin)).toBe(item.startsWith('03') ? item.slice(2) : null);
    }),
  );
});

test('an item without a UPC has no UPC-A', () => {
  const product = readProductCode('4006381333931');
  expect(product?.kind === 'gtin' && upcAOf(product.gtin)).toBe(null);
});
