import { worstResult } from '#shared/contract/fillFinding.ts';
import { isFilled } from '#shared/contract/fillView.ts';
import type { PrescriptionInOrder } from '#shared/contract/orderInHand.ts';
import type { OrderId, PrescriptionId } from '#shared/domain/ids.ts';
import type { Order } from '#shared/domain/order.ts';
import type { Fill, PrescriptionItem } from '#shared/domain/orderProducts.ts';
import { timestampOf } from '../verdict/recordFacts.ts';
import type { FillContext } from './fillContext.ts';
import { fillState } from './fillState.ts';
import { recordFor, titleOf } from './fillView.ts';
import { heldBy, stepsOf } from './stepFindings.ts';

/** One prescription of an order, with what the order says of its fills. */
interface OrderedPrescription {
  readonly id: PrescriptionId;
  readonly item: PrescriptionItem;
  readonly fills: readonly Fill[];
}

/** The prescriptions that an order's fills name, each once, as the order lists them. */
function orderedPrescriptions(order: Order): OrderedPrescription[] {
  const found = new Map<PrescriptionId, OrderedPrescription>();
  for (const item of order.products?.prescription ?? []) {
    for (const fill of item.fills ?? []) {
      const { prescription_id: id } = fill;
      if (id === undefined) continue;
      const before = found.get(id);
      found.set(id, { id, item: before?.item ?? item, fills: [...(before?.fills ?? []), fill] });
    }
  }
  return [...found.values()];
}

/** The prescriptions of an order as this account may see them, and how far each is. */
export const orderLines = (
  context: FillContext,
  userId: string,
  orderId: OrderId,
  order: Order,
): PrescriptionInOrder[] =>
  orderedPrescriptions(order).map((ordered) => {
    const { id, item, fills } = ordered;
    const record = recordFor(context, id, userId);
    const asked = fills.find(({ verified_at: at }) => at === undefined) ?? fills[0];
    const isTold = asked?.dispensed_quantity !== undefined;
    return {
      id,
      name: titleOf(record) ?? titleOf(item),
      quantity: asked?.dispensed_quantity ?? record?.quantity ?? null,
      unit: (isTold ? asked.dispensed_unit_type : null) ?? record?.units ?? null,
      standing: standingOf(context, userId, orderId, ordered),
    };
  });

/** What is under way here counts before what has ended here, and that before what the service says. */
function standingOf(
  { journal }: FillContext,
  userId: string,
  orderId: OrderId,
  { id, fills }: OrderedPrescription,
): PrescriptionInOrder['standing'] {
  const present = journal.fills.ofPrescription(userId, id);
  if (present?.state === 'open') return { kind: 'open', by: present.by };
  if (present !== null) return { kind: 'set-aside', fill: present.id, by: present.by };
  const last = journal.fills.lastFor(id, orderId);
  const state = last === null ? null : fillState(journal, last.id);
  if (state?.closed != null) {
    const { how, at } = state.closed;
    if (isFilled(how)) {
      const result = worstResult(stepsOf(state).map(({ finding }) => finding.result));
      const failed = heldBy(state) !== null;
      return { kind: 'ended', how, result, failed, at };
    }
  }
  const verified = fills.flatMap((fill) => timestampOf(fill.verified_at) ?? [])[0];
  return verified === undefined
    ? { kind: 'not-begun' }
    : { kind: 'verified-elsewhere', at: verified.ms };
}
