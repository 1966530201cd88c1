import { expect, test } from 'vitest';
import { judgeContainer } from '../../../../../src/main/station/verdict/fill/judgeContainer.ts';
import { usualFillRules } from '../../../../../src/shared/contract/fillRules.ts';
import {
  containerEvidence as evidence,
  lot,
  makersPackage,
  prescription,
  product,
  products,
  stale,
  type vouchedFor,
} from '../../../../support/fill/evidence.ts';

type Given = Parameters<typeof evidence>[0];
const _byCode = (code: ReturnType<typeof vouchedFor>) => ({
  scanned: { by: 'code' as const, code, lotId: 'lot' },
});
const lead = (given: object) => ({ rules: { ...usualFillRules, ...given } });
const _another = (name: string | null) => ({
  products: products([product({ productId: 'p-2', name })]),
});
const pack = (given: object, more: Given = {}): Given => ({
  scanned: makersPackage(given),
  ...more,
});
const _noLot = (given: object): Given =>
  pack({ lotIds: [], ...given }, { lot: null, products: null });
const _gtin = (gtin: string) => ({ kind: 'gtin', gtin });
const _ndc = (...possible: string[]) => ({ kind: 'ndc', possible });
const _before = (given: object) => ({
  earlier: [{ by: 'code' as const, lotId: 'lot', serial: null, ...given }],
});

/** The situation, the evidence, the kinds of reasons, worst first, and the result. */
const table: [string, Given, string[], string][] = [
  ['lot not known', { lot: null }, ['lot-not-checked'], 'care'],
  ['another lot’s record', { lot: lot({ id: 'lot-2' }) }, ['lot-not-checked'], 'care'],
  ['lot stale', { lot: lot(stale) }, ['lot-not-checked'], 'care'],
  [
    'lot inactive, stale',
    { lot: lot({ ...stale, isActive: false }) },
    ['lot-inactive', 'lot-not-checked'],
    'stop',
  ],
  [
    'lot expired, stale',
    { lot: lot({ ...stale, lastDay: '2026-11-19' }) },
    ['lot-expired', 'lot-not-checked'],
    'stop',
  ],
  [
    'lot without a word of activity',
    { lot: lot({ isActive: null }) },
    ['lot-status-unknown'],
    'care',
  ],
  ['lot without a date', { lot: lot({ lastDay: null }) }, ['lot-undated'], 'care'],
  [
    'lot usable through the supply’s last day',
    { lot: lot({ lastDay: '2026-12-19' }) },
    [],
    'match',
  ],
  [
    'lot a day short of the supply',
    { lot: lot({ lastDay: '2026-12-18' }) },
    ['expires-too-soon'],
    'stop',
  ],
  [
    'lot a day short, a lead’s care',
    { lot: lot({ lastDay: '2026-12-18' }), ...lead({ expiresTooSoon: 'care' }) },
    ['expires-too-soon'],
    'care',
  ],
  [
    'lot a day short, not looked at',
    { lot: lot({ lastDay: '2026-12-18' }), ...lead({ expiresTooSoon: 'off' }) },
    [],
    'match',
  ],
  [
    'lot in its last day of one',
    { lot: lot({ lastDay: '2026-11-20' }), prescription: prescription({ daysSupply: 1 }) },
    [],
    'match',
  ],
  [
    'no days of supply',
    { prescription: prescription({ daysSupply: null }) },
    ['no-days-supply'],
    'care',
  ],
  [
    'days of supply that none has',
    { prescription: prescription({ daysSupply: 1e12 }) },
    ['no-days-supply'],
    'care',
  ],
  [
    'half a day of supply',
    { prescription: prescription({ daysSupply: 30.5 }), lot: lot({ lastDay: '2026-12-19' }) },
    ['expires-too-soon'],
    'stop',
  ],
];

test.each(table)('%s', (_situation, given, kinds, result) => {
  const finding = judgeContainer(evidence(given));
  expect(finding.reasons.map(({ kind }) => kind)).toEqual(kinds);
  expect(finding.result).toBe(result);
});
