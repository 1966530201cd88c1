import { z } from 'zod';
import type { Person } from '#shared/contract/person.ts';
import { orderIdSchema } from '#shared/domain/ids.ts';
import type { Connection } from '../disk/connection.ts';

const orderRow = z
  .object({ order_id: orderIdSchema, scan: z.string() })
  .transform((row) => ({ orderId: row.order_id, scanId: row.scan }));
/** The order that a person fills, and the scan that opened it. */
export type OrderInHandRow = z.infer<typeof orderRow>;

/** Which order each person has in hand at the bench: at most one. */
export class OrdersInHand {
  readonly #statements;

  constructor(db: Connection) {
    const own = 'WHERE user_id = @userId AND first_name = @firstName AND last_name = @lastName';
    this.#statements = {
      find: db.prepare(`SELECT order_id, scan FROM orders_in_hand ${own}`),
      take: db.prepare(`INSERT INTO orders_in_hand (user_id, first_name, last_name, order_id, scan)
        VALUES (@userId, @firstName, @lastName, @orderId, @scanId)
        ON CONFLICT (user_id, first_name, last_name)
        DO UPDATE SET order_id = excluded.order_id, scan = excluded.scan`),
      leave: db.prepare(`DELETE FROM orders_in_hand ${own} AND order_id = @orderId`),
    };
  }

  find(userId: string, { firstName, lastName }: Person): OrderInHandRow | null {
    const row = this.#statements.find.get({ userId, firstName, lastName });
    return row === undefined ? null : orderRow.parse(row);
  }

  /** In the place of the one that this person had in hand. */
  take(userId: string, { firstName, lastName }: Person, order: OrderInHandRow): void {
    this.#statements.take.run({ userId, firstName, lastName, ...order });
  }

  /** Nothing happens where they have another one by now. */
  leave(userId: string, { firstName, lastName }: Person, orderId: string): void {
    this.#statements.leave.run({ userId, firstName, lastName, orderId });
  }
}
