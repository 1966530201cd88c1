import { exceptionSchema } from '#shared/domain/exception.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import { lotSchema } from '#shared/domain/lot.ts';
import { orderSchema } from '#shared/domain/order.ts';
import { prescriptionSchema } from '#shared/domain/prescription.ts';
import { taskSchema } from '#shared/domain/task.ts';

/** A record's fields; none where nothing is known. */
export function fieldsOf(record: Json | null): Record<string, Json> {
  return typeof record === 'object' && record !== null && !Array.isArray(record) ? record : {};
}

/** A record that did not change is the same object each time, and is parsed once. */
const readAs = <Value>(schema: {
  safeParse(value: unknown): { success: boolean; data?: Value };
}) => {
  const kept = new WeakMap<object, { readonly value: Value | null }>();
  return (record: Json | null): Value | null => {
    if (typeof record !== 'object' || record === null) return null;
    const known = kept.get(record);
    if (known !== undefined) return known.value;
    const value = schema.safeParse(record).data ?? null;
    kept.set(record, { value });
    return value;
  };
};

/** What is known of a lot; null where nothing is. */
export const lotOf = readAs(lotSchema);
export const taskOf = readAs(taskSchema);
export const orderOf = readAs(orderSchema);
export const exceptionOf = readAs(exceptionSchema);
export const prescriptionOf = readAs(prescriptionSchema);
