import { type OrderId, orderIdSchema } from '#shared/domain/ids.ts';
import type { Order } from '#shared/domain/order.ts';
import type { Cache } from '../cache/cache.ts';
import { isKnown } from '../journal/isKnown.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import { isShownTo } from '../records/metRecords.ts';
import { orderOf } from '../records/parse.ts';

/** So many of the latest orders are looked through. */
const LOOKED_THROUGH = 200;
const over = ['shipped', 'delivered', 'returned'];

/** Which prescriptions an order is for, by its fills. */
export const prescriptionsOf = (order: Order): string[] =>
  (order.products?.prescription ?? [])
    .flatMap(({ fills = [] }) => fills)
    .flatMap(({ prescription_id: id }) => id ?? []);

interface Found {
  readonly id: OrderId;
  readonly isOver: boolean;
  readonly isKnown: boolean;
}

/** The orders known here that prescriptions are filled for; looked through again once an order has changed. */
export class KnownOrders {
  readonly #store: RecordStore;
  readonly #cache: Pick<Cache, 'isListedFor' | 'startedOf'>;
  readonly #found = new Map<string, OrderId | null>();

  constructor(store: RecordStore, cache: Pick<Cache, 'isListedFor' | 'startedOf'>) {
    this.#store = store;
    this.#cache = cache;
  }

  /** An order has changed. */
  forget(): void {
    this.#found.clear();
  }

  /** The order that this account fills it for; null where none is known, or more than one may be meant. */
  orderFor(prescriptionId: string, userId: string): OrderId | null {
    const key = `${userId} ${prescriptionId}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const id = theOne(this.#ordersOf(prescriptionId, userId));
    this.#found.set(key, id);
    return id;
  }

  #ordersOf(prescriptionId: string, userId: string): Found[] {
    const { journal } = this.#store;
    const met = { journal, cache: this.#cache };
    return journal.recordFinder.newest('order', LOOKED_THROUGH).flatMap((record) => {
      const order = orderOf(record.body);
      if (order === null || !prescriptionsOf(order).includes(prescriptionId)) return [];
      if (!isShownTo(met, userId, 'order', record.id)) return [];
      const isOver = over.includes(order.status?.trim().toLowerCase() ?? '');
      return { id: orderIdSchema.parse(record.id), isOver, isKnown: isKnown(this.#store, record) };
    });
  }
}

/** An order that went out long ago is an earlier fill's; one read just now is what the person has in hand. */
function theOne(orders: readonly Found[]): OrderId | null {
  const open = orders.filter(({ isOver }) => !isOver);
  const [one, ...others] = open.length > 0 ? open : orders.filter((order) => order.isKnown);
  return one === undefined || others.length > 0 ? null : one.id;
}
