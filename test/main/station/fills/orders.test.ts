import { expect, test } from 'vitest';
import { orderIdSchema, prescriptionIdSchema } from '#shared/domain/ids.ts';
import { checkLots, fillFrom, fillStation } from '../../../support/fillStation.ts';
import { scanIn } from '../../../support/fillWorld.ts';
import { fillWhole, orderOfThree, orderStation, standings } from '../../../support/orderOfThree.ts';
import { bo } from '../../../support/people.ts';

test('an order’s code opens the list of its prescriptions, which are ticked off as their fills close', async () => {
  await using at = await orderStation();
  const { station, order, first, second, third, bottles, oracle } = at;
  const { fills } = station.client;
  await checkLots(station);
  const scan = crypto.randomUUID();
  expect(await scanIn(station.client, order.value, scan)).toMatchObject({ kind: 'scan' });
  await station.untilVerdict(scan, 'verified');
  expect(await fills.order()).toMatchObject({
    id: order.entityId,
    status: 'received',
    isKnown: true,
    scan: { id: scan, verdict: { kind: 'verified' } },
    prescriptions: [
      { id: first.entityId, name: 'Lamotrigine 200 mg', quantity: '60', unit: 'tablet' },
      { id: second.entityId, name: 'Lamotrigine 25 mg', quantity: '90', unit: 'tablet' },
      { id: third.entityId, name: 'Levetiracetam 500 mg', quantity: '90', unit: 'tablet' },
    ],
  });
  expect(await standings(fills)).toEqual(['not-begun', 'not-begun', 'not-begun']);

  const closed = await fillWhole(station, second.value, bottles.second);
  expect(closed.ended).toMatchObject({ how: 'complete', result: 'match' });
  expect(await standings(fills)).toEqual(['not-begun', 'ended', 'not-begun']);
  const prescriptionId = prescriptionIdSchema.parse(first.entityId);
  const begun = await fills.begin({ id: crypto.randomUUID(), prescriptionId });
  expect(begun).toMatchObject({ kind: 'changed', fill: { state: 'open' } });
  expect(await standings(fills)).toEqual(['open', 'ended', 'not-begun']);
  if (begun.kind !== 'changed') throw new Error(begun.kind);
  await fills.setAside({ fill: begun.fill.id });
  expect(await standings(fills)).toEqual(['set-aside', 'ended', 'not-begun']);
  expect(await oracle.verified()).toEqual([
    order.value,
    second.value,
    bottles.second,
    second.value,
  ]);
});

test('within an order in hand another of its labels takes an empty fill’s place; after a bottle it is another label', async () => {
  await using at = await orderStation();
  const { station, order, first, second, bottles, world } = at;
  const { client } = station;
  await checkLots(station);
  await scanIn(client, order.value);
  await scanIn(client, first.value);
  const switched = await scanIn(client, second.value);
  expect(switched).toMatchObject({
    kind: 'fill',
    fill: { prescription: { id: second.entityId }, state: 'open', offered: null },
  });
  expect(await standings(client.fills)).toEqual(['not-begun', 'open', 'not-begun']);
  // A label of no prescription of the order is asked about.
  expect(await scanIn(client, world.prescription.code)).toMatchObject({
    fill: { prescription: { id: second.entityId }, offered: { id: world.prescription.id } },
  });
  // Nor does one of the order take the place of a fill outside of it.
  await client.fills.setAside({ fill: switched.kind === 'fill' ? switched.fill.id : '' });
  await scanIn(client, world.prescription.code);
  expect(await scanIn(client, second.value)).toMatchObject({
    fill: { prescription: { id: world.prescription.id }, offered: { id: second.entityId } },
  });
  await client.fills.setAside({ fill: (await client.fills.present())?.id ?? '' });
  await scanIn(client, second.value);
  await fillFrom(station, bottles.second, 'match');
  const other = await scanIn(client, first.value);
  expect(other).toMatchObject({
    fill: {
      prescription: { id: second.entityId },
      heldBy: { kind: 'label' },
      label: { finding: { reasons: [{ kind: 'another-label' }] } },
    },
  });
});

test('without an order in hand another label before the first bottle is offered, also after the order was left', async () => {
  await using at = await orderStation();
  const { station, order, first, second } = at;
  const { client } = station;
  const offered = {
    fill: { prescription: { id: first.entityId }, offered: { id: second.entityId } },
  };
  await scanIn(client, first.value);
  expect(await scanIn(client, second.value)).toMatchObject(offered);
  await scanIn(client, order.value);
  await client.fills.leaveOrder({ orderId: orderIdSchema.parse(order.entityId) });
  expect(await client.fills.order()).toBeNull();
  expect(await scanIn(client, second.value)).toMatchObject(offered);
});

test('a label that another person fills takes no empty fill’s place', async () => {
  await using at = await orderStation();
  const { station, order, first, second } = at;
  const { client } = station;
  const other = await station.windowOf(bo);
  await scanIn(other, second.value);
  await scanIn(client, order.value);
  const { fill } = { fill: await scanIn(client, first.value) };
  expect(await scanIn(client, second.value)).toMatchObject({ fill: { by: bo, state: 'open' } });
  expect(await client.fills.present()).toMatchObject({
    id: fill.kind === 'fill' ? fill.fill.id : '',
    prescription: { id: first.entityId },
  });
  expect(await client.fills.order()).toMatchObject({
    prescriptions: [{}, { standing: { kind: 'open', by: bo } }, {}],
  });
});

test('an order in hand is one person’s: another window of theirs shows it, another person’s does not', async () => {
  await using at = await orderStation();
  const { station, order } = at;
  await scanIn(station.client, order.value);
  const [own, bos] = [station.anotherWindow(), await station.windowOf(bo)];
  expect(await own.fills.order()).toMatchObject({ id: order.entityId });
  expect(await bos.fills.order()).toBeNull();
  await bos.fills.leaveOrder({ orderId: orderIdSchema.parse(order.entityId) });
  await scanIn(own, at.first.value);
  expect(await standings(station.client.fills)).toEqual(['open', 'not-begun', 'not-begun']);
});

test('a scan sent again after the order was left does not bring it back', async () => {
  await using at = await orderStation();
  const { station, order, first } = at;
  const { client } = station;
  const scan = crypto.randomUUID();
  await scanIn(client, order.value, scan);
  await scanIn(client, first.value);
  await client.fills.leaveOrder({ orderId: orderIdSchema.parse(order.entityId) });
  await scanIn(client, order.value, scan);
  expect(await client.fills.order()).toBeNull();
});

test('an order whose prescriptions are not known here opens no list, and keeps its verdict', async () => {
  await using at = await fillStation();
  const { station } = at;
  const { order, first } = await orderOfThree(at);
  const scan = crypto.randomUUID();
  await scanIn(station.client, order.value, scan);
  await station.untilVerdict(scan, 'code-verified');
  expect(await scanIn(station.client, first.value)).toMatchObject({ kind: 'fill' });
  expect(await station.client.fills.order()).toBeNull();
});
