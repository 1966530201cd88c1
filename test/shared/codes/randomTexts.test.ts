import { expect, test } from 'vitest';
import { kindOfCode, packageIn } from '#shared/codes/kindOfCode.ts';
import { GS, today } from './gs1/gs1.ts';

/** Parts of codes, so that a random text passes the first check. */
const pieces = [
  '01',
  '00305744072055',
  '30305744072056',
  '17271130',
  '17270200',
  '10',
  '21',
  '715',
  '7003',
  '3100',
  GS,
  GS,
  ']d2',
  ']C1',
  '(01)',
  '(10)',
  'https://a/01/',
  '+A123BJC5D6E71G',
  '+$$3271130',
  '[)>\u001e06\u001d',
  '9N110375286414',
  '-',
  'NDC ',
  'ORD',
  'LOT-7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310-',
  '\u0000',
  '\uD800',
  'é',
  ' ',
  'A',
  'z',
  '0',
  '5',
  '9',
];

/** xorshift32: the same texts every time. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

test('each of a million random texts has a kind, and none throws', () => {
  const next = random(20_261_122);
  const met = new Map<string, number>();
  for (let count = 0; count < 1_000_000; count += 1) {
    let text = '';
    for (let length = next(12); length >= 0; length -= 1) {
      text += next(3) === 0 ? String.fromCharCode(next(256)) : pieces[next(pieces.length)];
    }
    const code = kindOfCode(text, today);
    packageIn(code, today);
    const kind = 'reading' in code ? `${code.kind} ${code.reading.kind}` : code.kind;
    met.set(kind, (met.get(kind) ?? 0) + 1);
  }
  // The texts pass the first check.
  expect([...met.keys()].sort()).toEqual([
    'barcode',
    'envelope read',
    'envelope wrong',
    'gs1 ambiguous',
    'gs1 read',
    'gs1 wrong',
    'gtin',
    'hibc read',
    'hibc wrong',
    'ndc',
    'order-number',
    'other',
    'unread-link',
    'wrong-check-digit',
  ]);
});
