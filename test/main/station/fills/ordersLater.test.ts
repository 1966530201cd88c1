import { expect, test } from 'vitest';
import { orderIdSchema, orderReferenceSchema } from '#shared/domain/ids.ts';
import { checkLots, fillFrom, fillStation, openAsKilled } from '../../../support/fillStation.ts';
import { scanIn, untilFill } from '../../../support/fillWorld.ts';
import { goOffline } from '../../../support/network.ts';
import {
  fillWhole,
  knowOrder,
  orderOfThree,
  orderStation,
  standings,
} from '../../../support/orderOfThree.ts';
import { aStrangersStation, idOf } from '../../../support/strangersRecords.ts';
import type { TestStation } from '../../../support/testStation.ts';

/** The order in hand's first product, as the scan of its code shows it. */
const firstProduct = async ({ client }: TestStation) =>
  (await client.fills.order())?.scan?.subject?.order?.products[0];

test('offline an order’s code opens its list by what is known here, with its age, and a kill brings it back as it was', async () => {
  await using at = await orderStation();
  const { station, oracle, order, first, bottles } = at;
  const { client } = station;
  await checkLots(station);
  await scanIn(client, order.value);
  await fillWhole(station, first.value, bottles.first);
  await client.fills.leaveOrder({ orderId: orderIdSchema.parse(order.entityId) });
  await goOffline(station, oracle);
  await scanIn(client, order.value);
  const offline = await client.fills.order();
  expect(offline).toMatchObject({
    scan: { verdict: { kind: 'not-yet', because: 'out-of-reach' } },
    prescriptions: [{ standing: { kind: 'ended', how: 'complete', result: 'match' } }, {}, {}],
  });
  await using killed = await openAsKilled(at);
  const back = await killed.station.client.fills.order();
  expect(back).toMatchObject({ id: order.entityId, seenAt: offline?.seenAt, isKnown: false });
  expect(await standings(killed.station.client.fills)).toEqual(['ended', 'not-begun', 'not-begun']);
});

test('a fill of an order that fails after its end is ticked off no more', async () => {
  await using at = await orderStation();
  const { station, oracle, order, first, bottles } = at;
  const { client } = station;
  await scanIn(client, order.value);
  await goOffline(station, oracle);
  await scanIn(client, first.value);
  const scanned = await scanIn(client, bottles.third);
  if (scanned.kind !== 'fill') throw new Error(scanned.kind);
  const where = { fill: scanned.fill.id, container: scanned.fill.containers[0]?.id ?? '' };
  await client.fills.setAmount({ ...where, amount: '60' });
  await scanIn(client, first.value);
  await untilFill(station, ({ state }) => state === 'closed');
  expect(await client.fills.order()).toMatchObject({
    prescriptions: [{ standing: { kind: 'ended', result: 'not-yet', failed: false } }, {}, {}],
  });
  expect(await firstProduct(station)).toMatchObject({ isVerified: false, filledHere: 'not-yet' });
  await oracle.network(true);
  await client.changes.tryNow();
  await station.until((c) => c.kind === 'alarms' && c.fills[0]?.fill.id === scanned.fill.id);
  expect(await client.fills.order()).toMatchObject({
    prescriptions: [{ standing: { kind: 'ended', result: 'stop', failed: true } }, {}, {}],
  });
  expect(await firstProduct(station)).toMatchObject({ isVerified: false, filledHere: null });
});

test('what the order’s own record says was verified is done; less than prescribed is told apart', async () => {
  await using at = await orderStation();
  const { station, oracle, order, first, bottles } = at;
  const { client } = station;
  await checkLots(station);
  const verified = await oracle.code('The order it was filled for');
  const reference = orderReferenceSchema.parse(verified.entityId);
  await client.orders.unpause({ id: crypto.randomUUID(), order: reference });
  await expect
    .poll(async () => {
      await scanIn(client, verified.value);
      return standings(client.fills);
    })
    .toEqual(['verified-elsewhere']);
  expect(await firstProduct(station)).toMatchObject({ isVerified: true, filledHere: null });

  await scanIn(client, order.value);
  await scanIn(client, first.value);
  const filled = await fillFrom(station, bottles.first, 'match');
  const where = { fill: filled.id, container: filled.containers[0]?.id ?? '' };
  await client.fills.setAmount({ ...where, amount: '10' });
  await client.fills.close({ fill: filled.id, partial: 'not-enough-stock' });
  expect(await client.fills.order()).toMatchObject({
    prescriptions: [{ standing: { kind: 'ended', how: 'partial' } }, {}, {}],
  });
  expect(await firstProduct(station)).toMatchObject({ isVerified: false, filledHere: null });
});

test('a fill made before its order was known here is not ticked off by it', async () => {
  await using at = await fillStation();
  const { station } = at;
  const order = await orderOfThree(at);
  await checkLots(station);
  await fillWhole(station, order.first.value, order.bottles.first);
  await knowOrder(at, order);
  await scanIn(station.client, order.order.value);
  expect(await standings(station.client.fills)).toEqual(['not-begun', 'not-begun', 'not-begun']);
});

test('an order that only another account has met opens no list', async () => {
  await using at = await aStrangersStation();
  const { client } = at.station;
  const scanned = await scanIn(client, `ORDER-${idOf('order')}-T7K2`);
  expect(scanned).toMatchObject({ kind: 'scan', scan: { verdict: { kind: 'not-yet' } } });
  expect(await client.fills.order()).toBeNull();
  await using met = await aStrangersStation((journal, userId) =>
    journal.met.add('order', idOf('order'), userId),
  );
  await scanIn(met.station.client, `ORDER-${idOf('order')}-T7K2`);
  expect(await met.station.client.fills.order()).toMatchObject({
    number: 'ORD-SECRET',
    prescriptions: [{ id: idOf('prescription'), name: 'Planted drug' }],
  });
});
