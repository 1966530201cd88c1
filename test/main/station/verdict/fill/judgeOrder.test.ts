import { expect, test } from 'vitest';
import { judgePrescription } from '../../../../../src/main/station/verdict/fill/judgePrescription.ts';
import { usualFillRules } from '../../../../../src/shared/contract/fillRules.ts';
import {
  prescriptionEvidence as evidence,
  minutesAgo,
  moment,
  now,
  order,
  prescription,
  stale,
} from '../../../../support/fill/evidence.ts';

const days = (count: number) => count * 24 * 60 * 60_000;
const unverified = { prescriptionId: 'rx', verifiedAt: null };
const verified = { prescriptionId: 'rx', verifiedAt: moment('2026-11-18T10:00:00Z') };
const here = (ago: number, orderId: string | null) => ({
  filledHere: { at: now - ago, by: 'Dana Whitfield', orderId },
});
const _exception = (given: object) => ({
  exceptions: [
    {
      seenAt: minutesAgo(5),
      started: 3,
      isKnown: true,
      id: 'x',
      on: 'prescription' as const,
      entityId: 'rx',
      isActive: true,
      ...given,
    },
  ],
});
const lead = (given: object) => ({ rules: { ...usualFillRules, ...given } });

/** The situation, the evidence, the kinds of reasons, worst first, and the result. */
const table: [string, Parameters<typeof evidence>[0], string[], string][] = [
  ...['picked', 'verified'].map((status): (typeof table)[number] => [
    `order ${status}`,
    { order: order({ status }) },
    [],
    'match',
  ]),
  ...['cancelled', 'Canceled', 'shipped', 'delivered', 'returned'].flatMap(
    (status): typeof table => [
      [`order ${status}`, { order: order({ status }) }, ['order-stopped'], 'stop'],
      [
        `order ${status}, stale`,
        { order: order({ ...stale, status }) },
        ['order-stopped', 'order-not-checked'],
        'stop',
      ],
    ],
  ),
  ...['paused', 'exception'].flatMap((status): typeof table => [
    [`order ${status}`, { order: order({ status }) }, ['order-stopped'], 'stop'],
    [
      `order ${status}, stale`,
      { order: order({ ...stale, status }) },
      ['order-not-checked'],
      'care',
    ],
  ]),
  [
    'cancellation asked for',
    { order: order({ cancellationRequested: true }) },
    ['order-stopped'],
    'stop',
  ],
  [
    'cancellation asked for, stale',
    { order: order({ ...stale, cancellationRequested: true }) },
    ['order-stopped', 'order-not-checked'],
    'stop',
  ],
  ['order stale', { order: order(stale) }, ['order-not-checked'], 'care'],
  [
    'order in a state nobody has met',
    { order: order({ status: 'data_entry' }) },
    ['order-not-checked'],
    'care',
  ],
  ['order without a state', { order: order({ status: null }) }, ['order-not-checked'], 'care'],
  ['filled for this order', { order: order({ fills: [verified] }) }, ['filled-before'], 'stop'],
  [
    'filled for this order, stale',
    { order: order({ ...stale, fills: [verified] }) },
    ['filled-before', 'order-not-checked'],
    'stop',
  ],
  [
    'another one filled for this order',
    { order: order({ fills: [{ ...verified, prescriptionId: 'rx-2' }] }) },
    [],
    'match',
  ],
  [
    'a fill of this order that does not say of what',
    { order: order({ fills: [{ ...verified, prescriptionId: null }] }) },
    ['order-not-checked'],
    'care',
  ],
  ['closed here for this order, long ago', here(days(300), 'order'), ['filled-before'], 'stop'],
  ['closed here for another order', here(days(2), 'order-2'), [], 'match'],
  ['closed here for no order, within the supply', here(days(29), null), ['filled-before'], 'stop'],
  ['closed here for no order, the supply over', here(days(30), null), [], 'match'],
  [
    'closed here, order unknown, within the supply',
    { order: null, ...here(days(29), 'order') },
    ['filled-before'],
    'stop',
  ],
  [
    'closed here, order unknown, the supply over',
    { order: null, ...here(days(31), 'order') },
    [],
    'match',
  ],
  [
    'closed here, no supply told',
    { record: prescription({ daysSupply: null }), ...here(days(300), null) },
    ['filled-before'],
    'stop',
  ],
  [
    'closed here, a supply of no days',
    { record: prescription({ daysSupply: 0 }), ...here(days(300), null) },
    ['filled-before'],
    'stop',
  ],
  ['no fills left', { record: prescription({ fillsLeft: 0 }) }, ['no-fills-left'], 'care'],
  [
    'no fills left, by a lead a stop',
    { record: prescription({ fillsLeft: 0 }), ...lead({ noFillsLeft: 'stop' }) },
    ['no-fills-left'],
    'stop',
  ],
  [
    'no fills left, this one deducted',
    { record: prescription({ fillsLeft: 0 }), order: order({ fills: [unverified] }) },
    [],
    'match',
  ],
  [
    'no fills left, another one’s deducted',
    {
      record: prescription({ fillsLeft: 0 }),
      order: order({ fills: [{ ...unverified, prescriptionId: 'rx-2' }] }),
    },
    ['no-fills-left'],
    'care',
  ],
  [
    'no fills left, deducted by a stale order',
    { record: prescription({ fillsLeft: 0 }), order: order({ ...stale, fills: [unverified] }) },
    ['no-fills-left', 'order-not-checked'],
    'care',
  ],
];

test.each(table)('%s', (_situation, given, kinds, result) => {
  const finding = judgePrescription(evidence(given));
  expect(finding.reasons.map(({ kind }) => kind)).toEqual(kinds);
  expect(finding.result).toBe(result);
});

test('a fill before says who, when and where', () => {
  const both = judgePrescription(
    evidence({ order: order({ fills: [verified] }), ...here(days(2), 'order') }),
  );
  expect(both.reasons).toEqual([
    {
      kind: 'filled-before',
      result: 'stop',
      where: 'service',
      at: verified.verifiedAt.ms,
      by: null,
    },
    {
      kind: 'filled-before',
      result: 'stop',
      where: 'here',
      at: now - days(2),
      by: 'Dana Whitfield',
    },
  ]);
});
