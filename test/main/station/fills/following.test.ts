import { expect, test } from 'vitest';
import { type FillRules, usualFillRules } from '#shared/contract/fillRules.ts';
import type { FillView } from '#shared/contract/fillView.ts';
import type { EntryView } from '#shared/contract/waiting.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import {
  type FillStation,
  fillFrom,
  fillStation,
  openAsKilled,
  openFill,
} from '../../../support/fillStation.ts';
import { scanIn, untilFill } from '../../../support/fillWorld.ts';
import { journalLeftIn } from '../../../support/journal.ts';
import { goOffline } from '../../../support/network.ts';
import { openTestStation, type TestStation } from '../../../support/testStation.ts';
import { ofLots } from '../stories/lots.ts';

const followed = { ...usualFillRules, checkLots: 'yes', takeFromLots: true } as const;

const standingOf = async ({ client }: TestStation, id: string) =>
  (await client.waiting.entry({ id }))?.standing;

/** The entry once it stands like this. */
async function untilStands(
  station: TestStation,
  id: string,
  kind: EntryView['standing']['kind'],
): Promise<EntryView['standing']> {
  await expect.poll(async () => (await standingOf(station, id))?.kind).toBe(kind);
  const standing = await standingOf(station, id);
  if (standing === undefined) throw new Error(id);
  return standing;
}

/** The first take that follows a fill. */
function takeOf({ following }: FillView) {
  const take = following?.entries.find(({ kind }) => kind === 'take');
  if (take?.kind !== 'take') throw new Error('Nothing is taken');
  return take;
}

/** Quantities that the service was asked to set; a read of a lot sets none. */
async function quantitiesSet({ oracle }: FillStation): Promise<unknown[]> {
  const requests = await oracle.requests('lots.update');
  return requests.filter(ofLots.isWrite).map(({ body }) => body);
}

async function quantityAt({ oracle }: FillStation, lotId: string): Promise<unknown> {
  return (await oracle.state('lot', lotId))?.['current_quantity'];
}

async function back({ station, oracle }: FillStation): Promise<void> {
  await oracle.network(true);
  await station.client.changes.tryNow();
}

/** A fill of the right bottle with the lot known and read just now, up to its label. */
async function filledTo(at: FillStation, rules: FillRules = followed) {
  const { station, world } = at;
  const lot = world.right[0];
  if (lot === undefined) throw new Error('No lot');
  await station.client.fills.setRules(rules);
  await openFill(station, world);
  const fill = await fillFrom(station, lot.code, 'match');
  return { lot, fill, left: lot.current_quantity - world.prescription.quantity };
}

/** The label once more, which closes it. */
async function closeByLabel({ station, world }: FillStation): Promise<FillView> {
  await scanIn(station.client, world.prescription.code);
  return untilFill(station, ({ state }) => state === 'closed');
}

test('a fill that matches takes what it holds from its lot, once, and sets the status that is wanted', async () => {
  await using at = await fillStation();
  const { station, world, oracle } = at;
  const { prescription } = world;
  const { lot, left } = await filledTo(at, { ...followed, statusAfter: 'completed' });
  const closed = await closeByLabel(at);
  const take = takeOf(closed);
  expect(take).toMatchObject({ lotId: lot.id, amount: String(prescription.quantity) });
  await untilStands(station, take.entry, 'delivered');
  const status = closed.following?.entries[1];
  expect(status).toMatchObject({ kind: 'status', status: 'completed' });
  await untilStands(station, status?.entry ?? '', 'delivered');
  expect(await quantityAt(at, lot.id)).toBe(left);
  expect((await oracle.state('prescription', prescription.id))?.['status']).toBe('completed');
  expect(await quantitiesSet(at)).toHaveLength(1);
});

test('what follows a fill that an amount closes goes at once, with no answer left to wait for', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const { client } = station;
  const { lot, fill, left } = await filledTo(at);
  const where = { fill: fill.id, container: fill.containers[0]?.id ?? '' };
  await client.fills.setAmount({ ...where, amount: '1' });
  await scanIn(client, world.prescription.code);
  await untilFill(station, ({ label }) => label.finding.result === 'match');
  const full = String(world.prescription.quantity);
  const result = await client.fills.setAmount({ ...where, amount: full });
  if (result.kind !== 'changed') throw new Error(result.kind);
  await untilStands(station, takeOf(result.fill).entry, 'delivered');
  expect(await quantityAt(at, lot.id)).toBe(left);
});

