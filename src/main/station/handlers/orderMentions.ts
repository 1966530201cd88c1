import type { Mention } from '#shared/contract/orders.ts';
import { barcodeSchema } from '#shared/domain/barcode.ts';
import { exceptionOf, orderOf, taskOf } from '../records/parse.ts';
import { reasonOf } from './exceptionView.ts';
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
    name(exception.entity_id, { kind: 'exception', id, reason: reasonOf(exception) });
  }
  for (const { id, body } of journal.records.ofKind('task')) {
    const task = taskOf(body);
    name(task?.order_id, { kind: 'task', id, name: task?.name ?? null });
  }
  for (const { id, body } of journal.records.ofKind('barcode')) {
    const barcode = barcodeSchema.safeParse(body);
    if (!barcode.success || barcode.data.entity_type?.toLowerCase() !== 'order') continue;
    name(barcode.data.entity_id, { kind: 'barcode', id });
  }
  for (const { id, body } of journal.records.ofKind('order')) {
    const order = orderOf(body);
    const number = order?.order_number ?? null;
    name(order?.original_order_id, { kind: 'order', id, how: 'replaced-by', number });
    for (const replacement of order?.replacement_order_ids ?? []) {
      name(replacement, { kind: 'order', id, how: 'replaces', number });
    }
  }
  return found;
}
