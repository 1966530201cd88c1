import { expect, test } from 'vitest';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { copyAsKilled } from '../../../support/journal.ts';
import { expiredLot, settlementsIn, stationForStops, untilStand } from '../../../support/stops.ts';
import { dataFolder, openTestStation, type TestStation } from '../../../support/testStation.ts';

type Pull = Parameters<TestStation['client']['stops']['pull']>[0];

/** All parts of a pull of this lot. */
const pullOf = (stop: Pull['stop'], lotId: string, user = lotId) =>
  ({
    stop,
    lotId,
    deactivate: { id: crypto.randomUUID() },
    quantity: { way: 'count', id: crypto.randomUUID() },
    reason: 'Pulled: Expired',
    task: {
      id: crypto.randomUUID(),
      local: crypto.randomUUID(),
      // All that any reading of the service may want.
      draft: {
        name: 'Follow up',
        description: 'Pulled',
        category_code: 'T06',
        status_code: 'NEW',
        assignee: user,
      },
    },
    confirmed: true,
  }) as const satisfies Pull;

const tasksMade = async ({ oracle }: Awaited<ReturnType<typeof stationForStops>>) =>
  (await oracle.requests('tasks.create')).filter(({ applied }) => applied).length;

test('a lot is pulled in one step: out of use, none left, a task; the stop is settled with their ids', async () => {
  await using at = await stationForStops();
  const { station, folder, url, oracle } = at;
  const { scan, lotId } = await expiredLot(at);
  await untilStand(station, 0, 1);
  const user = (await oracle.code('A user')).entityId;
  const pull = pullOf({ kind: 'scan', id: scan.id }, lotId, user);
  expect(await station.client.stops.pull(pull)).toEqual({ kind: 'entered' });
  // The same ids twice are one pull.
  expect(await station.client.stops.pull(pull)).toEqual({ kind: 'entered' });
  await untilStand(station, 0, 0);
  await expect
    .poll(() => oracle.state('lot', lotId))
    .toMatchObject({ is_active: false, current_quantity: 0 });
  await expect.poll(() => tasksMade(at)).toBe(1);
  await station.close();
  const entries = [pull.deactivate.id, pull.quantity.id, pull.task.id];
  expect(settlementsIn(folder, url).settled).toEqual([
    { scan: scan.id, by: 'Pia', outcome: 'pulled', reason: null, entries },
  ]);
});

test('pulled as a whole, a lot settles the stops of all its scans, and of no other lot', async () => {
  await using at = await stationForStops();
  const { station, folder, url, oracle } = at;
  const expired = await oracle.code('A lot past its expiry');
  const other = await oracle.code('An inactive lot');
  for (const { entityId } of [expired, other]) {
    await station.client.lots.ask({ lotId: lotIdSchema.parse(entityId) });
  }
  await oracle.network(false);
  for (const code of [expired, expired, other]) await station.scan(code.value);
  // Whoever scanned those has gone on to the next one, so each is a late stop.
  const good = await oracle.code('A good lot');
  await station.untilWaiting((await station.scan(good.value)).id, 'out-of-reach');
  await oracle.network(true);
  await station.client.changes.tryNow();
  await untilStand(station, 3, 0);
  await station.client.stops.pull({ ...pullOf({ kind: 'lot' }, expired.entityId), task: null });
  await untilStand(station, 1, 0);
  await station.close();
  const { settled } = settlementsIn(folder, url);
  expect(settled.map(({ outcome }) => outcome)).toEqual(['pulled', 'pulled']);
});

test('pulled offline and killed right after, all of it is there and is delivered; the stop stays settled', async () => {
  await using at = await stationForStops();
  const { station, folder, oracle } = at;
  const { scan, lotId } = await expiredLot(at);
  await untilStand(station, 0, 1);
  const user = (await oracle.code('A user')).entityId;
  await using before = await dataFolder();
  await oracle.network(false);
  await copyAsKilled(folder, before.path);
  const pull = pullOf({ kind: 'scan', id: scan.id }, lotId, user);
  await station.client.stops.pull(pull);
  await using after = await dataFolder();
  await copyAsKilled(folder, after.path);
  await station.close();
  {
    await using none = await openTestStation(before.path);
    await untilStand(none, 0, 1);
    expect((await none.waiting()).waiting.count).toBe(0);
  }
  await using all = await openTestStation(after.path);
  await untilStand(all, 0, 0);
  expect((await all.waiting()).waiting.count).toBe(3);
  await oracle.network(true);
  await all.client.changes.tryNow();
  await expect
    .poll(() => oracle.state('lot', lotId), { timeout: 15_000 })
    .toMatchObject({ is_active: false, current_quantity: 0 });
  await expect.poll(() => tasksMade(at)).toBe(1);
});

