import { at, type Ground, randomOf } from './ground.ts';
import { type OrderState, type OrderStatus, orderStatuses, type Shipment } from './orderTypes.ts';
import { makePatient } from './patients.ts';
import {
  contentsOf,
  materialItem,
  type OrderFrame,
  otherItem,
  prescriptionItem,
} from './products.ts';
import type { Random } from './random.ts';
import { customers } from './words.ts';

/** Orders in instructive states, by index. The others cycle through all statuses. */
const fixed: Readonly<Record<number, OrderStatus>> = {
  0: 'received',
  1: 'cancelled',
  2: 'paused',
  3: 'paused',
  4: 'exception',
  5: 'shipped',
  6: 'delivered',
  7: 'returned',
  8: 'picked',
  9: 'verified',
};

const orderIndex = { pausedWithDate: 2, pausedWithoutDate: 3 } as const;

function statusAt(index: number): OrderStatus {
  return fixed[index] ?? orderStatuses[index % orderStatuses.length] ?? 'received';
}

const reached = (status: OrderStatus) =>
  status === 'shipped' || status === 'delivered' || status === 'returned';

/** Orders that are replaced by the order two places later. */
const isReplaced = (index: number) => index >= 20 && index % 20 === 5;

function orderNumber(ground: Ground, index: number): string {
  const random = randomOf(ground, 'order', index);
  return `ORD${random.digits(6)}${random.letters(3)}${index.toString(36).toUpperCase()}`;
}

const externalId = (index: number): string | null =>
  index % 4 === 3 && index !== 3 ? null : `EXT-${40_000 + index}`;

function shipment(ground: Ground, random: Random, index: number, status: OrderStatus): Shipment {
  const tracking = `PRACTICE${random.digits(10)}`;
  return {
    id: ground.ids.of('shipment', index),
    carrier: random.pick(['ups', 'fedex', 'usps']),
    service_level: random.pick(['ground', 'next_day']),
    status: status === 'shipped' ? 'in_transit' : status,
    tracking_number: tracking,
    tracking_url: `https://tracking.test/${tracking}`,
    created_at: at(ground, -random.int(4, 9), 40_000),
    delivered_at: status === 'shipped' ? null : at(ground, -random.int(0, 3), 50_000),
  };
}

/** An order that was paused after verification is a split one: its first parcel has arrived. */
function shipments(ground: Ground, random: Random, index: number, status: OrderStatus): Shipment[] {
  return reached(status) ? [shipment(ground, random, index, status)] : [];
}

function pausedUntil(ground: Ground, random: Random, index: number): string | null {
  if (index === orderIndex.pausedWithDate) return at(ground, 3);
  if (index === orderIndex.pausedWithoutDate) return null;
  return random.chance(0.6) ? at(ground, random.int(1, 40)) : null;
}

function statusBefore(random: Random, status: OrderStatus): OrderState['statusBeforePause'] {
  return status === 'paused' ? random.pick(['received', 'picked', 'verified', 'exception']) : null;
}

function replacement(ground: Ground, random: Random, index: number) {
  const asked = isReplaced(index);
  const original = index >= 2 && isReplaced(index - 2);
  const requestStatus = asked ? 'fulfilled' : index % 20 === 6 ? 'pending' : null;
  return {
    is_replacement: original,
    original_order_id: original ? ground.ids.of('order', index - 2) : null,
    replacement_order_ids:
      asked && index + 2 < ground.sizes.orders ? [ground.ids.of('order', index + 2)] : [],
    replacement_reason: original ? 'Arrived warm' : null,
    replacement_requested: requestStatus !== null,
    replacement_request_status: requestStatus,
    replacement_requested_at: requestStatus === null ? null : at(ground, -random.int(1, 5), 36_000),
    replacement_requested_reason: requestStatus === null ? null : 'Arrived warm',
  } as const;
}

export function makeOrder(ground: Ground, index: number, id: string): OrderState {
  const random = contentsOf(ground, index);
  const status = statusAt(index);
  const created = at(ground, -random.int(1, 90), random.int(25_000, 70_000));
  const before = statusBefore(random, status);
  const filled = reached(status) || status === 'verified' || before === 'verified';
  const frame: OrderFrame = { orderIndex: index, orderId: id, created, filled };
  const prescription = Array.from({ length: random.int(1, 3) }, (_, place) =>
    prescriptionItem(ground, random, frame, place),
  );
  const patientIndex = random.int(0, ground.sizes.patients - 1);
  const patient = makePatient(ground, patientIndex, ground.ids.of('patient', patientIndex));
  const label = `PRACTICE${random.digits(10)}`;
  return {
    statusBeforePause: before,
    order: {
      id,
      created_at: created,
      updated_at: created,
      order_number: orderNumber(ground, index),
      external_id: externalId(index),
      customer_id: ground.ids.of('customer', random.int(0, customers.length - 1)),
      status,
      paused_until: status === 'paused' ? pausedUntil(ground, random, index) : null,
      address: { id: ground.ids.of('address', index), type: 'shipping', ...patient.address },
      custom_shipping: random.chance(0.1)
        ? {
            label_url: `https://labels.test/${label}.pdf`,
            tracking_number: label,
            tracking_url: `https://tracking.test/${label}`,
            carrier: 'ups',
          }
        : null,
      shipping: {
        carrier: random.pick(['ups', 'fedex', 'usps']),
        service_level: random.pick(['ground', 'next_day']),
        signature_confirmation: random.pick(['none', 'adult']),
      },
      shipments: shipments(ground, random, index, before === 'verified' ? 'delivered' : status),
      patient,
      prescription_count: prescription.length,
      priority_requested: random.chance(0.1),
      cancellation_requested: (status === 'picked' || status === 'verified') && random.chance(0.2),
      ...replacement(ground, random, index),
      products: {
        prescription,
        non_prescription: random.chance(0.4) ? [otherItem(ground, random)] : [],
        order_material: [materialItem(ground, random)],
      },
    },
  };
}
