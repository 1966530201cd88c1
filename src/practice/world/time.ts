import type { OrderState } from './orderTypes.ts';
import type { Exception } from './types.ts';
import type { World } from './world.ts';

/** The order with its status from before the pause (service-api.md, Order status). */
export function unpaused(state: OrderState, updatedAt: string): OrderState {
  const status = state.statusBeforePause ?? 'received';
  return {
    statusBeforePause: null,
    order: { ...state.order, status, paused_until: null, updated_at: updatedAt },
  };
}

/** The order as it is now: a pause that is over is ended first. */
export function orderNow(world: World, id: string): OrderState | null {
  const state = world.orders.get(id);
  if (state === null || state.order.status !== 'paused') return state;
  const until = state.order.paused_until;
  if (until === null || Date.parse(until) > world.clock.now()) return state;
  const released = unpaused(state, until);
  world.orders.put(id, released);
  return released;
}

/** The exception as it is now: a time-based one that has expired is resolved first. */
export function exceptionNow(world: World, id: string): Exception | null {
  const exception = world.exceptions.get(id);
  if (exception === null || !exception.is_active || exception.expires_at === null) return exception;
  if (Date.parse(exception.expires_at) > world.clock.now()) return exception;
  const resolved: Exception = {
    ...exception,
    is_active: false,
    resolved_at: exception.expires_at,
    resolution_reason: 'The waiting time is over',
  };
  world.exceptions.put(id, resolved);
  return resolved;
}
