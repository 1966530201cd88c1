import { lotCountSchema } from '#shared/contract/lots.ts';
import { subtractDecimals } from '#shared/domain/decimal.ts';
import { fieldsOf } from '../../records/parse.ts';
import { defineOperation } from '../defineOperation.ts';
import { lotField, plainFields } from '../entryFields.ts';
import { quantityCompensation } from './compensation.ts';
import {
  askedQuantity,
  prepareQuantity,
  quantityTargetSchema,
  quantityWrite,
  storeLotReply,
} from './quantity.ts';

/** PUT /api/v1/products/inventory/{lot_id}: "there are 92". Goes through only on what was seen. */
export const countLot = defineOperation({
  kind: 'count-lot',
  ...quantityWrite,
  payload: lotCountSchema,
  asked: askedQuantity('send'),
  fold: (record, { payload }) => ({ ...fieldsOf(record), current_quantity: payload.quantity }),

  prepare(context, entry) {
    const { quantity: mine } = entry.payload;
    const { quantity: base } = entry.base;
    return prepareQuantity(context, entry, mine, (theirs) => {
      // Without a number on the screen there was nothing to count against.
      const unchanged = base === null || theirs === null || theirs === base || theirs === mine;
      if (unchanged) return { kind: 'go', frozen: mine };
      const difference = { field: 'current_quantity', base, theirs, mine };
      return { kind: 'park', why: { kind: 'conflict', differences: [difference] } };
    });
  },

  apply: (store, row, reply) =>
    storeLotReply(store, lotCountSchema.parse(row.payload).lotId, row, reply),

  /** The change is known once it was sent, and only if the quantity before was known. */
  compensation(row) {
    const { data } = lotCountSchema.safeParse(row.payload);
    const { data: sent } = quantityTargetSchema.safeParse(row.frozen);
    if (data === undefined || sent === undefined || sent.base === null) return null;
    const change = subtractDecimals(sent.target, sent.base);
    return quantityCompensation(row, data, change, 'the count');
  },

  fields: ({ lotId, quantity, reason }, store) => [
    lotField(store, lotId),
    ...plainFields({ quantity, reason }),
  ],
});
