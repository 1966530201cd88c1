import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  isNegative,
  multiplyDecimals,
  negateDecimal,
  readDecimal,
  subtractDecimals,
  zero,
} from '#shared/domain/decimal.ts';

function decimal(text: string): Decimal {
  const read = readDecimal(text);
  if (read === null) throw new Error(`no decimal: ${text}`);
  return read;
}

test.each([
  ['0.10', '0.1'],
  ['+007.500', '7.5'],
  ['-0', '0'],
  ['-0.00', '0'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['1e3', '1000'],
  ['1E-7', '0.0000001'],
  [' 12 ', '12'],
  ['12345678901234567890.123', '12345678901234567890.123'],
])('%s is %s', (text, plain) => {
  expect(readDecimal(text)).toBe(plain);
});

test.each([
  '',
  ' ',
  '.',
  'e5',
  '1e',
  '0x10',
  'NaN',
  'Infinity',
  '1,000',
  '1 000',
  '--1',
  '1e999999999',
  '1e101',
  '1e-101',
  '١',
])('%j is no decimal', (text) => {
  expect(readDecimal(text)).toBeNull();
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is no decimal', (value) => {
  expect(readDecimal(value)).toBeNull();
});

describe('arithmetic is exact', () => {
  test('0.1 + 0.2 is 0.3', () => {
    expect(addDecimals(decimal('0.1'), decimal('0.2'))).toBe('0.3');
  });

  test('like that of whole numbers of the smallest digit', () => {
    const scale = 12;
    const thousandth = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
    const of = (parts: bigint) => decimal(`${parts}e-${scale}`);
    fc.assert(
      fc.property(thousandth, thousandth, (a, b) => {
        expect(addDecimals(of(a), of(b))).toBe(of(a + b));
        expect(subtractDecimals(of(a), of(b))).toBe(of(a - b));
        expect(multiplyDecimals(of(a), decimal(`${b % 1000n}`))).toBe(of(a * (b % 1000n)));
        expect(negateDecimal(of(a))).toBe(of(-a));
        expect(Math.sign(compareDecimals(of(a), of(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
        expect(isNegative(of(a))).toBe(a < 0n);
        expect(subtractDecimals(of(a), of(a))).toBe(zero);
      }),
    );
  });
});
