import bwip from 'bwip-js/node';
import { expect, test } from 'vitest';
import { LABEL_MARGIN, labelMeasures, labelSizes, printerDots } from '#shared/domain/label.ts';
import { codeModules } from '../../../src/renderer/ui/label/codeModules.ts';
import { placeCode } from '../../../src/renderer/ui/label/labelPlan.ts';

const lotCode = 'INVENTORY_LOT-7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310-K9Q2';
const shapes = ['datamatrix', 'qrcode'] as const;

/** The same symbol as the library's own grid of it. */
function gridOf(bcid: string, text: string): boolean[][] {
  const options = { bcid, text, eclevel: 'M', parse: true };
  const [symbol] = bwip.raw(options);
  if (symbol === undefined || !('pixs' in symbol)) throw new Error('No grid.');
  const { pixs, pixx, pixy } = symbol;
  return Array.from({ length: pixy }, (_, y) =>
    pixs.slice(y * pixx, (y + 1) * pixx).map((pixel) => pixel === 1),
  );
}

test.each(shapes)('a %s has the modules that the library encodes', async (shape) => {
  for (const text of [lotCode, 'A', `01${'0'.repeat(13)}7`, 'x'.repeat(300)]) {
    expect((await codeModules(text, shape)).rows).toEqual(gridOf(shape, text));
  }
});

test('control characters and carets are encoded as they are', async () => {
  const { rows } = await codeModules('a\u001db^029', 'datamatrix');
  expect(rows).toEqual(gridOf('datamatrix', 'a^029b^094029'));
});

test('each code stands on whole dots, with its quiet zone on the label, as large as its square takes', async () => {
  for (const shape of shapes) {
    const modules = await codeModules(lotCode, shape);
    const across = modules.rows.length + 2 * modules.quiet;
    for (const size of labelSizes) {
      for (const dots of printerDots) {
        const place = placeCode(modules, size, dots);
        if (place === null) throw new Error(`${shape} ${size} ${dots}`);
        const { module, x, y } = place;
        expect([module, x, y].every(Number.isInteger)).toBe(true);
        const { width, height, code } = labelMeasures[size];
        const side = across * module;
        expect(side).toBeLessThanOrEqual(code * dots);
        expect(side + across).toBeGreaterThan(code * dots);
        const [left, top] = [x - modules.quiet * module, y - modules.quiet * module];
        expect(left).toBe(Math.round(LABEL_MARGIN * dots));
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top + side).toBeLessThanOrEqual(height * dots);
        expect(left + side).toBeLessThan((width * dots) / 2 + left);
      }
    }
  }
});

test('a code whose modules would be too small for scanners does not fit', async () => {
  const long = await codeModules('x'.repeat(450), 'qrcode');
  expect(placeCode(long, 'small', 203)).toBeNull();
  expect(placeCode(long, 'large', 203)).not.toBeNull();
});

test('labels are whole pixels wide and high, so that browsers do not scale what is drawn on them', () => {
  for (const { width, height } of Object.values(labelMeasures)) {
    expect([width * 96, height * 96].every(Number.isInteger)).toBe(true);
  }
});
