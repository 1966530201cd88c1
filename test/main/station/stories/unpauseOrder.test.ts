import { orderReferenceSchema } from '#shared/domain/ids.ts';
import { tell } from './scenarios.ts';

tell({
  name: 'unpause an order',
  write: 'orders.unpause',
  // Repeated, it could lift a pause that somebody has set in between.
  lost: () => 'parked',
  neverArrived: () => 'parked',
  sentAtMost: 1,
  async begin({ oracle }) {
    const { entityId } = await oracle.code('A paused order');
    const number = (await oracle.state('order', entityId))?.['order_number'];
    const order = orderReferenceSchema.parse(number);
    return {
      enter: (station, id) => station.client.orders.unpause({ id, order }),
      effects: async () =>
        (await oracle.state('order', entityId))?.['status'] === 'paused' ? 0 : 1,
    };
  },
});
