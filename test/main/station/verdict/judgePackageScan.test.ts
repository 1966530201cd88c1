import { expect, test } from 'vitest';
import { toneOf } from '#shared/contract/verdict.ts';
import { daySchema } from '#shared/domain/day.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import {
  judgePackageScan,
  type LotFacts,
  type PackageFacts,
  withOwnDate,
} from '../../../../src/main/station/verdict/judgePackageScan.ts';

const when = { now: 1_000_000, today: '2026-11-25' };
const day = (text: string) => daySchema.parse(text);
const lot: LotFacts = {
  lotId: lotIdSchema.parse('00000000-0000-4000-8000-000000000001'),
  isFresh: true,
  isActive: true,
  lastDay: '2027-11-30',
  isRecalled: false,
  toldBy: null,
  seenAt: 900_000,
};
const twin = { ...lot, lotId: lotIdSchema.parse('00000000-0000-4000-8000-000000000002') };
const right: PackageFacts = {
  expires: day('2027-11-30'),
  isRecalled: false,
  isUnclear: false,
  lots: [lot],
  isSure: true,
  namesBatch: true,
};
const past = { ...lot, lastDay: '2026-11-24' };
const off = { ...twin, isActive: false };
const unsure = { isSure: false, lots: [lot, twin] };

const table: readonly (readonly [name: string, facts: Partial<PackageFacts>, verdict: object])[] = [
  ['its one lot is fresh, active and in date', {}, { kind: 'verified', at: lot.seenAt }],
  ['it bears no date, and its lot does', { expires: null }, { kind: 'verified' }],
  [
    'today is its last day',
    { expires: day('2026-11-25'), lots: [{ ...lot, lastDay: '2026-11-25' }] },
    { kind: 'verified' },
  ],
  ['its day has passed', { expires: day('2026-11-24') }, { kind: 'expired', what: 'package' }],
  [
    'its day has passed, and nothing is known of its lot',
    { expires: day('2026-11-24'), lots: [], isSure: false },
    { kind: 'expired', what: 'package' },
  ],
  ['its lot has expired', { lots: [past] }, { kind: 'expired', what: 'lot', on: past.lastDay }],
  [
    'its lot has expired by an old record',
    { lots: [{ ...past, isFresh: false }] },
    { kind: 'expired', what: 'lot' },
  ],
  ['its lot is out of use', { lots: [off] }, { kind: 'inactive', what: 'lot' }],
  [
    'its lot is out of use by an old record',
    { lots: [{ ...off, isFresh: false }] },
    { kind: 'inactive', what: 'lot' },
  ],
  ['its lot’s record is old', { lots: [{ ...lot, isFresh: false }] }, { because: 'stale-record' }],
  [
    'its lot’s record lacks whether it is in use',
    { lots: [{ ...lot, isActive: null }] },
    { because: 'incomplete-record' },
  ],
  [
    'its lot’s record lacks its day',
    { lots: [{ ...lot, lastDay: null }] },
    { because: 'incomplete-record' },
  ],
  [
    'its lot’s day is of another month',
    { lots: [{ ...lot, lastDay: '2027-12-01' }] },
    { because: 'other-expiry' },
  ],
  [
    'its lot’s day is of that month of another year',
    { lots: [{ ...lot, lastDay: '2028-11-30' }] },
    { because: 'other-expiry' },
  ],
  [
    'its lot’s day is another one of that month',
    { lots: [{ ...lot, lastDay: '2027-11-01' }] },
    { kind: 'verified' },
  ],
  ['no lot is known', { lots: [], isSure: false }, { because: 'lot-not-known', lotIds: [] }],
  ['several lots are', unsure, { because: 'which-lot', lotIds: [lot.lotId, twin.lotId] }],
  [
    'one lot may be it',
    { isSure: false, namesBatch: false },
    { because: 'which-lot', lotIds: [lot.lotId] },
  ],
  [
    'every lot of its batch is bad',
    { isSure: false, lots: [past, off] },
    { kind: 'expired', what: 'lot' },
  ],
  [
    'one lot of its batch may be used',
    { isSure: false, lots: [past, twin] },
    { because: 'which-lot' },
  ],
  [
    'the lots of its number are bad, and it names no batch',
    { isSure: false, namesBatch: false, lots: [past] },
    { because: 'which-lot' },
  ],
  [
    'its code is damaged',
    { isUnclear: true, expires: null, lots: [], isSure: false },
    { because: 'unclear' },
  ],
];

test.each(table)('a package: %s', (_name, facts, verdict) => {
  expect(judgePackageScan({ ...right, ...facts }, when)).toMatchObject(verdict);
});

test('only what is sure, fresh, active and in date passes', () => {
  const of = <Value>(...values: Value[]) => values;
  let passed = 0;
  for (const expires of of(null, day('2026-11-24'), day('2027-11-30')))
    for (const isFresh of of(true, false))
      for (const isActive of of(true, false, null))
        for (const lastDay of of('2026-11-24', '2027-11-30', '2030-01-31', null))
          for (const isSure of of(true, false))
            for (const namesBatch of of(true, false))
              for (const others of of(0, 1)) {
                const one = { ...lot, isFresh, isActive, lastDay };
                const lots = [one, twin].slice(0, 1 + others);
                const facts = {
                  expires,
                  isRecalled: false,
                  isUnclear: false,
                  lots,
                  isSure,
                  namesBatch,
                };
                const isGood =
                  isFresh &&
                  isActive === true &&
                  (lastDay === '2027-11-30' || (lastDay === '2030-01-31' && expires === null)) &&
                  expires !== '2026-11-24' &&
                  isSure &&
                  others === 0;
                const isPass = toneOf(judgePackageScan(facts, when)) === 'pass';
                expect(isPass, JSON.stringify(facts)).toBe(isGood);
                passed += isPass ? 1 : 0;
              }
  expect(passed).toBe(6);
});

test('an answer of the service does not lift a package’s own date, and makes nothing else of it', () => {
  const [at, before] = [when.now, day('2026-11-24')];
  const stop = { kind: 'expired', what: 'package', on: before };
  expect(withOwnDate({ kind: 'verified', at }, before, when)).toMatchObject(stop);
  const because = 'no-record' as const;
  expect(withOwnDate({ kind: 'code-verified', at, because }, before, when)).toMatchObject(stop);
  const unknown = { kind: 'unknown-barcode', at, words: null } as const;
  expect(withOwnDate(unknown, before, when)).toEqual(unknown);
  expect(withOwnDate({ kind: 'verified', at }, day(when.today), when).kind).toBe('verified');
  expect(withOwnDate({ kind: 'verified', at }, null, when).kind).toBe('verified');
});
