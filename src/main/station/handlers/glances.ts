import type { OrderGlance, PrescriptionGlance } from '#shared/contract/scan.ts';
import { orderIdSchema, prescriptionIdSchema } from '#shared/domain/ids.ts';
import type { Fill, OrderProducts } from '#shared/domain/orderProducts.ts';
import { recordFor, titleOf } from '../fills/fillView.ts';
import { initialsOf, writtenInitials } from '../fills/initials.ts';
import { isShownTo } from '../records/metRecords.ts';
import { orderOf } from '../records/parse.ts';
import type { ServiceContext } from './serviceContext.ts';

/** What a scan shows of an order, as far as this account may see it; null where nothing is known. */
export function orderGlance(
  context: ServiceContext,
  userId: string,
  entityId: string,
): OrderGlance | null {
  const id = orderIdSchema.safeParse(entityId);
  if (!id.success || !isShownTo(context, userId, 'order', id.data)) return null;
  const order = orderOf(context.journal.records.get('order', id.data)?.body ?? null);
  if (order === null) return null;
  return {
    status: order.status ?? null,
    patient: writtenInitials(order.patient?.first_name, order.patient?.last_name),
    products: order.products === undefined ? [] : productsIn(order.products),
  };
}

function productsIn({
  prescription = [],
  non_prescription: others = [],
  order_material: materials = [],
}: OrderProducts): OrderGlance['products'] {
  return [
    ...prescription.map((item) => ({ item, fills: item.fills ?? [] })),
    ...[...others, ...materials].map((item) => ({ item, fills: [] })),
  ].flatMap(({ item, fills }, at) => {
    const name = titleOf(item);
    const quantity = item.quantity === undefined ? null : String(item.quantity);
    return name === null ? [] : [{ line: at + 1, name, quantity, isVerified: isVerified(fills) }];
  });
}

const isVerified = (fills: readonly Fill[]): boolean =>
  fills.length > 0 && fills.every(({ verified_at: at }) => at !== undefined);

/** What a scan shows of a prescription, as far as this account may see it; null where nothing is known. */
export function prescriptionGlance(
  context: ServiceContext,
  userId: string,
  entityId: string,
): PrescriptionGlance | null {
  const id = prescriptionIdSchema.safeParse(entityId);
  const record = id.success ? recordFor(context, id.data, userId) : null;
  if (record === null) return null;
  return {
    status: record.status ?? null,
    patient: initialsOf(context, record),
    sig: record.sig ?? record.directions ?? null,
    quantity: record.quantity ?? null,
    units: record.units ?? null,
    fillsLeft: record.fills_remaining ?? null,
  };
}
