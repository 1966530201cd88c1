import { expect, test } from 'vitest';
import { type FillRules, usualFillRules } from '#shared/contract/fillRules.ts';
import type { FillView } from '#shared/contract/fillView.ts';
import type { Schedule } from '#shared/domain/controlled.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import {
  type FillStation,
  fillFrom,
  fillStation,
  openAsKilled,
  openFill,
} from '../../../support/fillStation.ts';
import { scanIn, untilFill } from '../../../support/fillWorld.ts';

const taken = { ...usualFillRules, checkLots: 'yes', takeFromLots: true } as const;

/** The right bottle's product, marked by the service's id of it, as its lots name it. */
async function markRight({ station, world }: FillStation, schedule: Schedule, backCount = true) {
  const productId = world.prescription.prescription_product_id;
  if (productId == null) throw new Error('No product to mark');
  const product = { by: 'product', productId } as const;
  const mark = { id: crypto.randomUUID(), product, name: 'The right one', schedule, backCount };
  expect(await station.client.controlled.mark(mark)).toEqual({ kind: 'marked' });
}

async function filled(at: FillStation, rules: FillRules = taken): Promise<FillView> {
  const { station, world } = at;
  await station.client.fills.setRules(rules);
  await openFill(station, world);
  return fillFrom(station, rightOf(at).code, 'match');
}

function rightOf({ world }: FillStation) {
  const [lot] = world.right;
  if (lot === undefined) throw new Error('No lot');
  return { ...lot, lotId: lotIdSchema.parse(lot.id) };
}

async function closeByLabel({ station, world }: FillStation): Promise<FillView> {
  await scanIn(station.client, world.prescription.code);
  return untilFill(station, ({ state }) => state === 'closed');
}

const leftIn = (at: FillStation) =>
  String(rightOf(at).current_quantity - at.world.prescription.quantity);

test('after a fill what is left in a marked bottle is counted, through a kill, and its take is a line of the inventory', async () => {
  await using at = await fillStation();
  const { client } = at.station;
  await markRight(at, 'II');
  const { id: fill } = await filled(at);
  expect(await client.controlled.afterFill({ fill })).toEqual([]);
  await closeByLabel(at);
  await using killed = await openAsKilled(at);
  const { controlled } = killed.station.client;
  const [count, ...others] = await controlled.afterFill({ fill });
  expect(others).toEqual([]);
  if (count === undefined) throw new Error('Nothing is to be counted');
  expect(count).toMatchObject({ kind: 'back', fill, standing: { kind: 'first', again: null } });
  const done = await controlled.enter({
    ...{ id: count.id, turn: 0, quantity: leftIn(at), approval: null },
  });
  expect(done).toMatchObject({ count: { outcome: 'agrees' } });
  expect(await controlled.afterFill({ fill })).toEqual([]);
  const inventory = await controlled.inventory({ lotId: rightOf(at).lotId });
  expect(inventory?.lines).toMatchObject([
    { kind: 'back-counted', counted: leftIn(at), balance: leftIn(at), second: null },
    { kind: 'used', change: `-${at.world.prescription.quantity}`, balance: null },
  ]);
  // A back count is never given up.
  expect(await controlled.giveUp({ id: count.id })).toEqual({ kind: 'gone' });
});

test('what no entry takes from a lot is used all the same, and a count tells that the record does not know of it', async () => {
  await using at = await fillStation();
  const { client } = at.station;
  await markRight(at, 'III');
  const { id: fill } = await filled(at, { ...taken, takeFromLots: false });
  await closeByLabel(at);
  const [count] = await client.controlled.afterFill({ fill });
  const id = count?.id ?? '';
  const enter = (turn: number) =>
    client.controlled.enter({ id, turn, quantity: leftIn(at), approval: null });
  expect(await enter(0)).toMatchObject({ count: { standing: { again: 'recount' } } });
  expect(await enter(1)).toMatchObject({
    count: { standing: { kind: 'differs', counted: leftIn(at) } },
  });
  const { lotId } = rightOf(at);
  const prescriptionId = at.world.prescription.id;
  expect((await client.controlled.inventory({ lotId }))?.lines).toMatchObject([
    { kind: 'used', state: 'here', prescriptionId, change: `-${at.world.prescription.quantity}` },
  ]);
});

