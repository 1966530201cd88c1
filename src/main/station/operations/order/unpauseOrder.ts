import { unpauseSchema } from '#shared/contract/orders.ts';
import { orderSchema } from '#shared/domain/order.ts';
import { originOf, storeRecord } from '../../records/storeRecord.ts';
import { defineOperation } from '../defineOperation.ts';
import { orderValue } from '../entryFields.ts';
import { prepareToSendOnce } from '../sendOnce.ts';

/**
 * PUT /api/v1/orders/{order_id}/unpause. Sent twice it could lift a pause that somebody set in
 * between, and orders cannot be asked for: a lost answer is a person's to judge.
 */
export const unpauseOrder = defineOperation({
  kind: 'unpause-order',
  payload: unpauseSchema,
  lane: (_id, { order }) => ({ kind: 'order', name: order }),

  send: (client, { payload }, options) => client.unpauseOrder(payload, options),
  prepare: prepareToSendOnce,
  asked: { isNot: { status: 'paused' }, anew: 'send' },
  whenUnknown: { resend: 'never', lookupsPastWindow: 0 },

  apply(store, row, reply) {
    const order = orderSchema.safeParse(reply.body);
    if (order.success && reply.body !== null) {
      storeRecord(store, 'order', order.data.id, reply.body, originOf(row, reply));
    }
  },

  fields: ({ order }, store) => [{ name: 'order', value: orderValue(store, order) }],
});
