import type { Mention } from '#shared/contract/orders.ts';
import { barcodeSchema } from '#shared/domain/barcode.ts';
import type { StoredRecord } from '../journal/records.ts';
import type { MetKind } from '../journal/recordsMet.ts';
import { isShownTo } from '../records/metRecords.ts';
import { exceptionOf, orderOf, taskOf } from '../records/parse.ts';
import { reasonOf } from './exceptionView.ts';
import type { ServiceContext } from './serviceContext.ts';

/** So many of the latest records of each kind are looked through for orders that they name. */
const LOOKED_THROUGH = 200;

/** Records that may name an order. */
interface Sources {
  readonly exceptions: readonly StoredRecord[];
  readonly tasks: readonly StoredRecord[];
  readonly barcodes: readonly StoredRecord[];
  readonly orders: readonly StoredRecord[];
}

/** What else names the latest orders, by the order's id; often that is all this station knows of one. */
export function latestMentions(context: ServiceContext): Map<string, Mention[]> {
  const { recordFinder: finder } = context.journal;
  return mentionsIn(context, {
    exceptions: finder.newest('exception', LOOKED_THROUGH),
    tasks: finder.newest('task', LOOKED_THROUGH),
    barcodes: finder.orderCodes({ limit: LOOKED_THROUGH }),
    orders: finder.newest('order', LOOKED_THROUGH),
  });
}

/** What else names this order. */
export function mentionsOf(context: ServiceContext, id: string): Mention[] {
  const { recordFinder: finder } = context.journal;
  const found = mentionsIn(context, {
    exceptions: finder.exceptionsAbout(id),
    tasks: finder.tasksLinkedTo('order', id),
    barcodes: finder.orderCodes({ order: id }),
    orders: [...finder.ordersReplacing(id), ...finder.replacedOrders(LOOKED_THROUGH)],
  });
  return found.get(id) ?? [];
}

/** Of what this account has met: another's exceptions and tasks are not for its eyes. */
function mentionsIn(context: ServiceContext, sources: Sources): Map<string, Mention[]> {
  const { userId } = context.session;
  const met = (kind: MetKind, records: readonly StoredRecord[]) =>
    records.filter(({ id }) => userId !== null && isShownTo(context, userId, kind, id));
  const [exceptions, tasks] = [met('exception', sources.exceptions), met('task', sources.tasks)];
  const [barcodes, orders] = [met('barcode', sources.barcodes), met('order', sources.orders)];
  const found = new Map<string, Mention[]>();
  const name = (order: string | undefined, mention: Mention): void => {
    if (order === undefined) return;
    found.set(order, [...(found.get(order) ?? []), mention]);
  };
  for (const { id, body } of exceptions) {
    const exception = exceptionOf(body);
    if (exception?.entity_type !== 'order') continue;
    name(exception.entity_id, { kind: 'exception', id, reason: reasonOf(exception) });
  }
  for (const { id, body } of tasks) {
    const task = taskOf(body);
    name(task?.order_id, { kind: 'task', id, name: task?.name ?? null });
  }
  for (const { id, body } of barcodes) {
    const barcode = barcodeSchema.safeParse(body);
    if (!barcode.success || barcode.data.entity_type?.toLowerCase() !== 'order') continue;
    name(barcode.data.entity_id, { kind: 'barcode', id });
  }
  // An order may be found by either of the two fields.
  for (const { id, body } of new Map(orders.map((order) => [order.id, order])).values()) {
    const order = orderOf(body);
    const number = order?.order_number ?? null;
    name(order?.original_order_id, { kind: 'order', id, how: 'replaced-by', number });
    for (const replacement of order?.replacement_order_ids ?? []) {
      name(replacement, { kind: 'order', id, how: 'replaces', number });
    }
  }
  return found;
}
