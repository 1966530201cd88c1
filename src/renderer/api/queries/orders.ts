import type { KnownOrders, OrderDetail } from '#shared/contract/orders.ts';
import { KeptAnswers, type Query } from '../query.ts';
import { station } from '../station.ts';

const lastKnown = new KeptAnswers<KnownOrders>();

export const orders = {
  /** The orders known here that fit the text. */
  known: (text: string): Query<KnownOrders> => ({
    key: `orders ${text}`,
    call: () => station.orders.known({ text }),
    kept: lastKnown,
  }),
  /** One order, by any of its names. */
  detail: (reference: string): Query<OrderDetail> => ({
    key: `order ${reference}`,
    call: () => station.orders.detail({ reference }),
  }),
};
