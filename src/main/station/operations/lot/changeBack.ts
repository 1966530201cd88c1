import { type LotChange, lotChangeSchema } from '#shared/domain/lot.ts';
import type { Values } from '../merge.ts';

/** Texts are emptied by '', the others by null (LotChange). */
const emptiedByNull: ReadonlySet<string> = new Set([
  'cost_per_unit',
  'expiration_date',
  'received_date',
]);

/**
 * The change that puts back what was known before another one. Null where that was not known; and for a
 * quantity, which is counted anew.
 */
export function changeBack(change: LotChange, before: Values): LotChange | null {
  if (change.current_quantity !== undefined) return null;
  const values = Object.keys(change).map((field): [string, unknown] => {
    const value = before[field];
    if (value === null) return [field, emptiedByNull.has(field) ? null : ''];
    return [field, field === 'is_active' && value !== undefined ? value === 'true' : value];
  });
  if (values.some(([, value]) => value === undefined)) return null;
  const back = lotChangeSchema.safeParse(Object.fromEntries(values));
  return back.success ? back.data : null;
}
