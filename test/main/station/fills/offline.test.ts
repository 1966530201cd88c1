import { expect, test } from 'vitest';
import { fillFrom, fillStation, openAsKilled, openFill } from '../../../support/fillStation.ts';
import { scanIn, untilFill } from '../../../support/fillWorld.ts';
import { goOffline } from '../../../support/network.ts';
import { type openTestStation, person } from '../../../support/testStation.ts';

test('offline nothing is green, the fill closes, and the answers that come later settle it', async () => {
  await using at = await fillStation();
  const { station, world, oracle } = at;
  const { client } = station;
  await goOffline(station, oracle);
  await scanIn(client, world.prescription.code);
  const scanned = await scanIn(client, world.right[0]?.code ?? '');
  if (scanned.kind !== 'fill') throw new Error(scanned.kind);
  const fill = scanned.fill.id;
  const container = scanned.fill.containers[0]?.id ?? '';
  await client.fills.setAmount({ fill, container, amount: String(world.prescription.quantity) });
  await scanIn(client, world.prescription.code);
  const closed = await untilFill(station, ({ state }) => state === 'closed');
  expect(closed.ended).toMatchObject({ how: 'complete', result: 'not-yet' });
  const results = [closed.finding, ...closed.containers.map(({ finding }) => finding)];
  expect(results.map(({ result }) => result)).toEqual(['not-yet', 'not-yet']);
  await oracle.network(true);
  await client.changes.tryNow();
  const judged = await untilFill(station, ({ ended }) => ended?.result === 'care');
  expect(judged.containers[0]?.finding.reasons).toMatchObject([{ kind: 'lot-not-checked' }]);
  expect(judged.finding.result).toBe('match');
});

test('what turns into a stop after the end calls people back by the fill, across restarts, until a person has seen to it', async () => {
  await using at = await fillStation();
  const { station, world, oracle } = at;
  const { client } = station;
  await goOffline(station, oracle);
  await scanIn(client, world.prescription.code);
  const scanned = await scanIn(client, world.anotherProduct.code);
  if (scanned.kind !== 'fill') throw new Error(scanned.kind);
  const fill = scanned.fill.id;
  const container = scanned.fill.containers[0]?.id ?? '';
  await client.fills.setAmount({ fill, container, amount: String(world.prescription.quantity) });
  await scanIn(client, world.prescription.code);
  await untilFill(station, ({ state }) => state === 'closed');
  await oracle.network(true);
  await client.changes.tryNow();
  await station.until((c) => c.kind === 'alarms' && c.fills[0]?.fill.id === fill);
  // Whoever goes leaves it to the next: counted once, though its bottle's scan failed with it.
  const { counts, rows } = await client.handOver.open();
  expect(counts.alarms).toEqual({ own: 1, bench: 1 });
  expect(rows).toMatchObject([
    { kind: 'fill-alarm', own: true, seesTo: 'anybody', fill: { id: fill } },
  ]);
  // What is shown of it is kept from push to push, until one of its records changes.
  const { id: lotId, batch_number: batch } = world.anotherProduct;
  await client.lots.ask({ lotId });
  await station.until(
    (c) => c.kind === 'alarms' && c.fills[0]?.fill.containers[0]?.batch === batch,
  );
  await using killed = await openAsKilled(at);
  const told = await killed.station.until((c) =>
    c.kind === 'alarms' && c.fills.length > 0 ? c : null,
  );
  expect(told.fills).toMatchObject([{ fill: { id: fill, ended: { result: 'stop' } } }]);
  expect(told.count).toBe(1);
  await client.stops.settle({
    stop: { kind: 'fill', id: fill },
    settlement: { outcome: 'returned' },
  });
  station.forgetChanges();
  await client.stops.settle({
    stop: { kind: 'fill', id: fill },
    settlement: { outcome: 'returned' },
  });
  await station.reload();
  const after = await station.until((c) => (c.kind === 'alarms' ? c : null));
  expect(after).toMatchObject({ fills: [], count: 0 });
});

test('a fill that was set aside offline comes first of those once an answer stops it', async () => {
  await using at = await fillStation();
  const { station, world, oracle } = at;
  const { client } = station;
  await goOffline(station, oracle);
  await scanIn(client, world.prescription.code);
  const scanned = await scanIn(client, world.anotherProduct.code);
  if (scanned.kind !== 'fill') throw new Error(scanned.kind);
  const stopped = scanned.fill.id;
  await client.fills.setAside({ fill: stopped });
  const other = await scanIn(client, world.others[0]?.code ?? '');
  if (other.kind !== 'fill') throw new Error(other.kind);
  await client.fills.setAside({ fill: other.fill.id });
  const ids = async () => (await client.fills.waiting({})).fills.map(({ id }) => id);
  expect(await ids()).toEqual([other.fill.id, stopped]);
  await oracle.network(true);
  await client.changes.tryNow();
  await expect.poll(ids).toEqual([stopped, other.fill.id]);
});

test('killed at any step a fill comes back as it was, to the person who began it', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const { client } = station;
  const steps: (() => Promise<unknown>)[] = [
    () => openFill(station, world),
    () => fillFrom(station, world.right[0]?.code ?? '', 'care'),
    async () => {
      const fill = await client.fills.present();
      const container = fill?.containers[0]?.id ?? '';
      await client.fills.setAmount({ fill: fill?.id ?? '', container, amount: '1' });
    },
    () => fillFrom(station, world.anotherProduct.code, 'stop'),
    async () => {
      const fill = await client.fills.present();
      await client.fills.settle({ fill: fill?.id ?? '', outcome: 'put-back' });
    },
  ];
  for (const step of steps) {
    await step();
    const before = await client.fills.present();
    expect(before?.by).toEqual(person);
    await using killed = await openAsKilled(at);
    expect(shapeOf(await killed.station.client.fills.present())).toEqual(shapeOf(before));
  }
});

/** Without what lies in the cache, which a kill here takes along, and what is fresh: after a start nothing is. */
function shapeOf(fill: Awaited<ReturnType<TestClient['present']>>) {
  if (fill === null) return null;
  const { id, by, state, containers, quantity, heldBy, inHand } = fill;
  const kept = containers.map(({ id: one, value, amount, removed }) => [
    one,
    value,
    amount,
    removed,
  ]);
  return { id, by, state, kept, have: quantity.have, heldBy, inHand };
}

type TestClient = Awaited<ReturnType<typeof openTestStation>>['client']['fills'];
