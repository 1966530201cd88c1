import type { Prescription } from '../clinicalTypes.ts';
import { at, type Ground } from '../ground.ts';
import { partiesOf } from '../prescriptions.ts';
import { type FillProduct, fillProducts, writtenNdc } from './products.ts';

/**
 * Prescriptions to practise fills with, by index. Even ones: seeded exceptions are on odd ones, of which the
 * one at 111 has an active exception, and those of the order of three, one patient's, have none.
 */
export const fillPrescriptionIndex = {
  match: 40,
  second: 42,
  cancelled: 44,
  onHold: 46,
  discontinued: 48,
  expired: 50,
  statusUnknown: 52,
  noFillsLeft: 54,
  noFillsLeftOrdered: 56,
  filledBefore: 58,
  noProduct: 60,
  noDaysSupply: 62,
  noCustomer: 64,
  kit: 66,
  undated: 68,
  orderedFirst: 73,
  orderedSecond: 74,
  orderedThird: 75,
  exceptionOpen: 111,
} as const;

type Case = { product?: FillProduct } & Partial<Omit<Prescription, 'id' | 'expires_at'>> & {
    expiresIn?: number | null;
  };

const cases: ReadonlyMap<number, Case> = new Map<number, Case>([
  [fillPrescriptionIndex.match, { serial_number: 'RX90000000' }],
  [fillPrescriptionIndex.second, { product: fillProducts.otherStrength, quantity: 90 }],
  [fillPrescriptionIndex.cancelled, { status: 'cancelled' }],
  [fillPrescriptionIndex.onHold, { status: 'on_hold' }],
  [fillPrescriptionIndex.discontinued, { status: 'discontinued' }],
  [fillPrescriptionIndex.expired, { expiresIn: -10 }],
  [fillPrescriptionIndex.statusUnknown, { status: 'awaiting_clarification' }],
  [fillPrescriptionIndex.noFillsLeft, { fills_remaining: 0 }],
  [fillPrescriptionIndex.noFillsLeftOrdered, { fills_remaining: 0 }],
  [fillPrescriptionIndex.filledBefore, {}],
  [fillPrescriptionIndex.noProduct, { prescription_product_id: null }],
  [fillPrescriptionIndex.noDaysSupply, { days_supply: null, serial_number: 'RX90000001' }],
  [fillPrescriptionIndex.noCustomer, { customer_id: null }],
  [fillPrescriptionIndex.kit, { product: fillProducts.kit }],
  [fillPrescriptionIndex.undated, { expiresIn: null, serial_number: 'RX90000001' }],
  [fillPrescriptionIndex.exceptionOpen, {}],
  [fillPrescriptionIndex.orderedFirst, {}],
  [
    fillPrescriptionIndex.orderedSecond,
    {
      product: fillProducts.otherStrength,
      quantity: 90,
    },
  ],
  [
    fillPrescriptionIndex.orderedThird,
    {
      product: fillProducts.otherDrug,
      quantity: 30,
    },
  ],
]);

/** The prescription as fills need it: a drawn one stays as it is unless it is one of theirs. */
export function prescriptionForFills(
  ground: Ground,
  index: number,
  drawn: Prescription,
): Prescription {
  const found = cases.get(index);
  if (found === undefined) return drawn;
  const { product = fillProducts.prescribed, expiresIn = 200, ...rest } = found;
  const directions = 'Take 1 tablet by mouth twice daily';
  const parties = partiesOf(ground, index);
  return {
    ...drawn,
    customer_id: ground.ids.of('customer', 0),
    patient_id: ground.ids.of('patient', parties.patient),
    prescriber_id: ground.ids.of('prescriber', parties.prescriber),
    prescription_product_id: ground.ids.of('product', product.index),
    days_supply: 30,
    description: `${product.drug} tablet`,
    directions,
    drug_name: product.drug,
    expires_at: expiresIn === null ? null : at(ground, expiresIn),
    fills_remaining: 3,
    name: product.name,
    product_code: writtenNdc(product.ndc),
    product_code_type: 'NDC',
    quantity: 60,
    refills: 5,
    sig: directions,
    status: 'active',
    strength: product.strength,
    units: 'tablet',
    written_at: at(ground, -40, 36_000),
    ...rest,
  };
}
