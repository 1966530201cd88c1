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
  vouchedFor,
} from '../../../../support/fill/evidence.ts';

const _days = (count: number) => count * 24 * 60 * 60_000;
const _unverified = { prescriptionId: 'rx', verifiedAt: null };
const _verified = { prescriptionId: 'rx', verifiedAt: moment('2026-11-18T10:00:00Z') };
const _here = (ago: number, orderId: string | null) => ({
  filledHere: { at: now - ago, by: 'Dana Whitfield', orderId },
});
const exception = (given: object) => ({
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
  ['all known and fresh', {}, [], 'match'],
  ['no order known', { order: null }, [], 'match'],
  ['opened from its page', { code: null }, ['label-not-scanned'], 'care'],
  [
    'its code still asked',
    { code: { kind: 'unanswered', because: 'asking' } },
    ['code-not-checked'],
    'not-yet',
  ],
  [
    'its code offline',
    { code: { kind: 'unanswered', because: 'out-of-reach' } },
    ['code-not-checked'],
    'not-yet',
  ],
  [
    'its code unknown to the service',
    { code: { kind: 'failed', verdict: { kind: 'unknown-barcode', at: now, words: null } } },
    ['code-stopped'],
    'stop',
  ],
  ['its code answered with another record', { code: vouchedFor('rx-2') }, ['code-stopped'], 'stop'],
  [
    'its code inactive',
    { code: { ...vouchedFor('rx'), isActive: false } },
    ['code-stopped'],
    'stop',
  ],
  [
    'its code past its time',
    { code: { ...vouchedFor('rx'), expiresAt: moment('2026-11-20T15:00:00Z') } },
    ['code-stopped'],
    'stop',
  ],
  [
    'its code in its last minute',
    { code: { ...vouchedFor('rx'), expiresAt: moment('2026-11-20T15:01:00Z') } },
    [],
    'match',
  ],
  [
    'its code without a word of activity',
    { code: { ...vouchedFor('rx'), isActive: null } },
    ['code-incomplete'],
    'care',
  ],
  [
    'its code without an id',
    { code: { ...vouchedFor('rx'), entityId: null } },
    ['code-incomplete'],
    'care',
  ],
  ['no record', { record: null }, ['prescription-not-known'], 'care'],
  [
    'another one’s record',
    { record: prescription({ id: 'rx-2' }) },
    ['prescription-not-known'],
    'care',
  ],
  ['a stale record', { record: prescription(stale) }, ['prescription-stale'], 'care'],
  [
    'a status nobody has called good',
    { record: prescription({ status: 'triage' }) },
    ['prescription-status-unknown'],
    'care',
  ],
  [
    'no status',
    { record: prescription({ status: null }) },
    ['prescription-status-unknown'],
    'care',
  ],
  [
    'a status a lead has called good',
    { record: prescription({ status: 'Triage ' }), ...lead({ goodStatuses: ['triage'] }) },
    [],
    'match',
  ],
  [
    'cancelled, though called good',
    { record: prescription({ status: 'cancelled' }), ...lead({ goodStatuses: ['cancelled'] }) },
    ['prescription-stopped'],
    'stop',
  ],
  [
    'cancelled, stale',
    { record: prescription({ ...stale, status: 'Canceled' }) },
    ['prescription-stopped', 'prescription-stale'],
    'stop',
  ],
  [
    'discontinued',
    { record: prescription({ status: 'discontinued' }) },
    ['prescription-stopped'],
    'stop',
  ],
  ['on hold', { record: prescription({ status: 'on_hold' }) }, ['prescription-stopped'], 'stop'],
  [
    'on hold, stale',
    { record: prescription({ ...stale, status: 'on_hold' }) },
    ['prescription-status-unknown', 'prescription-stale'],
    'care',
  ],
  [
    'expired',
    { record: prescription({ expiresAt: moment('2026-11-20T15:00:00Z') }) },
    ['prescription-expired'],
    'stop',
  ],
  [
    'expired, stale',
    { record: prescription({ ...stale, expiresAt: moment('2026-11-01T00:00:00Z') }) },
    ['prescription-expired', 'prescription-stale'],
    'stop',
  ],
  [
    'without a date',
    { record: prescription({ expiresAt: null }) },
    ['prescription-undated'],
    'care',
  ],
  ['an exception on it', exception({}), ['exception-open'], 'stop'],
  [
    'an exception on its order',
    exception({ on: 'order', entityId: 'order' }),
    ['exception-open'],
    'stop',
  ],
  [
    'an exception that does not say whether it is resolved',
    exception({ isActive: null }),
    ['exception-open'],
    'stop',
  ],
  ['an exception resolved', exception({ isActive: false }), [], 'match'],
  ['an exception on another one', exception({ entityId: 'rx-2' }), [], 'match'],
  [
    'an exception on an order of the same id',
    exception({ on: 'order', entityId: 'rx' }),
    [],
    'match',
  ],
];

test.each(table)('%s', (_situation, given, kinds, result) => {
  const finding = judgePrescription(evidence(given));
  expect(finding.reasons.map(({ kind }) => kind)).toEqual(kinds);
  expect(finding.result).toBe(result);
});

test('a finding is as old as the oldest answer it stands on', () => {
  expect(judgePrescription(evidence({ order: order(stale) })).asOf).toBe(stale.seenAt);
  expect(judgePrescription(evidence({ record: prescription({ ...stale, id: 'rx-2' }) })).asOf).toBe(
    minutesAgo(5),
  );
  expect(judgePrescription(evidence(exception(stale))).asOf).toBe(stale.seenAt);
  expect(judgePrescription(evidence({ code: null, record: null, order: null })).asOf).toBeNull();
});
