import { fillLotIndex as lot } from '../world/fills/lots.ts';
import { fillOrderIndex as order } from '../world/fills/orders.ts';
import type { FillPackage } from '../world/fills/packages.ts';
import { fillPrescriptionIndex as prescription } from '../world/fills/prescriptions.ts';
import type { EntityType } from '../world/types.ts';

/** What a code comes to in a fill: of a bottle or a package, in a fill of "A prescription to fill". */
export type FillExpect =
  | 'fill-opens'
  | 'fill-stops-status'
  | 'fill-stops-expired'
  | 'fill-stops-exception'
  | 'fill-stops-filled-before'
  | 'fill-care-status'
  | 'fill-care-undated'
  | 'fill-care-no-fills-left'
  | 'fill-opens-by-its-order'
  | 'fill-opens-no-product'
  | 'fill-opens-no-customer'
  | 'fill-opens-no-days-supply'
  | 'fill-opens-kit'
  | 'fill-order-known'
  | 'fill-order-opens-list'
  | 'fill-asks-quantity'
  | 'fill-own-label'
  | 'fill-own-label-asks'
  | 'fill-matches'
  | 'fill-matches-in-part'
  | 'fill-wrong-strength'
  | 'fill-wrong-drug'
  | 'fill-another-customer'
  | 'fill-expires-too-soon'
  | 'fill-lot-expired'
  | 'fill-lot-inactive'
  | 'fill-lot-undated'
  | 'fill-another-unit'
  | 'fill-several-strengths'
  | 'fill-no-product'
  | 'fill-no-customer'
  | 'fill-another-product'
  | 'fill-same-name'
  | 'fill-package-known-lot'
  | 'fill-package-lot-not-known'
  | 'fill-package-other-size'
  | 'fill-package-expired'
  | 'fill-package-expires-too-soon'
  | 'fill-package-not-compared'
  | 'fill-same-bottle'
  | 'fill-complete';

/** `number`: the serial number of the prescription with this index, as on a pharmacy's own label. */
type Of = { number: number } | { entity: EntityType; index: number } | { pack: FillPackage };
type FillCode = {
  label: string;
  expect: FillExpect;
  group: 'prescriptions' | 'bottles' | 'packages';
  of: Of;
};

const list = (
  group: FillCode['group'],
  rows: readonly (readonly [label: string, expect: FillExpect, of: Of])[],
): FillCode[] => rows.map(([label, expect, of]) => ({ label, expect, group, of }));

const script = (index: number): Of => ({ entity: 'prescription', index });
const bottle = (index: number): Of => ({ entity: 'lot', index });
const pack = (which: FillPackage): Of => ({ pack: which });

/** The codes with which every result of the fill check can be seen. */
export const fillCodes: readonly FillCode[] = [
  ...list('prescriptions', [
    ['A prescription to fill', 'fill-opens', script(prescription.match)],
    ['Another prescription to fill', 'fill-opens', script(prescription.second)],
    ['A cancelled prescription', 'fill-stops-status', script(prescription.cancelled)],
    ['A prescription on hold', 'fill-stops-status', script(prescription.onHold)],
    ['A discontinued prescription', 'fill-stops-status', script(prescription.discontinued)],
    ['A prescription past its end', 'fill-stops-expired', script(prescription.expired)],
    [
      'A prescription with an exception',
      'fill-stops-exception',
      script(prescription.exceptionOpen),
    ],
    [
      'A prescription with a strange status',
      'fill-care-status',
      script(prescription.statusUnknown),
    ],
    ['A prescription without an end', 'fill-care-undated', script(prescription.undated)],
    [
      'A prescription with no fills left',
      'fill-care-no-fills-left',
      script(prescription.noFillsLeft),
    ],
    [
      'A prescription with its last fill on an order',
      'fill-opens-by-its-order',
      script(prescription.noFillsLeftOrdered),
    ],
    ['The order of that last fill', 'fill-order-known', { entity: 'order', index: order.openFill }],
    ['A prescription filled before', 'fill-stops-filled-before', script(prescription.filledBefore)],
    [
      'The order it was filled for',
      'fill-order-known',
      { entity: 'order', index: order.verifiedFill },
    ],
    [
      'An order of three prescriptions',
      'fill-order-opens-list',
      { entity: 'order', index: order.ofThree },
    ],
    ['The first of that order', 'fill-opens', script(prescription.orderedFirst)],
    ['The second of that order', 'fill-opens', script(prescription.orderedSecond)],
    ['The third of that order', 'fill-asks-quantity', script(prescription.orderedThird)],
    ['Our own label of the prescription to fill', 'fill-own-label', { number: prescription.match }],
    ['Our own label of two prescriptions', 'fill-own-label-asks', { number: prescription.undated }],
    ['A prescription without a product', 'fill-opens-no-product', script(prescription.noProduct)],
    [
      'A prescription without a customer',
      'fill-opens-no-customer',
      script(prescription.noCustomer),
    ],
    [
      'A prescription without days of supply',
      'fill-opens-no-days-supply',
      script(prescription.noDaysSupply),
    ],
    ['A prescription of a kit', 'fill-opens-kit', script(prescription.kit)],
  ]),
  ...list('bottles', [
    ['A right bottle', 'fill-matches', bottle(lot.plenty)],
    ['A right bottle with 30 left', 'fill-matches-in-part', bottle(lot.little)],
    ['A bottle of another strength', 'fill-wrong-strength', bottle(lot.otherStrength)],
    ['A bottle of another drug', 'fill-wrong-drug', bottle(lot.otherDrug)],
    ['A bottle of another customer', 'fill-another-customer', bottle(lot.otherCustomer)],
    ['A bottle that expires too soon', 'fill-expires-too-soon', bottle(lot.expiresTooSoon)],
    ['An expired bottle', 'fill-lot-expired', bottle(lot.expired)],
    ['A bottle out of use', 'fill-lot-inactive', bottle(lot.inactive)],
    ['A bottle without an expiry', 'fill-lot-undated', bottle(lot.undated)],
    ['Bulk powder in mg', 'fill-another-unit', bottle(lot.bulk)],
    ['A bottle used for two strengths', 'fill-several-strengths', bottle(lot.twoStrengths)],
    ['A bottle without a product', 'fill-no-product', bottle(lot.noProduct)],
    ['A bottle with nothing assigned', 'fill-no-product', bottle(lot.nothingAssigned)],
    ['A bottle without a customer', 'fill-no-customer', bottle(lot.noCustomer)],
    ['A kit', 'fill-another-product', bottle(lot.kit)],
    ['A bottle of the same name', 'fill-same-name', bottle(lot.sameName)],
  ]),
  ...list('packages', [
    ['A package of the right bottle’s lot', 'fill-package-known-lot', pack('knownLot')],
    ['A package of a lot not known', 'fill-package-lot-not-known', pack('unknownLot')],
    ['A package of another size', 'fill-package-other-size', pack('otherSize')],
    ['An expired package', 'fill-package-expired', pack('expired')],
    ['A package that expires too soon', 'fill-package-expires-too-soon', pack('expiresTooSoon')],
    ['A package of another maker', 'fill-package-not-compared', pack('otherMaker')],
    ['A package with a serial', 'fill-package-lot-not-known', pack('sameSerialOne')],
    ['Another package with that serial', 'fill-same-bottle', pack('sameSerialTwo')],
    ['A package for the other prescription', 'fill-package-not-compared', pack('secondUnknownLot')],
    [
      'An expired package for the other prescription',
      'fill-package-expired',
      pack('secondExpired'),
    ],
  ]),
];
