import { expect, test } from 'vitest';
import { judgeContainer } from '../../../../../src/main/station/verdict/fill/judgeContainer.ts';
import { usualFillRules } from '../../../../../src/shared/contract/fillRules.ts';
import {
  containerEvidence as evidence,
  lot,
  makersPackage,
  minutesAgo,
  moment,
  now,
  prescription,
  product,
  products,
  stale,
  vouchedFor,
} from '../../../../support/fill/evidence.ts';

type Given = Parameters<typeof evidence>[0];
const byCode = (code: ReturnType<typeof vouchedFor>) => ({
  scanned: { by: 'code' as const, code, lotId: 'lot' },
});
const lead = (given: object) => ({ rules: { ...usualFillRules, ...given } });
const another = (name: string | null) => ({
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
  ['the right bottle', {}, [], 'match'],
  [
    'its code still asked',
    { scanned: { by: 'code', code: { kind: 'unanswered', because: 'asking' }, lotId: 'lot' } },
    ['code-not-checked'],
    'not-yet',
  ],
  ['its code on another lot', byCode(vouchedFor('lot-2')), ['code-stopped'], 'stop'],
  [
    'its code refused',
    {
      scanned: {
        by: 'code',
        code: { kind: 'failed', verdict: { kind: 'unknown-barcode', at: now, words: null } },
        lotId: 'lot',
      },
    },
    ['code-stopped'],
    'stop',
  ],
  [
    'its code expired',
    byCode({ ...vouchedFor('lot'), expiresAt: moment('2026-11-01T00:00:00Z') }),
    ['code-stopped'],
    'stop',
  ],
  // The prescription.
  ['prescription not known', { prescription: null }, ['prescription-not-known'], 'not-yet'],
  [
    'another prescription’s record',
    { prescription: prescription({ id: 'rx-2' }) },
    ['prescription-not-known'],
    'not-yet',
  ],
  ['prescription stale', { prescription: prescription(stale) }, ['prescription-stale'], 'care'],
  // The product.
  ['products not known', { products: null }, ['products-not-known'], 'not-yet'],
  [
    'products of another lot',
    { products: { ...products(), lotId: 'lot-2' } },
    ['products-not-known'],
    'not-yet',
  ],
  ['products stale', { products: { ...products(), ...stale } }, ['products-not-known'], 'not-yet'],
  [
    'no product anywhere',
    { prescription: prescription({ productId: null }), products: products([]) },
    ['no-product'],
    'cannot-tell',
  ],
  [
    'no product on either entry',
    {
      prescription: prescription({ productId: null }),
      products: products([product({ productId: null })]),
    },
    ['no-product'],
    'cannot-tell',
  ],
  [
    'no product on the prescription',
    { prescription: prescription({ productId: null }) },
    ['no-product'],
    'cannot-tell',
  ],
  ['no product on the lot', { products: products([]) }, ['no-product'], 'cannot-tell'],
  [
    'an entry without its product',
    { products: products([product({ productId: null })]) },
    ['no-product'],
    'cannot-tell',
  ],
  ['the wrong strength', another('Metformin 1000 mg'), ['another-product'], 'stop'],
  [
    'another strength beside the same name',
    {
      products: products([
        product({ productId: 'p-2' }),
        product({ productId: 'p-3', name: 'Metformin 850 mg' }),
      ]),
    },
    ['another-product'],
    'stop',
  ],
  [
    'same name and strength, another id',
    another('Metformin 500 mg'),
    ['same-name-other-id'],
    'care',
  ],
  [
    'same name, another id, another customer’s',
    { products: products([product({ productId: 'p-2', customerId: 'bora' })]) },
    ['another-customer', 'same-name-other-id'],
    'stop',
  ],
  [
    'same name, another id, a kit',
    { ...another('Metformin 500 mg'), ...lead({ kits: ['p-2'] }) },
    ['kit', 'same-name-other-id'],
    'cannot-tell',
  ],
  ['a kit', lead({ kits: ['p-500'] }), ['kit'], 'cannot-tell'],
  [
    'another customer',
    { products: products([product({ customerId: 'bora' })]) },
    ['another-customer'],
    'stop',
  ],
  [
    'two customers, one the right one',
    { products: products([product({ customerId: 'bora' }), product({})]) },
    [],
    'match',
  ],
  [
    'the customer of another product',
    { products: products([product({ customerId: 'bora' }), product({ productId: 'p-2' })]) },
    ['another-customer'],
    'stop',
  ],
  [
    'no customer anywhere',
    {
      prescription: prescription({ customerId: null }),
      products: products([product({ customerId: null })]),
    },
    ['no-customer'],
    'cannot-tell',
  ],
  [
    'no customer on the prescription',
    { prescription: prescription({ customerId: null }) },
    ['no-customer'],
    'cannot-tell',
  ],
  [
    'no customer on the lot',
    { products: products([product({ customerId: null })]) },
    ['no-customer'],
    'cannot-tell',
  ],
  [
    'another customer or none',
    { products: products([product({ customerId: 'bora' }), product({ customerId: null })]) },
    ['no-customer'],
    'cannot-tell',
  ],
  [
    'no customer, one customer here',
    { products: products([product({ customerId: null })]), ...lead({ oneCustomer: true }) },
    [],
    'match',
  ],
  [
    'another customer, one customer here',
    { products: products([product({ customerId: 'bora' })]), ...lead({ oneCustomer: true }) },
    ['another-customer'],
    'stop',
  ],
  [
    'several strengths',
    { products: products([product({}), product({ productId: 'p-2', name: 'Metformin 850 mg' })]) },
    ['strength-not-proven'],
    'care',
  ],
  [
    'a strength beside none',
    { products: products([product({}), product({ productId: 'p-2', name: null })]) },
    ['strength-not-proven'],
    'care',
  ],
  [
    'two combinations of one second strength',
    {
      products: products([
        product({ name: 'Hydrocodone 5-325 mg' }),
        product({ productId: 'p-2', name: 'Hydrocodone 10-325 mg' }),
      ]),
    },
    ['strength-not-proven'],
    'care',
  ],
  [
    'one strength under two spellings',
    {
      products: products([
        product({ name: 'Metformin 1 g' }),
        product({ productId: 'p-2', name: 'METFORMIN 1,000 mg tabs' }),
      ]),
    },
    [],
    'match',
  ],
  ['bulk against tablets', { lot: lot({ unit: 'g' }) }, ['strength-not-proven'], 'care'],
  [
    'milligrams on both sides',
    { lot: lot({ unit: 'mg' }), prescription: prescription({ units: 'mg' }) },
    ['strength-not-proven'],
    'care',
  ],
  ['no unit on the lot', { lot: lot({ unit: null }) }, ['strength-not-proven'], 'care'],
  [
    'no unit on either side',
    { lot: lot({ unit: null }), prescription: prescription({ units: null }) },
    ['strength-not-proven'],
    'care',
  ],
];

test.each(table)('%s', (_situation, given, kinds, result) => {
  const finding = judgeContainer(evidence(given));
  expect(finding.reasons.map(({ kind }) => kind)).toEqual(kinds);
  expect(finding.result).toBe(result);
});

test.each([
  ['Metformin 1000 mg', 'strength'],
  ['Metformin .5 mg', 'strength'],
  ['Lisinopril 500 mg', 'drug'],
  ['Metformin ER 500 mg', 'product'],
  ['Metformin 500 mg/5 mL solution', 'strength'],
  ['Metformin', 'product'],
  [null, 'product'],
] as const)('another product named %s is headed as another %s', (name, as) => {
  expect(judgeContainer(evidence(another(name))).reasons).toEqual([
    {
      kind: 'another-product',
      result: 'stop',
      as,
      asked: 'Metformin 500 mg tablet',
      holds: name === null ? [] : [name],
    },
  ]);
});

test.each([
  [{ customerId: null }, {}, 'prescription'],
  [{}, { customerId: null }, 'lot'],
  [{ customerId: null }, { customerId: null }, 'both'],
  [{ productId: null }, {}, 'prescription'],
  [{}, { productId: null }, 'lot'],
  [{ productId: null }, { productId: null }, 'both'],
] as const)('what is missing says on which side: %o, %o', (asked, held, on) => {
  const given = { prescription: prescription(asked), products: products([product(held)]) };
  expect(judgeContainer(evidence(given)).reasons[0]).toMatchObject({ result: 'cannot-tell', on });
});

test('a finding is as old as the oldest answer it stands on, and about others it stands on none', () => {
  expect(judgeContainer(evidence({ lot: lot(stale) })).asOf).toBe(stale.seenAt);
  expect(judgeContainer(evidence({ lot: lot({ ...stale, id: 'lot-2' }) })).asOf).toBe(
    minutesAgo(5),
  );
  const none = { prescription: null, lot: null, products: null, scanned: makersPackage() };
  expect(judgeContainer(evidence(none)).asOf).toBeNull();
});
