import type { Mention } from '#shared/contract/orders.ts';
import { barcodeSchema } from '#shared/domain/barcode.ts';
import { shortId } from '../operations/text.ts';
import { exceptionOf, orderOf, taskOf } from '../records/parse.ts';
import type { ServiceContext } from './serviceContext.ts';

/** What at this station names an order, by the order's id: often all that is known of it. */
export function orderMentions({ journal }: ServiceContext): Map<string, Mention[]> {
  const found = new Map<string, Mention[]>();
  const name = (order: string | undefined, mention: Mention): void => {
    if (order === undefined) return;
    found.set(order, [...(found.get(order) ?? []), mention]);
  };
  for (const { id, body } of journal.records.ofKind('exception')) {
    const exception = exceptionOf(body);
    if (exception?.entity_type !== 'order') continue;
    const { exception_reason_display: display, exception_reason: reason } = exception;
    name(exception.entity_id, { kind: 'exception', id, title: display ?? reason ?? shortId(id) });
  }
  for (const { id, body } of journal.records.ofKind('task')) {
    const task = taskOf(body);
    name(task?.order_id, { kind: 'task', id, title: task?.name ?? shortId(id) });
  }
  for (const { id, body } of journal.records.ofKind('barcode')) {
    const barcode = barcodeSchema.safeParse(body);
    if (!barcode.success || barcode.data.entity_type?.toLowerCase() !== 'order') continue;
    name(barcode.data.entity_id, { kind: 'barcode', id, title: 'Its barcode' });
  }
  for (const { id, body } of journal.records.ofKind('order')) {
    const order = orderOf(body);
    const title = order?.order_number ?? shortId(id);
    name(order?.original_order_id, { kind: 'order', id, title: `Replaced by ${title}` });
    for (const replacement of order?.replacement_order_ids ?? []) {
      name(replacement, { kind: 'order', id, title: `Replaces ${title}` });
    }
  }
  return found;
}
