import { expect, test } from 'vitest';
import { checkLots, fillFrom, fillStation, openFill } from '../../../support/fillStation.ts';
import { scanIn, untilFill } from '../../../support/fillWorld.ts';

test('label, bottle, label: everything matches, and the fill closes by its scans alone', async () => {
  await using at = await fillStation();
  const { station, world, oracle } = at;
  const { prescription, right } = world;
  await checkLots(station);
  const opened = await openFill(station, world);
  expect(opened).toMatchObject({ state: 'open', missing: ['container'], heldBy: null });
  expect(opened.prescription).toMatchObject({ id: prescription.id, status: prescription.status });
  const filled = await fillFrom(station, right[0]?.code ?? '', 'match');
  const want = String(prescription.quantity);
  expect(filled.containers).toMatchObject([{ lotId: right[0]?.id, amount: want }]);
  expect(filled).toMatchObject({ missing: [], quantity: { want, have: want, kind: 'exact' } });
  await scanIn(station.client, prescription.code);
  const closed = await untilFill(station, ({ state }) => state === 'closed');
  expect(closed.ended).toMatchObject({ how: 'complete', result: 'match' });
  expect(closed.label.finding.result).toBe('match');
  expect(await station.client.fills.present()).toBeNull();
  expect(await oracle.verified()).toEqual([prescription.code, right[0]?.code, prescription.code]);
});

test('a lot that is not checked is care, and its amount is typed', async () => {
  await using at = await fillStation();
  const { station, world, oracle } = at;
  await openFill(station, world);
  const filled = await fillFrom(station, world.right[0]?.code ?? '', 'care');
  expect(filled.containers[0]?.finding.reasons).toMatchObject([{ kind: 'lot-not-checked' }]);
  expect(filled.missing).toEqual(['amount']);
  const where = { fill: filled.id, container: filled.containers[0]?.id ?? '' };
  const amount = String(world.prescription.quantity);
  const set = await station.client.fills.setAmount({ ...where, amount });
  expect(set).toMatchObject({ kind: 'changed', fill: { missing: [] } });
  expect(await oracle.requests('lots.update')).toEqual([]);
});

test('the same call twice is one scan, one container and one fill', async () => {
  await using at = await fillStation();
  const { station, world, oracle } = at;
  const { client } = station;
  const [label, bottle] = [crypto.randomUUID(), crypto.randomUUID()];
  await scanIn(client, world.prescription.code, label);
  await scanIn(client, world.prescription.code, label);
  await scanIn(client, world.right[0]?.code ?? '', bottle);
  const again = await scanIn(client, world.right[0]?.code ?? '', bottle);
  expect(again).toMatchObject({ kind: 'fill', fill: { id: label, containers: [{ id: bottle }] } });
  await untilFill(station, ({ containers }) => containers[0]?.finding.result === 'care');
  expect(await oracle.verified()).toEqual([world.prescription.code, world.right[0]?.code]);
});

test('a fill that was closed by hand without its label is not all proven', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  await checkLots(station);
  const { id: fill } = await openFill(station, world);
  await fillFrom(station, world.right[0]?.code ?? '', 'match');
  expect(await station.client.fills.close({ fill, partial: null })).toMatchObject({
    fill: {
      ended: { how: 'complete', result: 'care' },
      label: { finding: { reasons: [{ kind: 'label-not-scanned' }] } },
    },
  });
});

test('less than prescribed closes with its reason alone', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const { client } = station;
  await checkLots(station);
  const { id: fill } = await openFill(station, world);
  const filled = await fillFrom(station, world.right[0]?.code ?? '', 'match');
  const container = filled.containers[0]?.id ?? '';
  await client.fills.setAmount({ fill, container, amount: '1' });
  expect(await client.fills.close({ fill, partial: null })).toMatchObject({
    fill: { state: 'open', missing: ['quantity'] },
  });
  expect(await client.fills.close({ fill, partial: 'not-enough-stock' })).toMatchObject({
    fill: { state: 'closed', ended: { how: 'partial' }, quantity: { have: '1', kind: 'short' } },
  });
});

test('a fill of the same prescription that was closed here is told, and takes a pharmacist', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  await checkLots(station);
  await openFill(station, world);
  await fillFrom(station, world.right[0]?.code ?? '', 'match');
  await scanIn(station.client, world.prescription.code);
  await untilFill(station, ({ state }) => state === 'closed');
  station.forgetChanges();
  await scanIn(station.client, world.prescription.code);
  const again = await untilFill(station, ({ finding }) => finding.result === 'stop');
  expect(again.finding.reasons[0]).toMatchObject({ kind: 'filled-before', where: 'here' });
  expect(again.heldBy).toEqual({ kind: 'prescription' });
});
