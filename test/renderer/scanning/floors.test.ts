import { expect, test } from 'vitest';
import type { CodeRead } from '../../../src/renderer/scanning/decode/codeRead.ts';
import { mayBeCutOff } from '../../../src/renderer/scanning/decode/cutOff.ts';
import { isWellChecked, meetsFloor } from '../../../src/renderer/scanning/decode/floors.ts';
import { ean, itf, qr } from './reads.ts';

const of = (symbology: string, lines: number, across: number, text = 'LOT-1') =>
  meetsFloor(ean(text, { symbology, lines, across }));
const retail = (text: string, lines: number, across: number) =>
  meetsFloor(ean(text, { lines, across }));

test('bars that a photograph showed wrongly, or in a few rows at its edge, are below the floor', () => {
  // Lines and width as they were counted in photographs of books and bottles.
  expect(retail('1920081045006', 2, 308)).toBe(false);
  expect(retail('1920081045006', 6, 407)).toBe(false);
  expect(retail('5780407014989', 4, 159)).toBe(false);
  expect(retail('01781449', 15, 86)).toBe(false);
  expect(retail('01781449', 2, 85)).toBe(false);
});

test('codes that photographs showed rightly are above it, the worst of each kind', () => {
  expect(retail('9780441014989', 6, 159)).toBe(true);
  expect(retail('854818000116', 15, 180)).toBe(true);
  expect(retail('12345670', 39, 133)).toBe(true);
  expect(retail('01230451', 39, 127)).toBe(true);
  expect(of('ITF', 12, 175)).toBe(true);
  expect(of('Code39', 48, 350)).toBe(true);
  expect(of('Code128', 150, 1001)).toBe(true);
  expect(of('DataBar', 68, 1077)).toBe(true);
});

test.each([
  ['thirteen digits', 5, () => ean('4006381333931', { across: 150 })],
  ['eight digits', 17, () => ean('96385074', { across: 70 })],
  ['DataBar', 6, () => ean('01', { symbology: 'DataBar', across: 100 })],
  ['Code 128', 6, () => ean('A', { symbology: 'Code128', across: 100 })],
  ['ITF', 10, () => itf('123456', { across: 150 })],
  ['Code 39', 10, () => ean('A1', { symbology: 'Code39', across: 150 })],
  ['Codabar', 10, () => ean('A1B', { symbology: 'Codabar', across: 150 })],
] satisfies [string, number, () => CodeRead][])('%s need %i lines', (_name, floor, read) => {
  expect(meetsFloor({ ...read(), lines: floor - 1 })).toBe(false);
  expect(meetsFloor({ ...read(), lines: floor })).toBe(true);
});

test('the larger the code stands in the picture, the more lines it needs', () => {
  expect(retail('4006381333931', 14, 600)).toBe(false);
  expect(retail('4006381333931', 15, 600)).toBe(true);
  expect(retail('96385074', 49, 400)).toBe(false);
  expect(retail('96385074', 50, 400)).toBe(true);
  expect(of('ITF', 29, 600)).toBe(false);
  expect(of('Code128', 29, 600)).toBe(false);
  expect(of('DataBar', 14, 600)).toBe(false);
});

test('in a large picture, where every fifth row is looked at, the lines stand for the rows between them', () => {
  const upcE = ean('01234565', { across: 400 });
  expect(meetsFloor({ ...upcE, lines: 20, span: 20 })).toBe(false);
  expect(meetsFloor({ ...upcE, lines: 20, span: 100 })).toBe(true);
  // But no row vouches for others: fewer lines than the floor stay too few.
  expect(meetsFloor({ ...upcE, lines: 16, span: 80 })).toBe(false);
});

test('a matrix has no floor, and a kind that no package bears is never read', () => {
  expect(meetsFloor(qr('MATRIX', { lines: 0 }))).toBe(true);
  expect(of('DXFilmEdge', 500, 100)).toBe(false);
  expect(of('Telepen', 500, 100)).toBe(false);
  expect(isWellChecked(ean('A', { symbology: 'Telepen' }))).toBe(false);
});

test('bars of which a part looks like a whole, and that begin or end at the edge of the picture may go on beyond it', () => {
  const picture = { width: 640, height: 480 };
  const ends = (x: number, to: number) =>
    [
      { x, y: 200 },
      { x: to, y: 210 },
    ] as const;
  expect(mayBeCutOff(itf('123456'), ends(3, 400), picture)).toBe(true);
  expect(mayBeCutOff(itf('123456'), ends(240, 637), picture)).toBe(true);
  expect(mayBeCutOff(itf('123456'), ends(100, 500), picture)).toBe(false);
  expect(mayBeCutOff(ean('96385074'), ends(0, 400), picture)).toBe(true);
  // Thirteen digits are counted, and the start of Code 39 occurs nowhere within.
  expect(mayBeCutOff(ean('4006381333931'), ends(0, 400), picture)).toBe(false);
  expect(mayBeCutOff(ean('A1', { symbology: 'Code39' }), ends(0, 639), picture)).toBe(false);
  const upright = [
    { x: 200, y: 470 },
    { x: 210, y: 100 },
  ] as const;
  expect(mayBeCutOff(itf('123456'), upright, { ...picture, height: 475 })).toBe(true);
});
