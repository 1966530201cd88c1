import { type OrderId, orderIdSchema } from '#shared/domain/ids.ts';
import type { Order } from '#shared/domain/order.ts';
import type { Cache } from '../cache/cache.ts';
import { isKnown } from '../journal/isKnown.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { StoredRecord } from '../journal/records.ts';
import { isShownTo } from '../records/metRecords.ts';
import { orderOf, prescriptionOf } from '../records/parse.ts';
import { timestampOf } from '../verdict/recordFacts.ts';

const over = ['shipped', 'delivered', 'returned'];
const DAY_MS = 24 * 60 * 60 * 1000;

const fillsOf = (order: Order) =>
  (order.products?.prescription ?? []).flatMap(({ fills = [] }) => fills);

/** Which prescriptions an order is for, by its fills. */
export const prescriptionsOf = (order: Order): string[] =>
  fillsOf(order).flatMap(({ prescription_id: id }) => id ?? []);

/** When the order's fill of this prescription was verified, in milliseconds; null where it does not say. */
function verifiedAt(order: Order, prescriptionId: string): number | null {
  const times = fillsOf(order)
    .filter(({ prescription_id: id }) => id === prescriptionId)
    .flatMap(({ verified_at: at }) => timestampOf(at)?.ms ?? []);
  return times.length === 0 ? null : Math.max(...times);
}

/** An order that a prescription is filled for. */
interface Found {
  readonly id: OrderId;
  readonly isOver: boolean;
  readonly record: StoredRecord;
  /** When it was filled for this order; where the order does not say, when it was read. */
  readonly filledAt: number;
}

/** The orders known here that prescriptions are filled for. */
export class KnownOrders {
  readonly #store: RecordStore;
  readonly #cache: Pick<Cache, 'isListedFor' | 'startedOf'>;

  constructor(store: RecordStore, cache: Pick<Cache, 'isListedFor' | 'startedOf'>) {
    this.#store = store;
    this.#cache = cache;
  }

  /**
   * The order that this account fills it for; null where none is known, or more than one may be meant. One
   * that went out is meant while nothing else can be: it was read just now, or its supply still lasts, so
   * that another fill would be one too many (STAGE2.md section 3, row "prescription").
   */
  orderFor(prescriptionId: string, userId: string): OrderId | null {
    const found = this.#ordersOf(prescriptionId, userId);
    const open = found.filter(({ isOver }) => !isOver);
    if (open.length > 0) return open.length === 1 ? (open[0]?.id ?? null) : null;
    const supplyMs = this.#daysSupply(prescriptionId) * DAY_MS;
    const now = this.#store.now();
    const meant = found.filter(
      ({ record, filledAt }) => isKnown(this.#store, record) || now - filledAt < supplyMs,
    );
    return meant.toSorted((a, b) => b.filledAt - a.filledAt)[0]?.id ?? null;
  }

  /** 0 where it is not known: how long a fill of it lasts nobody can say then. */
  #daysSupply(prescriptionId: string): number {
    const { body = null } = this.#store.record('prescription', prescriptionId) ?? {};
    return prescriptionOf(body)?.days_supply ?? 0;
  }

  #ordersOf(prescriptionId: string, userId: string): Found[] {
    const { journal } = this.#store;
    const met = { journal, cache: this.#cache };
    return journal.recordFinder.ordersFor(prescriptionId).flatMap((record) => {
      const order = orderOf(record.body);
      if (order === null || !prescriptionsOf(order).includes(prescriptionId)) return [];
      if (!isShownTo(met, userId, 'order', record.id)) return [];
      const isOver = over.includes(order.status?.trim().toLowerCase() ?? '');
      const filledAt = verifiedAt(order, prescriptionId) ?? record.seenAt;
      return { id: orderIdSchema.parse(record.id), isOver, record, filledAt };
    });
  }
}
