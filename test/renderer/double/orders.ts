import { implement } from '@orpc/server';
import type { SubmitResult } from '#shared/contract/entry.ts';
import { contract } from '#shared/contract/index.ts';
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
    known: { rows: [], named: [], elsewhere: [] },
    detail: (reference) => ({
      reference,
      answer: null,
      mentions: [],
      elsewhere: null,
      entries: [],
    }),
    patient: null,
    revealed: [],
  };
}

type Entry = (call: string) => (at: { input: unknown }) => Promise<SubmitResult>;

/** The part of the double for orders. */
export function ordersDouble(world: () => OrdersWorld, entry: Entry) {
  const on = implement(contract.orders);
  return {
    known: on.known.handler(() => world().known),
    detail: on.detail.handler(({ input }) => world().detail(input.reference)),
    revealPatient: on.revealPatient.handler(({ input }) => {
      world().revealed.push(input.id);
      return world().patient;
    }),
    unpause: on.unpause.handler(entry('orders.unpause')),
  };
}
