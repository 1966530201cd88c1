import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HidReader } from '#shared/codes/hid/hidReader.ts';
import type { Collection } from '#shared/codes/hid/scanReport.ts';
import { GS } from '../gs1/gs1.ts';

const usage = { count: 0x1003b, symbology: 0x8c00fb, data: 0x8c00fe, continued: 0x8c00ff };
const filler = { isConstant: true, usages: [], reportSize: 7, reportCount: 1 };
const value = (of: number, reportSize: number, reportCount = 1) => ({
  usages: [of],
  reportSize,
  reportCount,
});
const dataBytes = 56;

/** A scanner as makers describe it: count, three bytes of symbology, 56 of data, one bit and seven. */
const usual: Collection = {
  usagePage: 0x8c,
  children: [
    {
      usagePage: 0x8c,
      inputReports: [
        {
          reportId: 2,
          items: [
            value(usage.count, 8),
            {
              isRange: true,
              usageMinimum: 0x8c00fb,
              usageMaximum: 0x8c00fd,
              reportSize: 8,
              reportCount: 3,
            },
            value(usage.data, 8, dataBytes),
            value(usage.continued, 1),
            filler,
          ],
        },
      ],
    },
  ],
};

const bytes = (text: string) => [...text].map((char) => char.charCodeAt(0));

/** The reports in which such a scanner sends a code. */
function reportsOf(code: string, symbology = ']C0'): Uint8Array[] {
  const count = Math.max(1, Math.ceil(code.length / dataBytes));
  return Array.from({ length: count }, (_, at) => {
    const part = code.slice(at * dataBytes, (at + 1) * dataBytes);
    const data = [...bytes(part), ...Array.from({ length: dataBytes - part.length }, () => 0)];
    return new Uint8Array([part.length, ...bytes(symbology), ...data, at < count - 1 ? 1 : 0]);
  });
}

function read(reports: readonly Uint8Array[], collections = [usual], everyMs = 5) {
  const reader = new HidReader(collections);
  return reports
    .map((report, at) => reader.take(2, report, 1_000 + at * everyMs))
    .filter((code) => code !== null);
}

describe('a scanner as makers describe it', () => {
  test('sends a code with its symbology, and nothing of what fills the report', () => {
    expect(read(reportsOf('305744072055', ']E0'))).toEqual([
      { text: '305744072055', symbology: ']E0' },
    ]);
    expect(read(reportsOf(`0110A${GS}21B`, ']d2'))).toEqual([
      { text: `0110A${GS}21B`, symbology: ']d2' },
    ]);
  });

  test('sends a long code in several reports, which are one code', () => {
    const text = fc.string({
      unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
      minLength: 1,
      maxLength: 300,
    });
    fc.assert(
      fc.property(text, (code) => {
        expect(read(reportsOf(code))).toEqual([{ text: code, symbology: ']C0' }]);
      }),
    );
  });

  test('sends the same code twice where it was scanned twice', () => {
    expect(read([...reportsOf('LOT-1'), ...reportsOf('LOT-1')])).toHaveLength(2);
  });

  test('that broke off in the middle of a code leaves nothing of it in the next one', () => {
    const [begun] = reportsOf('A'.repeat(80));
    const reader = new HidReader([usual]);
    expect(reader.take(2, begun ?? new Uint8Array(), 1_000)).toBeNull();
    const [next] = reportsOf('LOT-1');
    expect(reader.take(2, next ?? new Uint8Array(), 3_000)?.text).toBe('LOT-1');
  });

  test('sends nothing in other reports, in empty ones, and beside the code', () => {
    const reader = new HidReader([usual]);
    expect(reader.take(9, new Uint8Array(60).fill(0x41), 1_000)).toBeNull();
    expect(reader.take(2, new Uint8Array(61), 1_010)).toBeNull();
    expect(read([new Uint8Array([5, ...bytes(']C0LOT')])])).toEqual([
      { text: 'LOT', symbology: ']C0' },
    ]);
    expect(read(reportsOf('LOT-1', '\0\0\0'))).toEqual([{ text: 'LOT-1', symbology: null }]);
    expect(read(reportsOf('LOT-1', '!?*'))).toEqual([{ text: 'LOT-1', symbology: null }]);
  });
});

test('what stands where is read from the description, whatever its order and width', () => {
  const other: Collection = {
    usagePage: 0x8c,
    inputReports: [
      {
        reportId: 2,
        items: [
          value(usage.continued, 1),
          value(usage.data, 8 * 6),
          { ...filler, reportSize: 3 },
          { ...value(0, 8, 3), usages: [0x8c00fb, 0x8c00fc, 0x8c00fd] },
        ],
      },
    ],
    children: [{ inputReports: [{ reportId: 2, items: [value(usage.data, 8, 6)] }] }],
  };
  // One bit of continuation, six bytes of data, three bits of nothing, the symbology; no count.
  const report = (isContinued: boolean, data: string) => {
    const filled = data.padEnd(6, '\0');
    const bits = [isContinued ? 1 : 0, ...bitsOf(filled), ...[0, 0, 0], ...bitsOf(']Q1')];
    return Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
      bits.slice(at * 8, at * 8 + 8).reduce((sum, bit, power) => sum + bit * 2 ** power, 0),
    );
  };
  const bitsOf = (text: string) =>
    bytes(text).flatMap((byte) => Array.from({ length: 8 }, (_, at) => (byte >> at) & 1));
  expect(read([report(true, 'ORDER-'), report(false, '12')], [other])).toEqual([
    { text: 'ORDER-12', symbology: ']Q1' },
  ]);
});

test('a device without scanned data is no scanner', () => {
  expect(new HidReader([usual]).canRead).toBe(true);
  const keyboard = { usagePage: 1, inputReports: [{ reportId: 0, items: [value(0x70004, 8, 6)] }] };
  expect(new HidReader([keyboard]).canRead).toBe(false);
  expect(new HidReader([]).canRead).toBe(false);
});