test('a mark without a back count asks for none', async () => {
  await using at = await fillStation();
  const { client } = at.station;
  await markRight(at, 'IV', false);
  const { id: fill } = await filled(at);
  await closeByLabel(at);
  expect(await client.controlled.afterFill({ fill })).toEqual([]);
  const { lotId } = rightOf(at);
  expect((await client.controlled.inventory({ lotId }))?.lines).toMatchObject([{ kind: 'used' }]);
});

test('a fill that ends unfilled uses nothing', async () => {
  await using at = await fillStation();
  const { client } = at.station;
  await markRight(at, 'II');
  const { id: fill } = await filled(at);
  await client.fills.setAside({ fill });
  await client.fills.endUnfilled({ fill, reason: 'not-wanted' });
  const { lotId } = rightOf(at);
  expect((await client.controlled.inventory({ lotId }))?.lines).toEqual([]);
  expect(await client.controlled.afterFill({ fill })).toEqual([]);
});

/** A fill of one where more is prescribed. */
async function filledShort(at: FillStation): Promise<FillView> {
  const { id: fill, containers } = await filled(at);
  const container = containers[0]?.id ?? '';
  await at.station.client.fills.setAmount({ fill, container, amount: '1' });
  return untilFill(at.station, ({ quantity }) => quantity.kind === 'short');
}

test('less than prescribed of Schedule II takes a reason that its rule knows', async () => {
  await using at = await fillStation();
  const { client } = at.station;
  await markRight(at, 'II');
  const { id: fill, isScheduleTwo } = await filledShort(at);
  expect(isScheduleTwo).toBe(true);
  const refused = await client.fills.close({ fill, partial: 'not-enough-stock' });
  expect(refused).toMatchObject({ fill: { state: 'open' } });
  const closed = await client.fills.close({ fill, partial: 'supply-short' });
  expect(closed).toMatchObject({ fill: { state: 'closed', ended: { how: 'partial' } } });
});

test('less than prescribed of any other schedule takes any reason', async () => {
  await using at = await fillStation();
  await markRight(at, 'III');
  const { id: fill, isScheduleTwo } = await filledShort(at);
  expect(isScheduleTwo).toBe(false);
  const closed = await at.station.client.fills.close({ fill, partial: 'not-enough-stock' });
  expect(closed).toMatchObject({ fill: { state: 'closed' } });
});

test('what came in is kept here and sent nowhere, once, and counts from the first count on', async () => {
  await using at = await fillStation();
  const { controlled, lots } = at.station.client;
  await markRight(at, 'II');
  await filled(at);
  const { lotId } = rightOf(at);
  const came = { id: crypto.randomUUID(), lotId, quantity: '100', reference: 'Invoice 4711' };
  for (const _again of [1, 2]) expect(await controlled.receive(came)).toEqual({ kind: 'kept' });
  expect((await controlled.inventory({ lotId }))?.lines).toMatchObject([
    { kind: 'received', change: '100', balance: null, reason: 'Invoice 4711', state: 'here' },
  ]);
  await lots.count({
    id: crypto.randomUUID(),
    lotId,
    quantity: '300',
    reason: '',
    confirmed: true,
  });
  await controlled.receive({ ...came, id: crypto.randomUUID(), quantity: '50' });
  expect((await controlled.inventory({ lotId }))?.lines).toMatchObject([
    { kind: 'received', balance: '350' },
    { kind: 'counted', counted: '300', balance: '300' },
    { kind: 'received' },
  ]);
  await expect(controlled.receive({ ...came, quantity: '0' })).rejects.toThrow();
});
