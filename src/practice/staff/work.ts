import { draftException, reasonAt } from '../world/exceptions.ts';
import { at } from '../world/ground.ts';
import { hash } from '../world/random.ts';
import { withResponse } from '../world/threads.ts';
import { exceptionNow, orderNow } from '../world/time.ts';
import type { Exception } from '../world/types.ts';
import type { World } from '../world/world.ts';

const replies = [
  'Thank you, we are looking at it.',
  'We need the corrected document before we can go on.',
  'Received. The order moves on as soon as the check is done.',
] as const;

/** The pharmacy team replies in the thread of an active exception. */
export function reply(world: World, id: string): Exception | null {
  const exception = exceptionNow(world, id);
  if (exception === null || !exception.is_active) return null;
  const text = replies[exception.responses.length % replies.length] ?? replies[0];
  const author = { first_name: 'Robin', last_name: 'Staff', type: 'the service' } as const;
  return withResponse(world, exception, text, author).exception;
}

/** The pharmacy team resolves an active exception, and its order moves on. */
export function resolve(world: World, id: string): Exception | null {
  const exception = exceptionNow(world, id);
  if (exception === null || !exception.is_active) return null;
  const resolved: Exception = {
    ...exception,
    is_active: false,
    resolved_at: world.clock.iso(),
    resolution_reason: 'Resolved by the pharmacy team',
  };
  world.exceptions.put(id, resolved);
  if (resolved.entity_type === 'order') freeOrder(world, resolved.entity_id);
  return resolved;
}

function freeOrder(world: World, id: string): void {
  const state = orderNow(world, id);
  if (state?.order.status !== 'exception') return;
  const order = { ...state.order, status: 'received', updated_at: world.clock.iso() } as const;
  world.orders.put(id, { ...state, order });
}

/** Raises an exception on a seeded order or prescription; an order in work becomes stuck. */
export function raise(world: World): Exception {
  const { ground } = world;
  const index = world.exceptions.count;
  const draw = hash(world.ids.seed, index, 77);
  const onOrder = ground.sizes.prescriptions === 0 || draw % 2 === 0;
  const about = draw % (onOrder ? ground.sizes.orders : ground.sizes.prescriptions);
  const entity = onOrder ? 'order' : 'prescription';
  const raised = world.exceptions.add((id) =>
    draftException(
      ground,
      { id, index, reason: reasonAt(draw), entity, about },
      world.clock.iso(),
      at(ground, 2 + Math.floor((world.clock.now() - ground.day0) / 86_400_000)),
    ),
  );
  if (onOrder) stick(world, raised.entity_id);
  return raised;
}

function stick(world: World, id: string): void {
  const state = orderNow(world, id);
  const status = state?.order.status;
  if (state === null || (status !== 'received' && status !== 'picked' && status !== 'verified')) {
    return;
  }
  const order = { ...state.order, status: 'exception', updated_at: world.clock.iso() } as const;
  world.orders.put(id, { ...state, order });
}

/** Ends time-based exceptions that have expired; returns their ids. */
export function expire(world: World): string[] {
  const expired: string[] = [];
  for (const exception of world.exceptions.values()) {
    if (exception.is_active && exceptionNow(world, exception.id)?.is_active === false) {
      expired.push(exception.id);
    }
  }
  return expired;
}

/** Unpauses the orders whose pause is over; returns their ids. */
export function unpauseDue(world: World): string[] {
  const released: string[] = [];
  for (const { order } of world.orders.values()) {
    if (order.status === 'paused' && orderNow(world, order.id)?.order.status !== 'paused') {
      released.push(order.id);
    }
  }
  return released;
}
