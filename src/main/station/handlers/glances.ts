import { type FillResult, worstResult } from '#shared/contract/fillFinding.ts';
import type { PrescriptionInOrder } from '#shared/contract/orderInHand.ts';
import type { OrderGlance, PrescriptionGlance } from '#shared/contract/scan.ts';
import { orderIdSchema, prescriptionIdSchema } from '#shared/domain/ids.ts';
import type { Order } from '#shared/domain/order.ts';
import type { Fill, OrderProducts } from '#shared/domain/orderProducts.ts';
import { recordFor, titleOf } from '../fills/fillView.ts';
import { initialsOf, writtenInitials } from '../fills/initials.ts';
import { orderLines } from '../fills/orderLines.ts';
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
  const lines = orderLines(context, userId, id.data, order);
  return {
    status: order.status ?? null,
    patient: patientOf(context, userId, order, lines),
    products: order.products === undefined ? [] : productsIn(order.products, lines),
  };
}

/**
 * As the order names its patient, or else as its prescriptions do, so far as this account may see them. Null
 * where they may be of several patients: a wrong link would name another's.
 */
function patientOf(
  context: ServiceContext,
  userId: string,
  { patient }: Order,
  lines: readonly PrescriptionInOrder[],
): string | null {
  const told = writtenInitials(patient?.first_name, patient?.last_name);
  if (told !== null) return told;
  const records = lines
    .flatMap(({ id }) => recordFor(context, id, userId) ?? [])
    .filter((record) => record.patient_id !== undefined);
  const patients = new Set(records.map((record) => record.patient_id));
  if (patient?.id !== undefined) patients.add(patient.id);
  if (patients.size !== 1) return null;
  return records.map((record) => initialsOf(context, record)).find((one) => one !== null) ?? null;
}

function productsIn(
  {
    prescription = [],
    non_prescription: others = [],
    order_material: materials = [],
  }: OrderProducts,
  lines: readonly PrescriptionInOrder[],
): OrderGlance['products'] {
  return [
    ...prescription.map((item) => ({ item, fills: item.fills ?? [] })),
    ...[...others, ...materials].map((item) => ({ item, fills: [] })),
  ].flatMap(({ item, fills }, at) => {
    const name = titleOf(item);
    const quantity = item.quantity === undefined ? null : String(item.quantity);
    const done = { isVerified: isVerified(fills), filledHere: filledHere(fills, lines) };
    return name === null ? [] : [{ line: at + 1, name, quantity, ...done }];
  });
}

const isVerified = (fills: readonly Fill[]): boolean =>
  fills.length > 0 && fills.every(({ verified_at: at }) => at !== undefined);

/** The worst that the fills made here came to, where they are all that is not verified; else null. */
function filledHere(
  fills: readonly Fill[],
  lines: readonly PrescriptionInOrder[],
): FillResult | null {
  const made = fills
    .filter(({ verified_at: at }) => at === undefined)
    .map(({ prescription_id: id }) => {
      const standing = lines.find((line) => line.id === id)?.standing;
      return standing?.kind === 'ended' && standing.how !== 'partial' && !standing.failed
        ? standing.result
        : 'stop';
    });
  const worst = worstResult(made);
  return made.length === 0 || worst === 'stop' ? null : worst;
}

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
