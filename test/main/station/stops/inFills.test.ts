import { expect, test } from 'vitest';
import type { Change } from '#shared/contract/changes.ts';
import {
  checkLots,
  type FillStation,
  fillFrom,
  fillStation,
  openAsKilled,
  openFill,
} from '../../../support/fillStation.ts';
import { scanIn, untilFill } from '../../../support/fillWorld.ts';
import { goOffline } from '../../../support/network.ts';
import { settlementsIn, untilStand } from '../../../support/stops.ts';

const goOnline = async ({ station, oracle }: FillStation) => {
  await oracle.network(true);
  await station.client.changes.tryNow();
};

/** A fill made and closed offline with a bottle whose code turns out to be inactive. */
async function closedWithInactive(at: FillStation) {
  const { station, world, oracle } = at;
  const { value } = await oracle.code('An inactive barcode');
  await goOffline(at.station, at.oracle);
  await scanIn(station.client, world.prescription.code);
  const scanned = await scanIn(station.client, value);
  if (scanned.kind !== 'fill') throw new Error(scanned.kind);
  const fill = scanned.fill.id;
  const container = scanned.fill.containers[0]?.id ?? '';
  const amount = String(world.prescription.quantity);
  await station.client.fills.setAmount({ fill, container, amount });
  return { fill, container };
}

/** Every word of what stands that a window got from now on. */
function toldOfStops({ station }: FillStation): Extract<Change, { kind: 'alarms' }>[] {
  const told: Extract<Change, { kind: 'alarms' }>[] = [];
  const end = new AbortController();
  const follow = async () => {
    const changes = await station.anotherWindow().changes.watch(undefined, { signal: end.signal });
    for await (const change of changes) if (change.kind === 'alarms') told.push(change);
  };
  follow().catch(() => undefined);
  return told;
}

test('a late stop of a code that was scanned in a fill is one alarm, by the fill, and is settled once', async () => {
  await using at = await fillStation();
  const { station, world, url, folder } = at;
  const { fill } = await closedWithInactive(at);
  await scanIn(station.client, world.prescription.code);
  await untilFill(station, ({ state }) => state === 'closed');
  const told = toldOfStops(at);
  await goOnline(at);
  const stands = await untilStand(station, 1, 0);
  expect(stands).toMatchObject({ alarms: [], fills: [{ fill: { id: fill } }] });
  const stop = { kind: 'fill', id: fill } as const;
  const settlement = { outcome: 'false-alarm', reason: 'record-wrong' } as const;
  await station.client.stops.settle({ stop, settlement });
  station.forgetChanges();
  await station.reload();
  await untilStand(station, 0, 0);
  // Never two, not for a moment.
  expect(told.flatMap(({ alarms }) => alarms)).toEqual([]);
  expect(Math.max(...told.map(({ count }) => count))).toBe(1);
  await using killed = await openAsKilled(at);
  await untilStand(killed.station, 0, 0);
  expect(settlementsIn(folder, url).settled).toEqual([]);
});

test('a late stop of a fill that was set aside calls by its scan, and is settled in the fill', async () => {
  await using at = await fillStation();
  const { station } = at;
  const { client } = station;
  const { fill, container } = await closedWithInactive(at);
  await client.fills.setAside({ fill });
  await goOnline(at);
  const stands = await untilStand(station, 1, 0);
  expect(stands).toMatchObject({ alarms: [{ scan: { id: container }, fill, isLive: false }] });
  await client.fills.takeUp({ fill });
  await untilFill(station, ({ heldBy }) => heldBy !== null);
  station.forgetChanges();
  await client.fills.settle({ fill, outcome: 'put-back' });
  await untilStand(station, 0, 0);
});

test('a code that is a stop by itself, scanned in a fill, holds it and stands nowhere else', async () => {
  await using at = await fillStation();
  const { station, world, oracle } = at;
  await openFill(station, world);
  const { value } = await oracle.code('An inactive barcode');
  const held = await fillFrom(station, value, 'stop');
  const scan = held.containers[0]?.id ?? '';
  await station.untilVerdict(scan, 'inactive');
  station.forgetChanges();
  await station.reload();
  expect(await station.until((c) => (c.kind === 'alarms' ? c : null))).toMatchObject({
    ...{ alarms: [], count: 0, live: 0 },
  });
});

test('a live stop in a fill holds the fill and stands nowhere else; its lot is pulled from there', async () => {
  await using at = await fillStation();
  const { station, world, oracle } = at;
  const { client } = station;
  await checkLots(station);
  const { id: fill } = await openFill(station, world);
  const lotId = world.anotherProduct.id;
  const held = await fillFrom(station, world.anotherProduct.code, 'stop');
  const container = held.containers[0]?.id ?? '';
  const pull = {
    ...({ stop: { kind: 'held', id: fill, container }, task: null, confirmed: true } as const),
    lotId,
    deactivate: { id: crypto.randomUUID() },
    quantity: { way: 'count', id: crypto.randomUUID() },
    reason: 'Pulled: Wrong drug',
  } as const;
  expect(await client.stops.pull(pull)).toEqual({ kind: 'entered' });
  expect(await client.fills.present()).toMatchObject({
    heldBy: null,
    containers: [{ id: container, removed: 'pulled' }],
  });
  // Sent again after a lost connection it settles no later stop.
  await fillFrom(station, world.anotherProduct.code, 'stop');
  expect(await client.stops.pull(pull)).toEqual({ kind: 'entered' });
  expect((await client.fills.present())?.heldBy).not.toBeNull();
  await client.fills.settle({ fill, outcome: 'put-back' });
  await expect
    .poll(() => oracle.state('lot', lotId))
    .toMatchObject({ is_active: false, current_quantity: 0 });
  station.forgetChanges();
  await station.reload();
  expect(await station.until((c) => (c.kind === 'alarms' ? c : null))).toMatchObject({
    alarms: [],
    live: 0,
  });
});
