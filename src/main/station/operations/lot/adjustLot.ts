import { lotAdjustmentSchema } from '#shared/contract/lots.ts';
import { addDecimals, isNegative, negateDecimal } from '#shared/domain/decimal.ts';
import { fieldsOf } from '../../records/parse.ts';
import { defineOperation } from '../defineOperation.ts';
import { lotField, plainFields } from '../entryFields.ts';
import { quantityCompensation } from './compensation.ts';
import {
  askedQuantity,
  prepareQuantity,
  quantityOf,
  quantityWrite,
  storeLotReply,
  withSign,
} from './quantity.ts';

/**
 * PUT /api/v1/products/inventory/{lot_id}: "minus 3, spilled". Follows the newest known quantity
 * until it may have arrived; from then on its target stands.
 */
export const adjustLot = defineOperation({
  kind: 'adjust-lot',
  ...quantityWrite,
  payload: lotAdjustmentSchema,
  // What it was added to is in question, so it is not added a second time.
  asked: askedQuantity('count'),

  fold(record, { payload }) {
    const { quantity } = quantityOf(record);
    if (quantity === null) return record;
    return { ...fieldsOf(record), current_quantity: addDecimals(quantity, payload.change) };
  },

  prepare(context, entry) {
    const { change } = entry.payload;
    return prepareQuantity(context, entry, withSign(change), (known) => {
      if (known === null) return { kind: 'park', why: { kind: 'no-quantity' } };
      const target = addDecimals(known, change);
      if (!isNegative(target)) return { kind: 'go', frozen: target };
      return { kind: 'park', why: { kind: 'below-zero', known, by: negateDecimal(change) } };
    });
  },

  apply: (store, row, reply) =>
    storeLotReply(store, lotAdjustmentSchema.parse(row.payload).lotId, row, reply),

  compensation(row) {
    const { data } = lotAdjustmentSchema.safeParse(row.payload);
    if (data === undefined) return null;
    return quantityCompensation(row, data, data.change, withSign(data.change));
  },

  fields: ({ lotId, change, reason }, store) => [
    lotField(store, lotId),
    ...plainFields({ change, reason }),
  ],
});
