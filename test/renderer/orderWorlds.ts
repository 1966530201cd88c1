import type { OrderInHand, PrescriptionInOrder } from '#shared/contract/orderInHand.ts';
import { readDecimal, zero } from '#shared/domain/decimal.ts';
import { orderIdSchema, prescriptionIdSchema } from '#shared/domain/ids.ts';
import { rxId } from './fillWorlds.ts';
import { orderCode, orderSubject, scanOf } from './worlds.ts';

// Invented people and things; nothing here is real.
const amount = (text: string) => readDecimal(text) ?? zero;

/** Three prescriptions of one order; the first is that of a fill in `fillWorlds`. */
export const prescriptionsInOrder: readonly PrescriptionInOrder[] = [
  {
    id: rxId,
    name: 'Finasteride 1 mg tablet',
    quantity: amount('90'),
    unit: 'tablet',
    standing: { kind: 'not-begun' },
  },
  {
    id: prescriptionIdSchema.parse('6c1f8b45-7d1f-4e28-8e3b-7b2a6a1a8f32'),
    name: 'Lamotrigine 25 mg',
    quantity: amount('60'),
    unit: 'tablet',
    standing: { kind: 'not-begun' },
  },
  {
    id: prescriptionIdSchema.parse('7d2a9c56-8e2a-4f39-9f4c-8c3b7b2b9a43'),
    name: null,
    quantity: null,
    unit: null,
    standing: { kind: 'not-begun' },
  },
];

/** How the three stand. */
export const withStandings = (
  ...standings: readonly PrescriptionInOrder['standing'][]
): PrescriptionInOrder[] =>
  prescriptionsInOrder.map((one, place) => ({
    ...one,
    standing: standings[place] ?? one.standing,
  }));

export const complete = {
  kind: 'ended',
  how: 'complete',
  result: 'match',
  failed: false,
  at: Date.now() - 60_000,
} as const;

export function orderInHand(part: Partial<OrderInHand> = {}): OrderInHand {
  return {
    id: orderIdSchema.parse(orderSubject.entityId),
    number: 'ORD482913QX',
    status: 'received',
    seenAt: Date.now() - 120_000,
    isKnown: true,
    scan: scanOf({ kind: 'verified', at: Date.now() }, { value: orderCode, subject: orderSubject }),
    prescriptions: [...prescriptionsInOrder],
    ...part,
  };
}
