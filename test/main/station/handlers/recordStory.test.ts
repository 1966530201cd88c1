import { expect, test } from 'vitest';
import type { StoryPart } from '#shared/contract/records.ts';
import { Entries } from '../../../support/entries.ts';
import { checkLots, fillFrom, fillStation, openFill } from '../../../support/fillStation.ts';
import { scanIn, untilFill } from '../../../support/fillWorld.ts';
import { stationForStops, untilStand } from '../../../support/stops.ts';
import { person } from '../../../support/testStation.ts';
import { openSignedInStation } from '../stories/story.ts';
import { taskAndUser } from '../stories/tasks.ts';

/** What each part says, shortly. */
const told = (parts: readonly StoryPart[]) =>
  parts.map((part) =>
    part.what === 'line' ? part.line.event : part.what === 'fill' ? part.event : part.what,
  );

const isInOrder = (parts: readonly StoryPart[]) =>
  parts.every(({ at }, n) => n === 0 || at >= (parts[n - 1]?.at ?? 0));

test('the story of a task has its entries, attempts and decisions in their order, and no typed reason', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { client } = at.station;
  const { taskId } = await taskAndUser(at);
  const entries = new Entries(at.station);
  await at.oracle.fault({
    operation: 'tasks.update',
    do: { kind: 'refuse', status: 422, body: { message: 'Not for Mrs. Grey' } },
  });
  const { id } = await entries.untilParked(await entries.editTask({ id: taskId }, { name: 'X' }));
  await entries.decide(id, { kind: 'discard', reason: 'Asked by Mrs. Grey' });
  const story = await client.records.story({ kind: 'task', id: taskId, before: null });
  expect(told(story.parts)).toEqual(['entered', 'attempted', 'parked', 'decided', 'viewed']);
  expect(isInOrder(story.parts)).toBe(true);
  expect(story.parts[0]).toMatchObject({ fields: expect.any(Array), line: { by: person } });
  expect(story.parts[1]).toMatchObject({ line: { facts: { outcome: 'refused', status: 422 } } });
  const page = await client.records.lines({
    filter: {
      person: null,
      kind: null,
      since: null,
      until: null,
      record: { kind: 'task', id: taskId },
    },
    before: null,
    limit: 100,
  });
  expect(page.lines.map(({ event }) => event)).toContain('decided');
  expect(JSON.stringify([story, page])).not.toContain('Grey');
});

test('the story of a lot has the scan that stopped, its alarm and what was done about it', async () => {
  await using at = await stationForStops();
  const { station, oracle } = at;
  const { value, entityId } = await oracle.code('An inactive barcode');
  const scan = await station.scan(value);
  await untilStand(station, 0, 1);
  await station.client.stops.settle({
    stop: { kind: 'scan', id: scan.id },
    settlement: { outcome: 'false-alarm', reason: 'only-a-test' },
  });
  const { parts } = await station.client.records.story({ kind: 'lot', id: entityId, before: null });
  expect(told(parts).toSorted()).toEqual(['alarm', 'attempted', 'entered', 'seen-to', 'viewed']);
  expect(isInOrder(parts)).toBe(true);
  const settled = parts.find((part) => part.what === 'line' && part.line.event === 'seen-to');
  expect(settled).toMatchObject({
    line: { facts: { outcome: 'false-alarm', reason: 'only-a-test' } },
  });
});

test('a fill is in the story of its prescription and of the lot it was filled from, and has its own', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const { client } = station;
  await checkLots(station);
  const { id: fill, prescription } = await openFill(station, world);
  await fillFrom(station, world.anotherProduct.code, 'stop');
  await client.fills.settle({ fill, outcome: 'put-back' });
  await fillFrom(station, world.right[0]?.code ?? '', 'match');
  await scanIn(client, world.prescription.code);
  await untilFill(station, ({ state }) => state === 'closed');
  const story = (kind: 'fill' | 'prescription' | 'lot', id: string) =>
    client.records.story({ kind, id, before: null });
  const own = await story('fill', fill);
  expect(told(own.parts)).toEqual(
    expect.arrayContaining([
      'opened',
      'container-scanned',
      'compared',
      'settled',
      'label-scanned',
      'closed',
    ]),
  );
  expect(isInOrder(own.parts)).toBe(true);
  const ofPrescription = await story('prescription', prescription.id);
  const ids = (parts: readonly StoryPart[]) => parts.map(({ id }) => id);
  expect(ids(ofPrescription.parts)).toEqual(expect.arrayContaining(ids(own.parts)));
  const ofLot = await story('lot', world.anotherProduct.id);
  expect(ofLot.title).toMatch(/^[A-Z0-9]{6,}$/);
  expect(ofPrescription.title).toBeNull();
  const inLot = ofLot.parts.filter((part) => part.what === 'fill');
  expect(told(inLot)).toEqual(expect.arrayContaining(['container-scanned', 'compared', 'settled']));
  // The other bottle's steps are not this lot's.
  expect(inLot.some((part) => part.what === 'fill' && part.result === 'match')).toBe(false);
  const { fills } = await client.records.fills({
    filter: { person: null, kind: null, since: null, until: null, record: null },
    before: null,
    limit: 10,
  });
  expect(fills).toMatchObject([{ id: fill, ending: 'complete', by: person, hasFailed: false }]);
});