test('with nothing set nothing follows a fill', async () => {
  await using at = await fillStation();
  const { lot } = await filledTo(at, { ...usualFillRules, checkLots: 'yes' });
  const closed = await closeByLabel(at);
  expect(closed.following).toBeNull();
  await untilFill(at.station, ({ ended }) => ended?.result === 'match');
  expect(await quantitiesSet(at)).toEqual([]);
  expect(await quantityAt(at, lot.id)).toBe(lot.current_quantity);
});

test('what follows a fill closed offline waits for its answers, and goes once they match, its own status not in its way', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const lot = world.right[0];
  if (lot === undefined) throw new Error('No lot');
  await station.client.fills.setRules({ ...followed, statusAfter: 'completed' });
  await station.client.lots.ask({ lotId: lotIdSchema.parse(lot.id) });
  await station.client.lots.refreshProducts({ lotId: lotIdSchema.parse(lot.id) });
  await goOffline(at.station, at.oracle);
  await scanIn(station.client, world.prescription.code);
  await scanIn(station.client, lot.code);
  const closed = await closeByLabel(at);
  const take = takeOf(closed);
  expect(await standingOf(station, take.entry)).toMatchObject({
    kind: 'waiting',
    for: { kind: 'fill' },
    decisions: ['discard'],
  });
  await back(at);
  for (const { entry } of closed.following?.entries ?? []) {
    await untilStands(station, entry, 'delivered');
  }
  expect(await quantityAt(at, lot.id)).toBe(lot.current_quantity - world.prescription.quantity);
});

test('a stop that comes late parks what follows, and nothing goes out but by a person', async () => {
  await using at = await fillStation();
  const { station, oracle } = at;
  const { lot } = await filledTo(at);
  await goOffline(at.station, at.oracle);
  const take = takeOf(await closeByLabel(at));
  await oracle.fault({ operation: 'barcodes.verify', do: { kind: 'refuse', status: 404 } });
  await back(at);
  expect(await untilStands(station, take.entry, 'needs-decision')).toMatchObject({
    why: { kind: 'fill-not-proven', because: 'stop', reasons: [{ kind: 'code-stopped' }] },
    decisions: ['send-again', 'edit', 'discard'],
  });
  await station.client.waiting.decide({
    ...{ id: take.entry, newId: crypto.randomUUID() },
    decision: { kind: 'discard', reason: 'Put back' },
  });
  await untilStands(station, take.entry, 'not-sent');
  expect(await quantitiesSet(at)).toEqual([]);
  expect(await quantityAt(at, lot.id)).toBe(lot.current_quantity);
});

test('less than prescribed needs a decision, and sent anyway takes what was filled', async () => {
  await using at = await fillStation();
  const { station } = at;
  const { client } = station;
  const { lot, fill } = await filledTo(at);
  const container = fill.containers[0]?.id ?? '';
  await client.fills.setAmount({ fill: fill.id, container, amount: '1' });
  const result = await client.fills.close({ fill: fill.id, partial: 'not-enough-stock' });
  if (result.kind !== 'changed') throw new Error(result.kind);
  const take = takeOf(result.fill);
  expect(await untilStands(station, take.entry, 'needs-decision')).toMatchObject({
    why: { because: 'partial' },
  });
  const newId = crypto.randomUUID();
  await client.waiting.decide({ id: take.entry, newId, decision: { kind: 'send-again' } });
  await untilStands(station, newId, 'delivered');
  expect(await quantityAt(at, lot.id)).toBe(lot.current_quantity - 1);
});

test('a fill closed without its label needs a decision', async () => {
  await using at = await fillStation();
  const { station } = at;
  const { fill } = await filledTo(at);
  const result = await station.client.fills.close({ fill: fill.id, partial: null });
  if (result.kind !== 'changed') throw new Error(result.kind);
  expect(await untilStands(station, takeOf(result.fill).entry, 'needs-decision')).toMatchObject({
    why: { because: 'not-proven', reasons: [{ kind: 'label-not-scanned' }] },
  });
  expect(await quantitiesSet(at)).toEqual([]);
});

