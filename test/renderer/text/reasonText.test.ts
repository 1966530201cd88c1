import { expect, test } from 'vitest';
import { reasonCodeOf } from '../../../src/renderer/text/reasonText.ts';

test('a reason is coded by what it begins with, whatever is said after it', () => {
  expect(reasonCodeOf('Spilled')).toEqual({ reasonCode: 'spilled' });
  expect(reasonCodeOf('  spilled: half a bottle')).toEqual({ reasonCode: 'spilled' });
  expect(reasonCodeOf('Returned to supplier, box 4')).toEqual({
    reasonCode: 'returned-to-supplier',
  });
  expect(reasonCodeOf('Founding stock')).toEqual({});
  expect(reasonCodeOf('Nobody spilled')).toEqual({});
  expect(reasonCodeOf('')).toEqual({});
});
