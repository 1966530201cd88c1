import type { OrderReference } from '#shared/domain/ids.ts';
import { type Order, orderSchema } from '#shared/domain/order.ts';
import { bySchema } from './answerBody.ts';
import { type CallOptions, callService } from './call.ts';
import type { Connection } from './connection.ts';
import type { Outcome } from './outcome.ts';
import { path } from './path.ts';

/** PUT /api/v1/orders/{order_id}/unpause: by UUID, order number or external id; no body. */
export function unpauseOrder(
  connection: Connection,
  token: string,
  request: { order: OrderReference },
  options?: CallOptions,
): Promise<Outcome<Order>> {
  const call = {
    method: 'PUT' as const,
    path: path`/api/v1/orders/${request.order}/unpause`,
    token,
    harmless: false,
  };
  return callService(connection, call, bySchema(orderSchema), options);
}
