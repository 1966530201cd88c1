import { expect, test } from 'vitest';
import { judgePrescription } from '../../../../../src/main/station/verdict/fill/judgePrescription.ts';
import { quantityAsked } from '../../../../../src/main/station/verdict/fill/orderedQuantity.ts';
import {
  prescriptionEvidence as evidence,
  moment,
  order,
  prescription,
  stale,
} from '../../../../support/fill/evidence.ts';

const verifiedAt = moment('2026-11-18T10:00:00Z');
const fill = (quantity: string | null, unit: string | null = 'tablet', given: object = {}) => ({
  ...{ prescriptionId: 'rx', verifiedAt: null, quantity, unit },
  ...given,
});
const ordered = (...fills: ReturnType<typeof fill>[]) => ({ order: order({ fills }) });
const choice = (counts: 'order' | 'prescription', quantity = '90', prescribed = '60') => ({
  quantityChoice: {
    counts,
    ordered: { quantity, unit: 'tablet' },
    prescribed: { quantity: prescribed, unit: 'tablet' },
  },
});
const isAsked = (given: Parameters<typeof evidence>[0]) =>
  judgePrescription(evidence(given)).reasons.some(({ kind }) => kind === 'which-quantity');

test.each([
  ['the order says as much', ordered(fill('60')), false],
  ['the order says as much, written otherwise', ordered(fill('60.00', 'Tabs')), false],
  ['the order says more', ordered(fill('90')), true],
  ['the order says less', ordered(fill('30')), true],
  ['the order says as much of another unit', ordered(fill('60', 'mL')), true],
  [
    'as much of one unit that nobody counts',
    {
      record: prescription({ units: 'Kits' }),
      ...ordered(fill('60', ' kits')),
    },
    false,
  ],
  ['the order tells no unit', ordered(fill('60', null)), false],
  ['the order tells another number and no unit', ordered(fill('90', null)), true],
  ['the order tells no quantity', ordered(fill(null)), false],
  ['the order says nothing at all', ordered(fill('0')), false],
  ['a negative number', ordered(fill('-90')), false],
  [
    'the prescription tells no quantity',
    {
      record: prescription({ quantity: null }),
      ...ordered(fill('90')),
    },
    false,
  ],
  ['no order is known', { order: null }, false],
  [
    'the order is for another prescription',
    ordered(fill('90', 'tablet', { prescriptionId: 'x' })),
    false,
  ],
  ['a fill of none that it names', ordered(fill('90', 'tablet', { prescriptionId: null })), false],
  ['that fill is verified already', ordered(fill('90', 'tablet', { verifiedAt })), false],
  [
    'one is verified, and one is to be made',
    ordered(fill('90', 'tablet', { verifiedAt }), fill('30')),
    true,
  ],
  ['two are to be made, and nobody knows which', ordered(fill('90'), fill('30')), false],
  ['the order is stale', { order: order({ ...stale, fills: [fill('90')] }) }, true],
  ['a person said that the order counts', { ...ordered(fill('90')), ...choice('order') }, false],
  [
    'a person said that the prescription counts',
    { ...ordered(fill('90')), ...choice('prescription') },
    false,
  ],
  [
    'the order says another number than they chose',
    { ...ordered(fill('45')), ...choice('order') },
    true,
  ],
  [
    'the prescription says another number than they saw',
    { ...ordered(fill('90')), ...choice('order', '90', '30') },
    true,
  ],
] as const)('which quantity counts where %s', (_name, given, asked) => {
  expect(isAsked(given)).toBe(asked);
});

test('as long as nobody has said which counts it is no match, and after the end it is care', () => {
  const given = ordered(fill('90'));
  const reason = {
    kind: 'which-quantity',
    ordered: { quantity: '90', unit: 'tablet' },
    prescribed: { quantity: '60', unit: 'tablet' },
  };
  expect(judgePrescription(evidence(given))).toMatchObject({
    result: 'not-yet',
    reasons: [{ ...reason, result: 'not-yet' }],
  });
  expect(judgePrescription(evidence({ ...given, hasEnded: true }))).toMatchObject({
    result: 'care',
    reasons: [{ ...reason, result: 'care' }],
  });
  expect(judgePrescription(evidence({ ...given, ...choice('order') })).result).toBe('match');
});

test.each([
  ['nobody chose', {}, '60', 'tablet', null],
  ['the order was chosen', choice('order'), '90', 'tablet', 'order'],
  ['the prescription was chosen', choice('prescription'), '60', 'tablet', 'prescription'],
  ['the choice was of other quantities', choice('order', '45'), '60', 'tablet', null],
] as const)('how much is to be filled where %s', (_name, given, want, unit, by) => {
  expect(quantityAsked(evidence({ ...ordered(fill('90')), ...given }))).toEqual({ want, unit, by });
});

test('an order’s quantity without a unit is of the prescription’s unit', () => {
  const quantityChoice = {
    counts: 'order' as const,
    ordered: { quantity: '90', unit: null },
    prescribed: { quantity: '60', unit: 'tablet' },
  };
  const asked = quantityAsked(evidence({ ...ordered(fill('90', null)), quantityChoice }));
  expect(asked).toEqual({ want: '90', unit: 'tablet', by: 'order' });
});

test('evidence of the first version, which has no quantities of an order, asks nothing', () => {
  const { quantityChoice: _choice, hasEnded: _ended, ...before } = evidence(ordered(fill(null)));
  const [{ quantity: _quantity, unit: _unit, ...first } = fill(null)] = before.order?.fills ?? [];
  const old = { ...before, order: before.order && { ...before.order, fills: [first] } };
  expect(judgePrescription(evidence(old)).result).toBe('match');
});
