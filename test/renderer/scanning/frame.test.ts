import { beforeEach, expect, test, vi } from 'vitest';
import type { CodeRead } from '../../../src/renderer/scanning/decode/codeRead.ts';
import type { Grey } from '../../../src/renderer/scanning/decode/grey.ts';
import { ean, qr } from './reads.ts';

interface Looked {
  readonly thorough: boolean;
  readonly width: number;
  readonly height: number;
}

const looked: Looked[] = [];
/** What the decoder finds in a part of a frame. */
let found: (look: Looked) => readonly CodeRead[] = () => [];

vi.mock('../../../src/renderer/scanning/decode/zxing.ts', () => ({
  fast: { tryHarder: false },
  full: { tryHarder: true },
  confirming: { tryHarder: true },
  readGrey: async ({ width, height }: Grey, { tryHarder }: { tryHarder: boolean }) => {
    const look = { thorough: tryHarder, width, height };
    looked.push(look);
    return found(look);
  },
}));

const { readFrame } = await import('../../../src/renderer/scanning/decode/frame.ts');
const frame: Grey = { data: new Uint8Array(1280 * 720), width: 1280, height: 720 };
const box = { x: 284, y: 220, width: 200, height: 20 };
const upc = (lines: number) => ean('305744072055', { lines, box });
const textsOf = async (thorough = false) =>
  (await readFrame(frame, thorough)).reads.map(({ text }) => text);

beforeEach(() => {
  looked.length = 0;
});

test('bars of a quick look count once a thorough look at their place in the same frame shows enough lines', async () => {
  found = ({ thorough }) => [upc(thorough ? 60 : 11)];
  const { reads, area } = await readFrame(frame, false);
  expect(reads.map(({ text, lines }) => ({ text, lines }))).toEqual([
    { text: '305744072055', lines: 60 },
  ]);
  expect(area).toEqual({ x: 256, y: 108, width: 768, height: 504 });
  // The place with its quiet zones and the rest of its bars, and no more.
  expect(looked).toEqual([
    { thorough: false, width: 768, height: 504 },
    { thorough: true, width: 280, height: 120 },
  ]);
  // Where it lies in the frame: 256 + 284 is the left of the bars, less 40 of quiet zone.
  expect(reads[0]?.box.x).toBe(256 + 284 - 40 + 284);
});

test.each([
  ['shows them in too few lines', () => [upc(3)]],
  ['shows another number', () => [{ ...upc(60), text: '305744072062' }]],
  ['shows nothing', () => []],
] satisfies [string, () => CodeRead[]][])('they do not count if it %s', async (_name, confirms) => {
  found = ({ thorough }) => (thorough ? confirms() : [upc(15)]);
  expect(await textsOf()).toEqual([]);
});

test('a matrix counts at once, and a thorough look is held to the same floor', async () => {
  found = () => [qr('MATRIX')];
  expect(await textsOf()).toEqual(['MATRIX']);
  expect(looked).toHaveLength(1);
  found = () => [upc(4)];
  expect(await textsOf(true)).toEqual([]);
  found = () => [upc(40)];
  expect(await textsOf(true)).toEqual(['305744072055']);
});

test('a code that reaches out of the aiming frame is looked for in the whole frame', async () => {
  found = ({ thorough, width }) =>
    thorough ? [upc(width === 280 ? 60 : 2)] : width === 1280 ? [upc(11)] : [];
  const { reads, area } = await readFrame(frame, false);
  expect(reads).toHaveLength(1);
  expect(area).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
});
