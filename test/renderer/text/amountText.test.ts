import { expect, test } from 'vitest';
import { amountText, unitsText } from '../../../src/renderer/text/amountText.ts';

test.each([
  ['30', 'tablet', '30 tablets'],
  ['0', 'tablet', '0 tablets'],
  ['1', 'tablet', '1 tablet'],
  ['1.00', 'patch', '1.00 patch'],
  ['−1', 'vial', '−1 vial'],
  ['11', 'vial', '11 vials'],
  ['0.1', 'vial', '0.1 vials'],
  ['2', 'suppository', '2 suppositories'],
  ['2.5', 'mL', '2.5 mL'],
  ['30', 'tablets', '30 tablets'],
  ['30', 'Scoop', '30 Scoop'],
  ['1000', 'tablet', '1,000 tablets'],
  ['-1234567.1234', 'mg', '-1,234,567.1234 mg'],
  ['999', null, '999'],
  ['30', null, '30'],
  ['30', '', '30'],
])('%s of unit %s is said as %s', (amount, unit, text) => {
  expect(amountText(amount, unit)).toBe(text);
});

test('a unit by itself is said in the plural, and not at all where none is known', () => {
  expect(unitsText('tablet')).toBe('tablets');
  expect(unitsText('mL')).toBe('mL');
  expect(unitsText(undefined)).toBeNull();
  expect(unitsText('')).toBeNull();
});
