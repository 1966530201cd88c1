import { at, type Ground } from '../ground.ts';
import type { OrderState, PrescriptionItem } from '../orderTypes.ts';
import { makePatient } from '../patients.ts';
import { partiesOf } from '../prescriptions.ts';
import { fillPrescriptionIndex } from './prescriptions.ts';
import { type FillProduct, fillProducts, writtenNdc } from './products.ts';

/**
 * Orders to practise fills with, by index. All are paused, since a station comes to know an order by the answer
 * to its unpausing alone. Odd ones: seeded exceptions are on even ones.
 */
export const fillOrderIndex = { verifiedFill: 103, openFill: 121, ofThree: 123 } as const;

type Ordered = {
  prescription: number;
  product: FillProduct;
  quantity: number;
  isVerified?: true;
};

const { prescribed, otherStrength, otherDrug } = fillProducts;
const of = fillPrescriptionIndex;

/** What each order is for. */
const contents: ReadonlyMap<number, readonly Ordered[]> = new Map([
  [
    fillOrderIndex.verifiedFill,
    [{ prescription: of.filledBefore, product: prescribed, quantity: 60, isVerified: true }],
  ],
  [
    fillOrderIndex.openFill,
    [{ prescription: of.noFillsLeftOrdered, product: prescribed, quantity: 60 }],
  ],
  [
    fillOrderIndex.ofThree,
    [
      { prescription: of.orderedFirst, product: prescribed, quantity: 60 },
      { prescription: of.orderedSecond, product: otherStrength, quantity: 90 },
      // The prescription says 30.
      { prescription: of.orderedThird, product: otherDrug, quantity: 90 },
    ],
  ],
]);

/** The order as fills need it: a drawn one stays as it is unless it is one of theirs. */
export function orderForFills(ground: Ground, index: number, drawn: OrderState): OrderState {
  const ordered = contents.get(index) ?? [];
  const { order } = drawn;
  const [head] = ordered;
  if (head === undefined) return drawn;
  if (ordered.some(({ prescription }) => prescription >= ground.sizes.prescriptions)) return drawn;
  const { patient: patientIndex } = partiesOf(ground, head.prescription);
  const patient = makePatient(ground, patientIndex, ground.ids.of('patient', patientIndex));
  return {
    statusBeforePause: 'received',
    order: {
      ...order,
      customer_id: ground.ids.of('customer', 0),
      status: 'paused',
      paused_until: null,
      address: { ...order.address, ...patient.address },
      shipments: [],
      patient,
      prescription_count: ordered.length,
      cancellation_requested: false,
      products: {
        ...order.products,
        prescription: ordered.map((one, place) => itemOf(ground, index, drawn, one, place)),
      },
    },
  };
}

function itemOf(
  ground: Ground,
  index: number,
  { order }: OrderState,
  { prescription, product, quantity, isVerified }: Ordered,
  place: number,
): PrescriptionItem {
  return {
    id: ground.ids.of('product', product.index),
    created_at: order.created_at,
    updated_at: order.created_at,
    sku: `RX-${product.index}`,
    name: product.name,
    description: null,
    product_code: writtenNdc(product.ndc),
    form: 'tablet',
    is_active: true,
    label_orientation: 'portrait',
    strength: product.strength,
    has_prescription: true,
    quantity: 1,
    reasons: [],
    fills: [
      {
        id: ground.ids.of('fill', index * 10 + place),
        prescription_id: ground.ids.of('prescription', prescription),
        order_id: order.id,
        fill_number: 2,
        deducted_fills: 1,
        exclude_from_refill_count: false,
        dispensed_days_supply: 30,
        dispensed_quantity: quantity,
        dispensed_unit_type: 'tablet',
        dispensed_sig: 'Take 1 tablet by mouth twice daily',
        created_at: order.created_at,
        verified_at: isVerified === true ? at(ground, -1, 50_000) : null,
      },
    ],
  };
}
