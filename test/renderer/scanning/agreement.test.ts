import { expect, test } from 'vitest';
import { Agreement, beyondDoubt } from '../../../src/renderer/scanning/decode/agreement.ts';
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

test('looks at one picture do not add up: one of them alone must show enough lines', () => {
  const few = { lines: 4 };
  const agreement = new Agreement();
  for (const trust of ['plain', 'plain', 'changed', 'changed', 'changed'] as const) {
    agreement.add([ean('1920081045006', few)], trust);
  }
  expect(texts(agreement)).toEqual([]);
  agreement.add([ean('1920081045006', { lines: 12 })], 'changed');
  expect(texts(agreement)).toEqual(['1920081045006']);
});

test('weakly checked bars count only if the plain picture shows enough of them', () => {
  const agreement = new Agreement();
  for (let look = 0; look < 4; look += 1) agreement.add([ean('00114455')], 'changed');
  agreement.add([ean('00114455', { lines: 3 })], 'plain');
  expect(texts(agreement)).toEqual([]);
  agreement.add([ean('00114455')], 'plain');
  expect(texts(agreement)).toEqual(['00114455']);
});

test('the same bars twice in one frame count once', () => {
  const agreement = new Agreement();
  agreement.add([itf('123456'), itf('123456', { box: elsewhere })], 'plain');
  expect(texts(agreement)).toEqual([]);
});

test('two texts at one place cancel each other, unless one is read far more often', () => {
  const agreement = new Agreement();
  agreement.add(
    [ean('9780441014989', { lines: 40 }), ean('5780407014989', { lines: 20 })],
    'plain',
  );
  expect(texts(agreement)).toEqual([]);
  agreement.add([ean('9780441014989', { lines: 80 })], 'plain');
  expect(texts(agreement)).toEqual(['9780441014989']);
});

test('rows of one code that are read differently, one above the other, cancel each other', () => {
  // As in a photograph at hand: above 87 rows read so, below 63 otherwise.
  const above = { box: { x: 36, y: 45, width: 180, height: 85 }, across: 180, lines: 19 };
  const below = { box: { x: 36, y: 136, width: 180, height: 63 }, across: 180, lines: 31 };
  const one = ean('9780441014989', above);
  const other = ean('5780407014989', below);
  expect(beyondDoubt([one, other])).toEqual([]);
  expect(beyondDoubt([{ ...one, lines: 212 }, other]).map(({ text }) => text)).toEqual([one.text]);
  // Two labels of a list have nothing in common.
  const neighbour = ean('4006381333931', below);
  expect(beyondDoubt([one, neighbour])).toEqual([one, neighbour]);
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
