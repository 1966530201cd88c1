import { kindOfCode } from '#shared/codes/kindOfCode.ts';
import { readScan } from '#shared/codes/scannedCode.ts';
import type { OrderInHand } from '#shared/contract/orderInHand.ts';
import type { Person } from '#shared/contract/person.ts';
import { localDay } from '#shared/domain/day.ts';
import { type OrderId, orderIdSchema, type PrescriptionId } from '#shared/domain/ids.ts';
import type { Order } from '#shared/domain/order.ts';
import { prescriptionsOf } from '../fills/knownOrders.ts';
import { orderLines } from '../fills/orderLines.ts';
import { isKnown } from '../journal/isKnown.ts';
import type { StoredRecord } from '../journal/records.ts';
import { isShownTo } from '../records/metRecords.ts';
import { orderOf } from '../records/parse.ts';
import { scanView } from './scanView.ts';
import type { ServiceContext } from './serviceContext.ts';

interface KnownOrder {
  readonly id: OrderId;
  readonly order: Order;
  readonly record: StoredRecord;
}

/** An order whose prescriptions are known here. */
function knownOrder({ store }: ServiceContext, id: string): KnownOrder | null {
  const record = store.record('order', id);
  const order = orderOf(record?.body ?? null);
  if (record === null || order === null || prescriptionsOf(order).length === 0) return null;
  return { id: orderIdSchema.parse(record.id), order, record };
}

/** The order that this person has in hand, once this account has met it. */
function ownOrder(context: ServiceContext, userId: string, by: Person) {
  const row = context.journal.ordersInHand.find(userId, by);
  const known = row === null ? null : knownOrder(context, row.orderId);
  if (row === null || known === null || !isShownTo(context, userId, 'order', known.id)) return null;
  return { ...known, scanId: row.scanId };
}

/**
 * Puts the order into this person's hand whose code was scanned, where its prescriptions are known here; any
 * other code changes nothing. Runs inside a commit.
 */
export function takeOrder(
  context: ServiceContext,
  userId: string,
  scanned: { id: string; value: string; symbology: string | null; by: Person },
): void {
  const today = localDay(new Date(context.clock.now()));
  const code = kindOfCode(readScan(scanned.value, scanned.symbology), today);
  // Under another spelling it is an order all the same, if one is known by its id.
  if (code.kind !== 'barcode' || !['order', 'other'].includes(code.entity)) return;
  const known = knownOrder(context, code.barcode.entityId);
  if (known === null) return;
  context.journal.ordersInHand.take(userId, scanned.by, {
    orderId: known.id,
    scanId: scanned.id,
  });
}

/** The order in this person's hand, where it is for this prescription. */
export function orderInHandFor(
  context: ServiceContext,
  userId: string,
  by: Person,
  prescriptionId: PrescriptionId,
): OrderId | null {
  const own = ownOrder(context, userId, by);
  return own !== null && prescriptionsOf(own.order).includes(prescriptionId) ? own.id : null;
}

/** The order in hand as the bench shows it: what is known here, however old, with its age. */
export function orderInHand(context: ServiceContext, by: Person): OrderInHand | null {
  const { userId } = context.session;
  const own = userId === null ? null : ownOrder(context, userId, by);
  if (userId === null || own === null) return null;
  const { id, order, record } = own;
  const scan = context.journal.scans.find(own.scanId);
  return {
    id,
    number: order.order_number ?? null,
    status: order.status ?? null,
    seenAt: record.seenAt,
    isKnown: isKnown(context.store, record),
    scan: scan === null ? null : scanView(context, scan),
    prescriptions: orderLines(context, userId, id, order),
  };
}

export function leaveOrder({ journal, session }: ServiceContext, by: Person, id: OrderId): void {
  const { userId } = session;
  if (userId !== null) journal.commit(() => journal.ordersInHand.leave(userId, by, id));
}
