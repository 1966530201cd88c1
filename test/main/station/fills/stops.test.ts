import { expect, test } from 'vitest';
import { checkLots, fillFrom, fillStation, openFill } from '../../../support/fillStation.ts';
import { scanIn, untilFill } from '../../../support/fillWorld.ts';

test('another product stops the fill and holds it until it is put back; no override goes past it', async () => {
  await using at = await fillStation();
  const { station, world, oracle } = at;
  const { client } = station;
  await checkLots(station);
  const { id: fill } = await openFill(station, world);
  const stopped = await fillFrom(station, world.anotherProduct.code, 'stop');
  const [wrong] = stopped.containers;
  expect(wrong?.finding.reasons[0]).toMatchObject({ kind: 'another-product', result: 'stop' });
  expect(stopped.heldBy).toEqual({ kind: 'container', id: wrong?.id });
  const held = await scanIn(client, world.right[0]?.code ?? '');
  expect(held).toMatchObject({ kind: 'held', fill: { containers: [{ id: wrong?.id }] } });
  expect(await client.fills.undo({ fill })).toMatchObject({
    fill: { heldBy: { kind: 'container' } },
  });
  const overridden = { fill, reason: 'checked-by-eye', approval: null } as const;
  expect(await client.fills.override(overridden)).toMatchObject({ kind: 'never' });
  expect(await client.fills.close({ fill, partial: null })).toMatchObject({
    fill: { state: 'open' },
  });
  const settled = await client.fills.settle({ fill, outcome: 'put-back' });
  expect(settled).toMatchObject({ fill: { heldBy: null, containers: [{ removed: 'put-back' }] } });
  await fillFrom(station, world.right[0]?.code ?? '', 'match');
  await scanIn(client, world.prescription.code);
  const closed = await untilFill(station, ({ state }) => state === 'closed');
  expect(closed.ended).toMatchObject({ how: 'complete', result: 'match' });
  expect(await oracle.verified()).toHaveLength(4);
});

test("another prescription's label before the first bottle is offered, and the fill goes over to it", async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const { client } = station;
  const { id: fill } = await openFill(station, world);
  const [other] = world.others;
  const offered = await scanIn(client, other?.code ?? '');
  expect(offered).toMatchObject({ kind: 'fill', fill: { id: fill, offered: { id: other?.id } } });
  const next = { fill, id: crypto.randomUUID(), prescriptionId: other?.id ?? '' };
  const switched = await client.fills.switchTo(next);
  expect(switched).toMatchObject({ fill: { id: next.id, prescription: { id: other?.id } } });
  expect(await client.fills.switchTo(next)).toMatchObject({ fill: { id: next.id } });
  await untilFill(station, ({ id, finding }) => id === next.id && finding.result === 'match');
  expect(await client.fills.waiting({})).toEqual({ fills: [], count: 0 });
});

test("another prescription's label after the first bottle stops the fill; it is settled, not closed", async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const { client } = station;
  await checkLots(station);
  const { id: fill } = await openFill(station, world);
  await fillFrom(station, world.right[0]?.code ?? '', 'match');
  const stopped = await scanIn(client, world.others[0]?.code ?? '');
  expect(stopped).toMatchObject({ fill: { heldBy: { kind: 'label' }, state: 'open' } });
  await client.fills.settle({ fill, outcome: 'put-back' });
  await scanIn(client, world.prescription.code);
  await untilFill(station, ({ state }) => state === 'closed');
});

test('start over ends the fill and begins another of the same prescription, once', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const { client } = station;
  const { id: fill } = await openFill(station, world);
  await fillFrom(station, world.anotherProduct.code, 'stop');
  const over = await client.fills.settle({ fill, outcome: 'start-over' });
  if (over.kind !== 'changed') throw new Error(over.kind);
  expect(over.fill).toMatchObject({ state: 'open', containers: [], finding: { result: 'match' } });
  expect(over.fill.id).not.toBe(fill);
  const again = await client.fills.settle({ fill, outcome: 'start-over' });
  expect(again).toMatchObject({ fill: { id: over.fill.id } });
});

test("a maker's package in a fill never reaches the service as text; expired, it stops offline too", async () => {
  await using at = await fillStation();
  const { station, world, oracle } = at;
  const { id: fill } = await openFill(station, world);
  const code = (expires: string) => `(01)00312345678906(17)${expires}(10)AB12(21)S1`;
  const scanned = await scanIn(station.client, code('400131'));
  expect(scanned).toMatchObject({ kind: 'fill', scan: null, fill: { id: fill } });
  await station.client.fills.undo({ fill });
  await oracle.network(false);
  const stopped = await scanIn(station.client, code('200131'));
  if (stopped.kind !== 'fill') throw new Error(stopped.kind);
  const kinds = stopped.fill.containers.at(-1)?.finding.reasons.map(({ kind }) => kind);
  expect(kinds).toContain('package-expired');
  expect(stopped.fill.heldBy).toMatchObject({ kind: 'container' });
  await oracle.network(true);
  expect(await oracle.verified()).toEqual([world.prescription.code]);
  expect((await oracle.requests('barcodes.verify')).length).toBe(1);
});

test('the same serial again is the same bottle', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  await openFill(station, world);
  const code = '(01)00312345678906(17)400131(10)AB12(21)S1';
  await scanIn(station.client, code);
  const again = await scanIn(station.client, code);
  if (again.kind !== 'fill') throw new Error(again.kind);
  const last = again.fill.containers.at(-1);
  expect(last?.finding.reasons.map(({ kind }) => kind)).toContain('same-bottle');
});

test('outside of a fill a code is a scan like every other, and an unreadable one in a fill is no container', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const lot = world.right[0]?.code ?? '';
  expect(await scanIn(station.client, lot)).toMatchObject({ kind: 'scan', scan: { value: lot } });
  await openFill(station, world);
  expect(await scanIn(station.client, '4006381333932')).toMatchObject({
    kind: 'unclear',
    fill: { containers: [] },
  });
});