test('a lot is pulled without a stop, as a whole', async () => {
  await using at = await stationForStops();
  const { station, folder, url, oracle } = at;
  const { entityId: lotId } = await oracle.code('A good lot');
  const pull = pullOf(null, lotId, (await oracle.code('A user')).entityId);
  expect(await station.client.stops.pull(pull)).toEqual({ kind: 'entered' });
  expect(await station.client.stops.pull(pull)).toEqual({ kind: 'entered' });
  await expect
    .poll(() => oracle.state('lot', lotId), { timeout: 15_000 })
    .toMatchObject({ is_active: false, current_quantity: 0 });
  await expect.poll(() => tasksMade(at)).toBe(1);
  await station.close();
  expect(settlementsIn(folder, url).settled).toEqual([]);
});

test('where one part cannot be entered none is, and the stop stands', async () => {
  await using at = await stationForStops();
  const { station } = at;
  const { scan, lotId } = await expiredLot(at);
  await untilStand(station, 0, 1);
  const pull = pullOf({ kind: 'scan', id: scan.id }, lotId);
  // The id of another kind of entry.
  const torn = { ...pull, task: { ...pull.task, id: scan.id } };
  await expect(station.client.stops.pull(torn)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const { waiting, underWay } = await station.waiting();
  expect([waiting.count, underWay.count]).toEqual([0, 0]);
  station.forgetChanges();
  await station.reload();
  await untilStand(station, 0, 1);
});

test('a quantity that is not known is not added to, and then nothing of the pull is entered', async () => {
  await using at = await stationForStops();
  const { station, oracle } = at;
  const { value, entityId } = await oracle.code('A lot past its expiry');
  const late = await station.scan(value);
  await station.untilVerdict(late.id, 'code-verified');
  const change = decimalSchema.parse('-5');
  const pull = pullOf({ kind: 'scan', id: late.id }, entityId);
  const quantity = { way: 'adjust', id: pull.quantity.id, change } as const;
  expect(await station.client.stops.pull({ ...pull, quantity })).toMatchObject({
    kind: 'impossible',
    because: { kind: 'quantity-not-known' },
  });
  const { waiting, underWay } = await station.waiting();
  expect([waiting.count, underWay.count]).toEqual([0, 0]);
});

test('what is pulled is taken off, and each entry can be taken back like any other', async () => {
  await using at = await stationForStops();
  const { station, oracle } = at;
  const { scan, lotId } = await expiredLot(at);
  const before = await oracle.state('lot', lotId);
  const pull = pullOf({ kind: 'scan', id: scan.id }, lotId);
  const change = decimalSchema.parse('-5');
  const quantity = { way: 'adjust', id: pull.quantity.id, change } as const;
  await station.client.stops.pull({ ...pull, quantity });
  const newId = crypto.randomUUID();
  for (const { id } of [pull.deactivate, pull.task]) {
    expect(await station.client.lots.undo({ id, newId })).toEqual({ kind: 'taken-back' });
  }
  await expect
    .poll(async () => (await oracle.state('lot', lotId))?.['current_quantity'])
    .toBe(Number(before?.['current_quantity']) - 5);
  expect(await oracle.state('lot', lotId)).toMatchObject({ is_active: before?.['is_active'] });
  const undone = { id: quantity.id, newId: crypto.randomUUID() };
  expect(await station.client.lots.undo(undone)).toEqual({ kind: 'compensated' });
  await expect
    .poll(async () => (await oracle.state('lot', lotId))?.['current_quantity'])
    .toBe(before?.['current_quantity']);
  expect(await tasksMade(at)).toBe(0);
});
