import { z } from 'zod';
import { orderReferenceSchema } from '#shared/domain/ids.ts';
import { submitEntry } from '../../../src/main/station/handlers/enter.ts';
import { unpauseOrder as operation } from '../../../src/main/station/operations/order/unpauseOrder.ts';
import { nth, type ServiceWorld } from '../../simulation/service/world.ts';
import { type EntryKindRow, isEntered, simulated } from './row.ts';

const choiceSchema = z.object({ order: z.number(), by: z.enum(['id', 'number', 'external']) });

function orderOf(world: ServiceWorld, choice: z.infer<typeof choiceSchema>) {
  const order = nth(world.orders, choice.order);
  const names = { id: order.id, number: order.number, external: order.externalId };
  return orderReferenceSchema.parse(names[choice.by]);
}

const unpause = simulated({
  name: 'unpause-order',
  weight: 2,
  about: 'order',
  choice: choiceSchema,
  choose(random, about) {
    const by = random.pick(['id', 'number', 'external'] as const);
    return { order: about.which(1), by };
  },
  pair: () =>
    [
      { order: 0, by: 'id' },
      { order: 1, by: 'number' },
    ] as const,
  enter({ context, world, id, by }, choice) {
    const payload = { order: orderOf(world, choice) };
    return isEntered(submitEntry(context, operation, { id, by, payload }));
  },
  async submit({ client, world, id, forged }, choice) {
    const order = orderOf(world, choice);
    return isEntered(await client.orders.unpause({ id, order, ...forged }));
  },
});

export const unpauseOrder: EntryKindRow = {
  kind: unpause.name,
  write: 'orders.unpause',
  traits: ['parked-by-answer'],
  simulated: [unpause],
  plan({ records }) {
    const order = records.orders.shift();
    if (order === undefined) return null;
    return {
      mark: order,
      enter: (client, id) =>
        client.orders.unpause({ id, order: orderReferenceSchema.parse(order) }),
      carriedBy: ({ operation: name, path }) => name === 'orders.unpause' && path.includes(order),
      atMost: 1,
    };
  },
};

export const orderKinds = [unpauseOrder];
