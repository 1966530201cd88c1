import { expect } from 'vitest';
import { orderReferenceSchema } from '#shared/domain/ids.ts';
import { type FillStation, fillFrom, fillStation } from './fillStation.ts';
import { scanIn, untilFill } from './fillWorld.ts';
import type { TestStation } from './testStation.ts';
import type { WindowClient } from './windowClient.ts';

const label = {
  order: 'An order of three prescriptions',
  first: 'The first of that order',
  second: 'The second of that order',
  third: 'The third of that order',
} as const;

/** The practice order of three prescriptions: its codes, and what is in it. */
export async function orderOfThree({ oracle }: Pick<FillStation, 'oracle'>) {
  const [order, first, second, third] = [
    await oracle.code(label.order),
    await oracle.code(label.first),
    await oracle.code(label.second),
    await oracle.code(label.third),
  ];
  const bottles = {
    first: (await oracle.code('A right bottle')).value,
    second: (await oracle.code('A bottle of another strength')).value,
    third: (await oracle.code('A bottle of another drug')).value,
  };
  return { order, first, second, third, bottles };
}
export type OrderOfThree = Awaited<ReturnType<typeof orderOfThree>>;

/** The order is unpaused, so that the station knows it from now on. */
export async function knowOrder(
  { station: { client } }: Pick<FillStation, 'station'>,
  { order: { entityId } }: OrderOfThree,
): Promise<void> {
  const order = orderReferenceSchema.parse(entityId);
  await client.orders.unpause({ id: crypto.randomUUID(), order });
  await expect
    .poll(async () => (await client.orders.detail({ reference: entityId })).answer)
    .toMatchObject({ order: { status: 'received' } });
}

/** How far each prescription of the order in hand is; null where none is in hand. */
export async function standings({ order }: WindowClient['fills']) {
  const inHand = await order();
  return inHand?.prescriptions.map(({ standing }) => standing.kind) ?? null;
}

/** A station that knows the order of three. */
export async function orderStation() {
  const at = await fillStation();
  const order = await orderOfThree(at);
  await knowOrder(at, order);
  return { ...at, ...order };
}

/** Opens a fill by its label, takes all of it from a bottle, and closes it by its label. */
export async function fillWhole(station: TestStation, label: string, bottle: string) {
  const opened = await scanIn(station.client, label);
  if (opened.kind !== 'fill') throw new Error(opened.kind);
  await fillFrom(station, bottle, 'match');
  await scanIn(station.client, label);
  return untilFill(station, ({ id, state }) => id === opened.fill.id && state === 'closed');
}