test('where lots cannot be checked nothing goes out by itself', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const { client } = station;
  const lot = world.right[0];
  if (lot === undefined) throw new Error('No lot');
  await client.fills.setRules({ ...usualFillRules, takeFromLots: true });
  await openFill(station, world);
  const fill = await fillFrom(station, lot.code, 'care');
  const where = { fill: fill.id, container: fill.containers[0]?.id ?? '' };
  await client.fills.setAmount({ ...where, amount: String(world.prescription.quantity) });
  const closed = await closeByLabel(at);
  expect(closed.following).toEqual({
    entries: [],
    notTaken: [{ container: where.container, because: 'lot-not-known' }],
  });
});

test('held, it is taken back unsent; delivered, it is undone by another adjustment', async () => {
  await using at = await fillStation();
  const { station } = at;
  const { client } = station;
  const { lot, left } = await filledTo(at);
  const take = takeOf(await closeByLabel(at));
  await untilStands(station, take.entry, 'delivered');
  expect(await quantityAt(at, lot.id)).toBe(left);
  const newId = crypto.randomUUID();
  expect(await client.lots.undo({ id: take.entry, newId })).toEqual({ kind: 'compensated' });
  await untilStands(station, newId, 'delivered');
  expect(await quantityAt(at, lot.id)).toBe(lot.current_quantity);
});

test('taken back while it waits, it never goes', async () => {
  await using at = await fillStation();
  const { station } = at;
  const { lot } = await filledTo(at);
  await goOffline(at.station, at.oracle);
  const take = takeOf(await closeByLabel(at));
  const newId = crypto.randomUUID();
  expect(await station.client.lots.undo({ id: take.entry, newId })).toEqual({ kind: 'taken-back' });
  await back(at);
  await untilFill(station, ({ ended }) => ended?.result === 'match');
  await untilStands(station, take.entry, 'not-sent');
  expect(await quantitiesSet(at)).toEqual([]);
  expect(await quantityAt(at, lot.id)).toBe(lot.current_quantity);
});

test('what is still to be taken is not there for the next fill', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const { client } = station;
  const { lot, left } = await filledTo(at);
  await goOffline(at.station, at.oracle);
  await closeByLabel(at);
  station.forgetChanges();
  await scanIn(client, world.prescription.code);
  const { id: fill } = await untilFill(station, ({ heldBy }) => heldBy?.kind === 'prescription');
  await client.fills.override({ fill, reason: 'replaced-fill', approval: null });
  await scanIn(client, lot.code);
  const again = await untilFill(
    station,
    ({ id, containers }) => id === fill && containers.length > 0,
  );
  expect(again.containers[0]?.onHand).toBe(String(left));
});

test('what waits for a fill that was lost is left to a person at the next start', async () => {
  await using at = await fillStation();
  const { lot } = await filledTo(at);
  await goOffline(at.station, at.oracle);
  const { entry } = takeOf(await closeByLabel(at));
  await using killed = await openAsKilled(at);
  await at.station.close();
  await killed.station.close();
  const journal = await journalLeftIn(killed.folder, at.url);
  const row = journal.outbox.find(entry);
  if (row === null) throw new Error('No such entry');
  const id = crypto.randomUUID();
  journal.outbox.add({ ...row, id, at: 1, awaitsFill: crypto.randomUUID() });
  journal.close();
  await using again = await openTestStation(killed.folder);
  expect(await untilStands(again, id, 'needs-decision')).toMatchObject({
    why: { kind: 'fill-not-proven', because: 'not-proven', reasons: [] },
  });
  expect(await quantityAt(at, lot.id)).toBe(lot.current_quantity);
});

test('killed after the end it still waits, and goes once when the label is answered', async () => {
  await using at = await fillStation();
  const { lot, left } = await filledTo(at);
  await goOffline(at.station, at.oracle);
  const take = takeOf(await closeByLabel(at));
  await using killed = await openAsKilled(at);
  await at.station.close();
  expect(await standingOf(killed.station, take.entry)).toMatchObject({ for: { kind: 'fill' } });
  await at.oracle.network(true);
  await killed.station.client.changes.tryNow();
  await untilStands(killed.station, take.entry, 'delivered');
  expect(await quantityAt(at, lot.id)).toBe(left);
  expect(await quantitiesSet(at)).toHaveLength(1);
});
