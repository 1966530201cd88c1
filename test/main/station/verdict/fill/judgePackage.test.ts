import { expect, test } from 'vitest';
import { judgeContainer } from '../../../../../src/main/station/verdict/fill/judgeContainer.ts';
import { upcAOfTenDigits } from '../../../../../src/shared/codes/ndc.ts';
import { usualFillRules } from '../../../../../src/shared/contract/fillRules.ts';
import {
  containerEvidence as evidence,
  lot,
  makersPackage,
  prescription,
  product,
  products,
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
const noLot = (given: object): Given =>
  pack({ lotIds: [], ...given }, { lot: null, products: null });
const gtin = (gtin: string) => ({ kind: 'gtin', gtin });
const ndc = (...possible: string[]) => ({ kind: 'ndc', possible });
const before = (given: object) => ({
  earlier: [{ by: 'code' as const, lotId: 'lot', serial: null, ...given }],
});

/** The situation, the evidence, the kinds of reasons, worst first, and the result. */
const table: [string, Given, string[], string][] = [
  // The maker's package.
  ['a package of a known lot', pack({}), [], 'match'],
  ['a package of one lot named twice', pack({ lotIds: ['lot', 'lot'] }), [], 'match'],
  [
    'a package of an expired lot',
    pack({}, { lot: lot({ lastDay: '2026-11-01' }) }),
    ['lot-expired'],
    'stop',
  ],
  ['a package past its own date', pack({ expires: '2026-11-19' }), ['package-expired'], 'stop'],
  [
    'a package past its own date, nothing known',
    noLot({ expires: '2026-11-19' }),
    ['package-expired', 'package-lot-not-known'],
    'stop',
  ],
  [
    'a package that ends before its lot and the supply',
    pack({ expires: '2026-12-01' }),
    ['expires-too-soon'],
    'stop',
  ],
  ['a package of several lots', pack({ lotIds: ['lot', 'lot-2'] }), ['which-lot'], 'not-yet'],
  [
    'a package of several lots that expires too soon',
    pack({ lotIds: ['lot', 'lot-2'], expires: '2026-12-01' }),
    ['expires-too-soon', 'which-lot'],
    'stop',
  ],
  ['a package with the prescribed NDC', noLot({}), ['package-lot-not-known'], 'care'],
  [
    'a UPC of the prescribed NDC',
    noLot({ products: [gtin(`00${upcAOfTenDigits('0093104801')}`)] }),
    ['package-lot-not-known'],
    'care',
  ],
  [
    'the same NDC, a kit',
    { ...noLot({}), ...lead({ kits: ['p-500'] }) },
    ['kit', 'package-lot-not-known'],
    'cannot-tell',
  ],
  [
    'the same NDC that ends too soon',
    noLot({ expires: '2026-12-01' }),
    ['expires-too-soon', 'package-lot-not-known'],
    'stop',
  ],
  [
    'another package size',
    noLot({ products: [ndc('000093104805')] }),
    ['package-other-size'],
    'care',
  ],
  [
    'a UPC of another size, where ten digits have two readings',
    noLot({ products: [gtin(`00${upcAOfTenDigits('0093104805')}`)] }),
    ['package-not-compared'],
    'cannot-tell',
  ],
  [
    'a UPC of another size',
    {
      ...noLot({ products: [gtin(`00${upcAOfTenDigits('1234567892')}`)] }),
      prescription: prescription({ productCode: '12345-6789-1' }),
    },
    ['package-other-size'],
    'care',
  ],
  [
    'another maker’s NDC',
    noLot({ products: [ndc('068180033601')] }),
    ['package-not-compared'],
    'cannot-tell',
  ],
  [
    'another product of the maker',
    noLot({ products: [ndc('000093104901')] }),
    ['package-not-compared'],
    'cannot-tell',
  ],
  [
    'another product of the maker, in another size',
    noLot({ products: [ndc('000093104905')] }),
    ['package-not-compared'],
    'cannot-tell',
  ],
  [
    'an NDC of several readings',
    noLot({ products: [ndc('000093104801', '000093014801')] }),
    ['package-not-compared'],
    'cannot-tell',
  ],
  [
    'an HIBC',
    noLot({ products: [{ kind: 'hibc', lic: 'A123', pcn: '000093104801' }] }),
    ['package-not-compared'],
    'cannot-tell',
  ],
  [
    'the NDC under another type',
    { ...noLot({}), prescription: prescription({ productCodeType: 'SKU' }) },
    ['package-not-compared'],
    'cannot-tell',
  ],
  [
    'the NDC under a type that is not one',
    { ...noLot({}), prescription: prescription({ productCodeType: 'non-NDC' }) },
    ['package-not-compared'],
    'cannot-tell',
  ],
  [
    'no NDC on either side',
    { ...noLot({ products: [] }), prescription: prescription({ productCode: null }) },
    ['package-not-compared'],
    'cannot-tell',
  ],
  [
    'one known lot that it may be of, by its number without a batch',
    pack({ isSure: false }, { lot: null, products: null }),
    ['which-lot'],
    'not-yet',
  ],
  [
    'the one known lot, unless a person has said so',
    pack({ isSure: false }),
    ['which-lot'],
    'not-yet',
  ],
  // The same bottle.
  ['the same lot code again', before({}), [], 'match'],
  [
    'the same serial again',
    pack({ serial: 's1' }, before({ by: 'package', serial: 's1' })),
    ['same-bottle'],
    'stop',
  ],
  ['another serial', pack({ serial: 's2' }, before({ by: 'package', serial: 's1' })), [], 'match'],
  ['no serial on either', pack({}, before({ by: 'package' })), [], 'match'],
  ['a package after its lot’s code', pack({}, before({})), ['maybe-same-bottle'], 'not-yet'],
  ['a code after its package', before({ by: 'package' }), ['maybe-same-bottle'], 'not-yet'],
  ['a package after another lot’s code', pack({}, before({ lotId: 'lot-2' })), [], 'match'],
  ['said to be another bottle', { ...before({ by: 'package' }), isSameBottle: false }, [], 'match'],
  [
    'said to be the same bottle',
    { ...before({ by: 'package' }), isSameBottle: true },
    ['same-bottle'],
    'stop',
  ],
];

test.each(table)('%s', (_situation, given, kinds, result) => {
  const finding = judgeContainer(evidence(given));
  expect(finding.reasons.map(({ kind }) => kind)).toEqual(kinds);
  expect(finding.result).toBe(result);
});
