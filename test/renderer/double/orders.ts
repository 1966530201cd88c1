import type { KnownOrders, OrderDetail } from '#shared/contract/orders.ts';
import type { Patient } from '#shared/domain/patient.ts';

/** What the double knows of orders. */
export interface OrdersWorld {
  known: KnownOrders;
  detail: (reference: string) => OrderDetail;
  patient: Patient | null;
  /** The ids of orders whose patient was shown. */
  readonly revealed: string[];
}

export function ordersWorld(): OrdersWorld {
  return {
    known: { rows: [], named: [] },
    detail: (reference) => ({ reference, answer: null, mentions: [], entries: [] }),
    patient: null,
    revealed: [],
  };
}
