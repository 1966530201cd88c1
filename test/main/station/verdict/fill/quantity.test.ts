import { expect, test } from 'vitest';
import {
  countingUnitOf,
  isSameUnit,
} from '../../../../../src/main/station/verdict/fill/countingUnit.ts';
import {
  quantityOf,
  suggestedAmount,
} from '../../../../../src/main/station/verdict/fill/quantity.ts';
import { type Decimal, decimalSchema } from '../../../../../src/shared/domain/decimal.ts';

const amount = (text: string | null): Decimal | null =>
  text === null ? null : decimalSchema.parse(text);

test.each([
  ['Tabs', 'tablet'],
  ['tablet(s)', 'tablet'],
  [' CAPSULES ', 'capsule'],
  ['mL', 'mL'],
  ['gm.', 'g'],
  ['ea', 'each'],
  ['mg', null],
  ['mcg', null],
  ['kg', null],
  ['units', null],
  ['', null],
  [null, null],
])('%j counts as %j', (text, unit) => {
  expect(countingUnitOf(text)).toBe(unit);
});

test.each([
  ['tabs', 'Tablet', true],
  ['tablet', 'capsule', false],
  ['mg', 'mg', false],
  [null, null, false],
  ['', '', false],
] as const)('%j and %j are one counting unit: %j', (one, other, isOne) => {
  expect(isSameUnit(one, other)).toBe(isOne);
});

test.each([
  ['60', ['30', '30'], 'exact', '60'],
  ['0.3', ['0.1', '0.2'], 'exact', '0.3'],
  ['60', ['30'], 'short', '30'],
  ['60', ['61'], 'over', '61'],
  ['60', ['30', null], 'open', '30'],
  ['60', [], 'open', '0'],
  [null, ['60'], 'open', '60'],
  ['0', ['0'], 'open', '0'],
  ['60', ['70', '-10'], 'open', '60'],
] as const)('%j is asked for, %j taken: %s', (want, taken, kind, have) => {
  expect(quantityOf(amount(want), 'Tabs', taken.map(amount))).toEqual({
    want: amount(want),
    have,
    unit: 'tablet',
    kind,
  });
});

test.each([
  ['60', '0', 'tablet', '500', 'tabs', '0', '60'],
  ['60', '45', 'tablet', '500', 'tabs', '0', '15'],
  ['60', '0', 'tablet', '50', 'tabs', '20', '30'],
  ['60', '60', 'tablet', '500', 'tabs', '0', null],
  ['60', '70', 'tablet', '500', 'tabs', '0', null],
  ['60', '0', 'tablet', '20', 'tabs', '20', null],
  ['60', '0', 'tablet', '20', 'tabs', '30', null],
  ['60', '0', 'tablet', '500', 'g', '0', null],
  ['60', '0', 'mg', '500', 'mg', '0', null],
  ['60', '0', null, '500', null, '0', null],
  ['60', '0', 'tablet', null, 'tabs', '0', null],
  [null, '0', 'tablet', '500', 'tabs', '0', null],
] as const)(
  '%j asked, %j in it, in %j; the lot has %j in %j, of which %j taken: %j',
  (want, have, unit, quantity, lotUnit, taken, suggested) => {
    const filled = { want: amount(want), have: decimalSchema.parse(have), unit };
    const stock = { quantity: amount(quantity), unit: lotUnit };
    expect(suggestedAmount(filled, stock, decimalSchema.parse(taken))).toBe(suggested);
  },
);
