import type { KnownOrders, OrderDetail } from '#shared/contract/orders.ts';
import { station } from '../station.ts';
import type { Query } from '../useQuery.ts';

export const orders = {
  /** The orders known here that fit the text. */
  known: (text: string): Query<KnownOrders> => ({
    key: `orders ${text}`,
    call: () => station.orders.known({ text }),
  }),
  /** One order, by any of its names. */
  detail: (reference: string): Query<OrderDetail> => ({
    key: `order ${reference}`,
    call: () => station.orders.detail({ reference }),
  }),
};
