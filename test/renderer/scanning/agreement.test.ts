import { expect, test } from 'vitest';
import { Agreement } from '../../../src/renderer/scanning/decode/agreement.ts';
import { ean, itf, qr } from './reads.ts';

const texts = (agreement: Agreement) => agreement.agreed().map(({ text }) => text);
const elsewhere = { x: 20, y: 20, width: 100, height: 40 };

test('a matrix code needs one read, weakly checked bars two, well checked bars one of the original picture', () => {
  const agreement = new Agreement();
  agreement.add([qr('MATRIX')], 'changed');
  agreement.add([itf('123456', { box: elsewhere })], 'plain');
  expect(texts(agreement)).toEqual(['MATRIX']);
  expect(agreement.isOpen).toBe(true);
  agreement.add([itf('123456', { box: elsewhere })], 'changed');
  expect(texts(agreement)).toEqual(['MATRIX', '123456']);
  expect(agreement.isOpen).toBe(false);

  const bars = new Agreement();
  bars.add([ean('9780441014989')], 'changed');
  expect(texts(bars)).toEqual([]);
  bars.add([ean('9780441014989')], 'plain');
  expect(texts(bars)).toEqual(['9780441014989']);
});

test('the same bars twice in one frame count once', () => {
  const agreement = new Agreement();
  agreement.add([itf('123456'), itf('123456', { box: elsewhere })], 'plain');
  expect(texts(agreement)).toEqual([]);
});

test('two texts at one place cancel each other, unless one is read far more often', () => {
  const agreement = new Agreement();
  agreement.add([ean('9780441014989', { lines: 4 }), ean('5780407014989', { lines: 2 })], 'plain');
  expect(texts(agreement)).toEqual([]);
  agreement.add([ean('9780441014989', { lines: 8 })], 'plain');
  expect(texts(agreement)).toEqual(['9780441014989']);
});

test('a short code read from part of a longer one is dropped, and so are bars read from a matrix', () => {
  const agreement = new Agreement();
  const part = { box: { x: 520, y: 310, width: 90, height: 60 } };
  agreement.add([ean('9780441014989'), ean('01781449', part)], 'plain');
  agreement.add([ean('9780441014989'), ean('01781449', part)], 'changed');
  expect(texts(agreement)).toEqual(['9780441014989']);

  const matrix = new Agreement();
  matrix.add([qr('MATRIX'), itf('1234', part)], 'plain');
  matrix.add([itf('1234', part)], 'plain');
  expect(texts(matrix)).toEqual(['MATRIX']);
});
