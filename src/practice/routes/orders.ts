import { record, refuse } from '../answer.ts';
import { isUuid } from '../world/ids.ts';
import type { OrderState } from '../world/orderTypes.ts';
import { orderNow, unpaused } from '../world/time.ts';
import type { World } from '../world/world.ts';
import { bodyRefused, unknownId } from './input.ts';
import type { Operation } from './operation.ts';

/** An order by its UUID, its number or the caller's external id, in that order. */
function findOrder(world: World, name: string): OrderState | null {
  if (isUuid(name)) return orderNow(world, name);
  for (const { order } of world.orders.values()) {
    if (order.order_number === name || order.external_id === name) return orderNow(world, order.id);
  }
  return null;
}

/** PUT /orders/{order_id}/unpause (service-api.md, Orders and Order status). */
export const unpause: Operation<'orders.unpause'> = {
  name: 'orders.unpause',
  method: 'PUT',
  path: '/api/v1/orders/:order_id/unpause',
  access: 'signed-in',
  handle(call, { reading, world, clock }) {
    const refusal = bodyRefused(call, reading);
    if (refusal !== null) return refusal;
    const state = findOrder(world, call.params['order_id'] ?? '');
    if (state === null) return unknownId(reading, 'Order');
    if (state.order.status !== 'paused') {
      return refuse(reading.notPaused, 'not_paused', 'The order is not paused.');
    }
    const released = unpaused(state, clock.iso());
    world.orders.put(state.order.id, released);
    return record('order', released.order);
  },
};
