import { expect, test } from 'vitest';
import type { MakersPackage } from '#shared/codes/makersPackage.ts';
import { isFuller, isOneBox, joinedPackage } from '#shared/codes/oneBox.ts';
import { readScan } from '#shared/codes/scannedCode.ts';
import { scannedPackage } from '#shared/codes/scannedPackage.ts';
import { daySchema } from '#shared/domain/day.ts';

const today = daySchema.parse('2026-11-25');

function packOf(sent: string): MakersPackage {
  const read = scannedPackage(readScan(sent), today);
  if (read.kind !== 'package') throw new Error(`${sent}: ${read.kind}`);
  return read.pack;
}

const bars = '305744072055';
const square = '(01)00305744072055(17)280229(10)QK1(21)S1';

test.each([
  [bars, square],
  ['0574-4072-05', square],
  ['0574-4072-05', bars],
  ['(01)00305744072055(10)qk1', square],
  ['(01)00305744072055(17)280200', square],
])('%s and %s can be on one box', (a, b) => {
  expect(isOneBox(packOf(a), packOf(b))).toBe(true);
  expect(isOneBox(packOf(b), packOf(a))).toBe(true);
});

test.each([
  [square, '(01)00305744072055(17)280229(10)QK1(21)S2', 'another serial'],
  [square, '(01)00305744072055(10)QK2', 'another batch'],
  [square, '(01)00305744072055(17)280331', 'another day'],
  [bars, '30305744072056', 'a case of it'],
  [bars, '0574-4072-06', 'another NDC'],
  [bars, '(10)QK1(17)280229', 'no number'],
])('%s and %s (%s) are not', (a, b) => {
  expect(isOneBox(packOf(a), packOf(b))).toBe(false);
  expect(isOneBox(packOf(b), packOf(a))).toBe(false);
});

test('together they say what each of them says, and the fuller one is told', () => {
  const [first, second] = [packOf(bars), packOf(square)];
  expect(joinedPackage([first, second])).toEqual(second);
  expect(joinedPackage([second, first])).toEqual(second);
  expect(isFuller(second, first)).toBe(true);
  expect(isFuller(first, second)).toBe(false);
  expect(isFuller(first, first)).toBe(false);
  const ndc = packOf('0574-4072-05');
  expect(joinedPackage([first, ndc]).products).toEqual([...first.products, ...ndc.products]);
});
