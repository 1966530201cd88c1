import { record, refuse } from '../answer.ts';
import type { Order } from '../world/orderTypes.ts';
import { orderNow } from '../world/time.ts';
import type { World } from '../world/world.ts';
import { bodyRefused, isDay, queryRefused } from './input.ts';
import type { Operation } from './operation.ts';

const parts = ['status', 'count', 'products'] as const;
type Part = (typeof parts)[number];

/** The requested parts; null if one is unknown. Without `include`, all. */
function partsOf(include: string | null): readonly Part[] | null {
  if (include === null) return parts;
  const asked = include.split(',').map((part) => part.trim());
  const known = parts.filter((part) => asked.includes(part));
  return asked.every((part) => known.some((one) => one === part)) ? known : null;
}

function ordersBetween(world: World, start: string, end: string, endIncluded: boolean): Order[] {
  const found: Order[] = [];
  for (const { order } of world.orders.values()) {
    const day = order.created_at.slice(0, 10);
    const before = endIncluded ? day <= end : day < end;
    if (day >= start && before) found.push(orderNow(world, order.id)?.order ?? order);
  }
  return found;
}

/** Some new orders are still in data entry, a status that only reports have. */
const reportStatus = (order: Order) =>
  order.status === 'received' && order.priority_requested ? 'data_entry' : order.status;

function byStatus(orders: readonly Order[]): { status: string; count: number }[] {
  const counts = new Map<string, number>([['data_entry', 0]]);
  for (const order of orders) {
    const status = reportStatus(order);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts].map(([status, count]) => ({ status, count }));
}

type Counted = { name: string; id: string; count: number };

function counted(items: readonly { id: string; name: string; quantity: number }[]): Counted[] {
  const counts = new Map<string, Counted>();
  for (const { id, name, quantity } of items) {
    const before = counts.get(id)?.count ?? 0;
    counts.set(id, { name, id, count: before + quantity });
  }
  return [...counts.values()];
}

const byProduct = (orders: readonly Order[]) => ({
  prescription: counted(orders.flatMap((order) => order.products.prescription)),
  non_prescription: counted(orders.flatMap((order) => order.products.non_prescription)),
  order_material: counted(orders.flatMap((order) => order.products.order_material)),
});

const nothing = {
  status: { orders_by_status: [] },
  count: { total_orders: 0 },
  products: { orders_by_product: { prescription: [], non_prescription: [], order_material: [] } },
} as const;

/** GET /reports/orders (service-api.md, Reports). */
export const orderReport: Operation<'reports.orders'> = {
  name: 'reports.orders',
  method: 'GET',
  path: '/api/v1/reports/orders',
  access: 'signed-in',
  handle(call, { reading, world }) {
    const refusal =
      bodyRefused(call, reading) ??
      queryRefused(call, reading, ['start_date', 'end_date', 'include']);
    if (refusal !== null) return refusal;
    const start = call.query.get('start_date') ?? '';
    const end = call.query.get('end_date') ?? '';
    for (const [field, day] of [
      ['start_date', start],
      ['end_date', end],
    ] as const) {
      if (isDay(day)) continue;
      const message = day === '' ? 'is required' : 'must be a date (YYYY-MM-DD)';
      return refuse(400, 'invalid_query', `${field} ${message}.`, [{ field, message }]);
    }
    if (start > end) return refuse(400, 'invalid_query', 'start_date is after end_date.');
    const asked = partsOf(call.query.get('include'));
    if (asked === null) return refuse(400, 'invalid_query', 'include names an unknown part.');
    const orders = ordersBetween(world, start, end, reading.reportEnd === 'included');
    const empty = reading.reportOmits === 'empty';
    return record('report', {
      date_range: `${start} to ${end}`,
      ...(asked.includes('count') ? { total_orders: orders.length } : empty ? nothing.count : {}),
      ...(asked.includes('status')
        ? { orders_by_status: byStatus(orders) }
        : empty
          ? nothing.status
          : {}),
      ...(asked.includes('products')
        ? { orders_by_product: byProduct(orders) }
        : empty
          ? nothing.products
          : {}),
    });
  },
};
