import { at, type Ground } from '../ground.ts';
import type { OrderState } from '../orderTypes.ts';
import { makePatient } from '../patients.ts';
import { partiesOf } from '../prescriptions.ts';
import { fillPrescriptionIndex } from './prescriptions.ts';
import { fillProducts, writtenNdc } from './products.ts';

/**
 * Orders to practise fills with, by index. Both are paused, since a station comes to know an order by the
 * answer to its unpausing alone. Odd ones: seeded exceptions are on even ones.
 */
export const fillOrderIndex = { verifiedFill: 103, openFill: 121 } as const;

/** The prescription that an order is for, by index. */
const prescriptionOf = new Map<number, number>([
  [fillOrderIndex.verifiedFill, fillPrescriptionIndex.filledBefore],
  [fillOrderIndex.openFill, fillPrescriptionIndex.noFillsLeftOrdered],
]);

/** The order as fills need it: a drawn one stays as it is unless it is one of theirs. */
export function orderForFills(ground: Ground, index: number, drawn: OrderState): OrderState {
  const prescription = prescriptionOf.get(index);
  const { order } = drawn;
  const [first] = order.products.prescription;
  if (prescription === undefined || first === undefined) return drawn;
  if (prescription >= ground.sizes.prescriptions) return drawn;
  const { patient: patientIndex } = partiesOf(ground, prescription);
  const patient = makePatient(ground, patientIndex, ground.ids.of('patient', patientIndex));
  const { prescribed } = fillProducts;
  const verified = index === fillOrderIndex.verifiedFill;
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
      prescription_count: 1,
      cancellation_requested: false,
      products: {
        ...order.products,
        prescription: [
          {
            ...first,
            id: ground.ids.of('product', prescribed.index),
            sku: `RX-${prescribed.index}`,
            name: prescribed.name,
            product_code: writtenNdc(prescribed.ndc),
            form: 'tablet',
            strength: prescribed.strength,
            has_prescription: true,
            quantity: 1,
            reasons: [],
            fills: [
              {
                id: ground.ids.of('fill', index * 10),
                prescription_id: ground.ids.of('prescription', prescription),
                order_id: order.id,
                fill_number: 2,
                deducted_fills: 1,
                exclude_from_refill_count: false,
                dispensed_days_supply: 30,
                dispensed_quantity: 60,
                dispensed_unit_type: 'tablet',
                dispensed_sig: 'Take 1 tablet by mouth twice daily',
                created_at: order.created_at,
                verified_at: verified ? at(ground, -1, 50_000) : null,
              },
            ],
          },
        ],
      },
    },
  };
}
