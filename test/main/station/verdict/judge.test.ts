import { expect, test } from 'vitest';
import {
  type BarcodeFacts,
  judge,
  type RecordFacts,
} from '../../../../src/main/station/verdict/judge.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const when = { now, today: '2026-11-20' };
const good: BarcodeFacts = { isActive: true, expiresAt: null };
const moment = (text: string) => ({ text, ms: Date.parse(text) });
const lot = (facts: Partial<Extract<RecordFacts, { kind: 'lot' }>>): RecordFacts => ({
  kind: 'lot',
  isFresh: true,
  isActive: true,
  lastDay: '2027-01-01',
  isRecalled: false,
  toldBy: null,
  ...facts,
});
const order = (status: string | null, isFresh = true): RecordFacts => ({
  kind: 'order',
  isFresh,
  status,
});

const prescription = (status: string | null, isFresh = true) =>
  ({ kind: 'prescription', isFresh, status, expiresAt: null }) satisfies RecordFacts;

const table: [string, BarcodeFacts, RecordFacts, object][] = [
  ['a person', good, { kind: 'nothing-to-check' }, { kind: 'verified' }],
  ['a fresh, good lot', good, lot({}), { kind: 'verified' }],
  ['a lot on its expiry day', good, lot({ lastDay: '2026-11-20' }), { kind: 'verified' }],
  [
    'a lot the day after',
    good,
    lot({ lastDay: '2026-11-19' }),
    { kind: 'expired', what: 'lot', on: '2026-11-19' },
  ],
  [
    'a lot long unseen and past its day',
    good,
    lot({ lastDay: '2026-11-19', isFresh: false }),
    { kind: 'expired', what: 'lot' },
  ],
  ['an inactive lot', good, lot({ isActive: false }), { kind: 'inactive', what: 'lot' }],
  [
    'a lot long unseen',
    good,
    lot({ isFresh: false }),
    { kind: 'code-verified', because: 'stale-record' },
  ],
  [
    'a lot that does not say whether it is active',
    good,
    lot({ isActive: null }),
    { kind: 'code-verified', because: 'incomplete-answer' },
  ],
  ['no record', good, { kind: 'no-record' }, { kind: 'code-verified', because: 'no-record' }],
  [
    'a kind nobody has met',
    good,
    { kind: 'strange' },
    { kind: 'code-verified', because: 'strange-kind' },
  ],
  ['an order under way', good, order('picked'), { kind: 'verified' }],
  ['a cancelled order', good, order('Cancelled', false), { kind: 'stopped', status: 'cancelled' }],
  ['a returned order', good, order('returned', false), { kind: 'stopped', status: 'returned' }],
  ['a paused order', good, order('paused'), { kind: 'stopped', status: 'paused' }],
  [
    'an order paused long ago',
    good,
    order('paused', false),
    { kind: 'code-verified', because: 'stale-record' },
  ],
  ['an order with an exception', good, order('exception'), { kind: 'stopped' }],
  ['an order without a status', good, order(null), { because: 'incomplete-answer' }],
  [
    'an expired prescription',
    good,
    { ...prescription('new', false), expiresAt: moment('2026-11-20T11:59:59Z') },
    { kind: 'expired', what: 'prescription' },
  ],
  ['a fresh prescription', good, prescription('new'), { kind: 'verified' }],
  [
    'a prescription of a status that nobody here has met',
    good,
    prescription('PV1'),
    { kind: 'verified' },
  ],
  [
    'a prescription cancelled long ago',
    good,
    prescription('Canceled', false),
    { kind: 'prescription-stopped', status: 'cancelled' },
  ],
  [
    'a discontinued prescription',
    good,
    prescription('DISCONTINUED', false),
    { kind: 'prescription-stopped', status: 'discontinued' },
  ],
  [
    'a prescription listed as expired, whose day has not come',
    good,
    { ...prescription('expired', false), expiresAt: moment('2027-11-20T11:59:59Z') },
    { kind: 'prescription-stopped', status: 'expired' },
  ],
  [
    'a prescription on hold',
    good,
    prescription('on_hold'),
    { kind: 'prescription-stopped', status: 'on-hold' },
  ],
  [
    'a prescription that its insurer holds',
    good,
    prescription('insurance_hold'),
    { kind: 'prescription-stopped', status: 'on-hold' },
  ],
  [
    'a prescription on hold an hour ago',
    good,
    prescription('on_hold', false),
    { kind: 'code-verified', because: 'stale-record' },
  ],
  [
    'a prescription without a status',
    good,
    prescription(null),
    { kind: 'code-verified', because: 'incomplete-answer' },
  ],
  [
    'an inactive barcode on an expired lot',
    { isActive: false, expiresAt: null },
    lot({ lastDay: '2020-01-01' }),
    { kind: 'inactive', what: 'barcode' },
  ],
  [
    'an expired barcode on a good lot',
    { isActive: true, expiresAt: moment('2026-11-20T12:00:00Z') },
    lot({}),
    { kind: 'expired', what: 'barcode', on: '2026-11-20T12:00:00Z' },
  ],
  [
    'a barcode that does not say whether it is active',
    { isActive: null, expiresAt: null },
    lot({}),
    { kind: 'code-verified', because: 'incomplete-answer' },
  ],
];

test.each(table)('%s', (_name, barcode, thing, verdict) => {
  expect(judge(barcode, thing, when)).toMatchObject({ ...verdict, at: now });
});
