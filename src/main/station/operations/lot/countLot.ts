import type { z } from 'zod';
import { lotCountSchema } from '#shared/contract/lots.ts';
import { fieldsOf } from '../../records/parse.ts';
import { independent, queuedDelivery, withoutAuthor } from '../defaults.ts';
import type { Operation } from '../operation.ts';
import { lotFacts, lotName } from '../text.ts';
import {
  prepareQuantity,
  type QuantityBase,
  type QuantityTarget,
  quantityWrite,
  storeLotReply,
} from './quantity.ts';

type Payload = z.infer<typeof lotCountSchema>;

/** PUT /api/v1/products/inventory/{lot_id}: "there are 92". Goes through only on what was seen. */
export const countLot: Operation<Payload, QuantityBase, QuantityTarget> = {
  kind: 'count-lot',
  ...queuedDelivery,
  ...independent,
  ...withoutAuthor,
  ...quantityWrite,
  payload: lotCountSchema,
  fold: (record, { payload }) => ({ ...fieldsOf(record), current_quantity: payload.quantity }),

  prepare(asking, entry) {
    const { quantity: mine } = entry.payload;
    const { quantity: base } = entry.base;
    return prepareQuantity(asking, entry, mine, (theirs) => {
      // Who counted without having seen a number did not count against one.
      const unchanged = base === null || theirs === null || theirs === base || theirs === mine;
      if (unchanged) return { kind: 'go', frozen: mine };
      const difference = { field: 'current_quantity', base, theirs, mine };
      return { kind: 'park', why: { kind: 'conflict', differences: [difference] } };
    });
  },

  apply: (store, row, reply) =>
    storeLotReply(store, lotCountSchema.parse(row.payload).lotId, reply),

  words({ lotId, quantity, reason }, store) {
    const lot = lotName(store, lotId);
    return {
      title: `Count lot ${lot.name}: ${quantity}${lot.unit}`,
      facts: lotFacts(store, lotId, reason),
    };
  },
};
