import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { PrintableLabel } from '#shared/contract/labels.ts';
import { labelMeasures, labelSizes, printerDots } from '#shared/domain/label.ts';
import { zplOf } from '../../../../src/main/station/printing/zpl.ts';
import { codeModules } from '../../../../src/renderer/ui/label/codeModules.ts';
import { placeCode } from '../../../../src/renderer/ui/label/labelPlan.ts';

const reader = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(reader)).buffer } });

const lotCode = 'INVENTORY_LOT-7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310-K9Q2';
const square = {
  rows: Array.from({ length: 10 }, () => '1010101010'),
  place: { module: 3, x: 12, y: 9 },
};
const plain: PrintableLabel = {
  size: 'medium',
  dots: 203,
  title: 'Minoxidil 5 %',
  lines: ['Batch B-20417', 'Expires Nov 30, 2027'],
  isFinder: false,
  small: [lotCode],
  code: square,
};

const linesOf = (zpl: string) =>
  [...zpl.matchAll(/\^FO(\d+),(\d+)\^A0N,(\d+),\d+\^FH_\^FD(.*?)\^FS/gs)].map(
    ([, x, y, height, text]) => ({ x: Number(x), y: Number(y), height: Number(height), text }),
  );
const textsOf = (zpl: string | null) => linesOf(zpl ?? '').map(({ text }) => text);

/** The picture as a printer sets it: grey, white but for its black dots. */
function printed(zpl: string, width: number, height: number): ImageData {
  const match = /\^FO(\d+),(\d+)\^GFA,(\d+),(\d+),(\d+),([0-9A-F]+)\^FS/.exec(zpl);
  if (match === null) throw new Error('No picture');
  const [left, top, bytes, , perRow] = match.slice(1, 6).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const hex = match[6] ?? '';
  expect(hex.length).toBe(2 * bytes);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < bytes; at += 1) {
    const byte = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
    for (let bit = 0; bit < 8; bit += 1) {
      if ((byte & (0x80 >> bit)) === 0) continue;
      const x = left + (at % perRow) * 8 + bit;
      const y = top + Math.floor(at / perRow);
      data.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
    }
  }
  return { data, width, height, colorSpace: 'srgb' };
}

describe.each(labelSizes)('a label of %s size', (size) => {
  test.each(printerDots)('at %i dots has its code where the window draws it', async (dots) => {
    for (const [form, format] of [
      ['datamatrix', 'DataMatrix'],
      ['qrcode', 'QRCode'],
    ] as const) {
      const modules = await codeModules(lotCode, form);
      const place = placeCode(modules, size, dots);
      if (place === null) throw new Error('It does not fit');
      const rows = modules.rows.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
      const zpl = zplOf({ ...plain, size, dots, code: { rows, place } }, 1) ?? '';
      const { width, height } = labelMeasures[size];
      const [across, down] = [Math.round(width * dots), Math.round(height * dots)];
      expect(zpl).toContain(`^PW${across}\n^LL${down}\n`);
      const found = await readBarcodes(printed(zpl, across, down), { textMode: 'Plain' });
      expect(found.map(({ format, text }) => [format, text])).toEqual([[format, lotCode]]);
      for (const { x, y, height: high } of linesOf(zpl)) {
        expect(x).toBeGreaterThanOrEqual(place.x + rows.length * place.module);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + high).toBeLessThanOrEqual(down);
      }
    }
  });
});

test('it begins and ends as one job, with its copies, in UTF-8', () => {
  const zpl = zplOf(plain, 7) ?? '';
  expect(zpl).toMatch(/^\^XA\n\^CI28\n[\s\S]*\n\^PQ7\n\^XZ\n$/);
  expect(textsOf(zplOf({ ...plain, title: 'Coffeïne 50 µg' }, 1)).slice(0, 2)).toEqual([
    'Coffeïne',
    '50 µg',
  ]);
});

test('no text is taken for a command, whatever is in it', () => {
  const title = '^XZ~JR a_5E \\& \r\n\u0010';
  const zpl = zplOf({ ...plain, title, lines: ['^FS^XA'], small: ['~~'] }, 1) ?? '';
  expect(zpl.match(/\^XZ/g)).toHaveLength(1);
  expect(zpl.match(/\^XA/g)).toHaveLength(1);
  expect(zpl).not.toContain('~');
  expect(zpl).not.toContain('\\');
  const read = textsOf(zpl).map((text) =>
    (text ?? '').replaceAll(/_([0-9A-F]{2})/g, (_all, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  );
  expect(read.join(' ')).toBe('^XZ~JR a_5E \\& ^FS^XA ~~');
});

test('a long name is set smaller, whole to its strength, and a number stays with its unit', () => {
  const title =
    'Medroxyprogesterone acetate and estradiol cypionate suspension for injection 25 mg/5 mg per 0.5 mL';
  for (const size of labelSizes) {
    const lines = linesOf(zplOf({ ...plain, size, title }, 1) ?? '');
    const texts = lines.map(({ text }) => text ?? '');
    const name = texts.slice(0, texts.indexOf('Batch B-20417'));
    expect(name.join(' '), size).toBe(title);
    expect(
      name.some((text) => /\d$/.test(text)),
      size,
    ).toBe(false);
  }
  const [short] = linesOf(zplOf(plain, 1) ?? '');
  const [long] = linesOf(zplOf({ ...plain, title }, 1) ?? '');
  expect(long?.height).toBeLessThan(short?.height ?? 0);
});

test('the last of the lines goes before any of the name does; a name that does not fit at all is refused', () => {
  const lines = ['Batch B-20417', 'Expires Nov 30, 2027', 'Quillwort Generics', 'For 3 products'];
  const title = 'Levothyroxine sodium '.repeat(6).trim();
  const small = textsOf(zplOf({ ...plain, size: 'small', title, lines }, 1));
  expect(small).toContain('Batch B-20417');
  expect(small).not.toContain('For 3 products');
  expect(small.join(' ')).toContain(title);
  expect(
    zplOf({ ...plain, size: 'small', title: 'Levothyroxine '.repeat(30).trim() }, 1),
  ).toBeNull();
});

test('that a code only finds its record stays on the label, however long the name', () => {
  const small = ['Finds only. Verifies nothing.', `BENCH:OPEN/LOT/${lotCode}`];
  const title = 'Levothyroxine sodium '.repeat(5).trim();
  const label: PrintableLabel = { ...plain, size: 'small', title, isFinder: true, small };
  const text = textsOf(zplOf(label, 1)).join(' ');
  expect(text).toContain(title);
  expect(text).toContain(small[0]);
});

test('a word that is longer than a line is broken, none of it lost', () => {
  const texts = textsOf(zplOf({ ...plain, lines: [], small: ['0123456789'.repeat(8)] }, 1));
  expect(texts.slice(1).join('')).toBe('0123456789'.repeat(8));
});
