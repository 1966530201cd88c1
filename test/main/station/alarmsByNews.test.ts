import { expect, test } from 'vitest';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { type LotId, lotIdSchema } from '#shared/domain/ids.ts';
import { AdvancingClock } from '../../support/advancingClock.ts';
import type { PracticeOracle } from '../../support/oracle.ts';
import {
  dataFolder,
  openTestStation,
  practiceService,
  type TestStation,
} from '../../support/testStation.ts';

/** Two stations at one service, and a good lot that the first does not know. */
async function twoStations() {
  const stack = new AsyncDisposableStack();
  const practice = stack.use(await practiceService());
  const clock = new AdvancingClock();
  const station = stack.use(await openTestStation(stack.use(await dataFolder()).path, { clock }));
  const other = stack.use(await openTestStation(stack.use(await dataFolder()).path));
  await Promise.all([station.signIn(practice.url), other.signIn(practice.url)]);
  const { value, entityId } = await practice.oracle.code('A good lot');
  const lotId = lotIdSchema.parse(entityId);
  const ends = { [Symbol.asyncDispose]: () => stack.disposeAsync() };
  return { station, other, clock, oracle: practice.oracle, value, lotId, ...ends };
}

/** Changes a lot's expiry unnoticed by the first station; to a past day by default. */
async function changeExpiry(other: TestStation, lotId: LotId, day = '2024-02-29'): Promise<void> {
  const id = crypto.randomUUID();
  await other.client.lots.edit({ id, lotId, change: { expiration_date: day } });
  await expect.poll(async () => (await other.standing(id))?.kind).toBe('delivered');
}

const firstAlarm = (station: TestStation) =>
  station.until((change) => change.kind === 'alarms' && change.alarms[0]);

async function passLot(station: TestStation, value: string, lotId: LotId) {
  const scan = await station.scan(value);
  await station.untilVerdict(scan.id, 'code-verified');
  await station.client.lots.ask({ lotId });
  return station.untilVerdict(scan.id, 'verified');
}

async function enterCount(
  station: TestStation,
  lotId: LotId,
  counted: string,
  held = false,
): Promise<string> {
  const id = crypto.randomUUID();
  const quantity = decimalSchema.parse(counted);
  const counting = { id, lotId, quantity, reason: 'Recount', confirmed: true, held };
  expect(await station.client.lots.count(counting)).toEqual({ kind: 'entered' });
  return id;
}

const refuseOnce = (oracle: PracticeOracle) =>
  oracle.fault({ operation: 'lots.update', do: { kind: 'refuse', status: 400, body: {} } });

test('a lot that passed and is a stop when read again raises an alarm', async () => {
  await using at = await twoStations();
  const { station, other, lotId } = at;
  const scan = await passLot(station, at.value, lotId);
  await changeExpiry(other, lotId);
  await station.client.lots.ask({ lotId });
  expect((await firstAlarm(station)).scan).toMatchObject({
    id: scan.id,
    verdict: { kind: 'expired' },
  });
});

test('an alarm shows what raised it and the verdict now; once acknowledged, the next stop raises it again', async () => {
  await using at = await twoStations();
  const { station, other, lotId } = at;
  const scan = await passLot(station, at.value, lotId);
  await changeExpiry(other, lotId);
  await station.client.lots.ask({ lotId });
  expect(await firstAlarm(station)).toMatchObject({ now: null });
  station.forgetChanges();
  await changeExpiry(other, lotId, '2039-01-31');
  await station.client.lots.ask({ lotId });
  const alarm = await firstAlarm(station);
  expect(alarm).toMatchObject({
    scan: { verdict: { kind: 'expired' } },
    now: { kind: 'verified' },
  });

  await station.client.stops.settle({
    stop: { kind: 'scan', id: scan.id },
    settlement: { outcome: 'put-back' },
  });
  await station.until((change) => change.kind === 'alarms' && change.alarms.length === 0);
  station.forgetChanges();
  await changeExpiry(other, lotId);
  await station.client.lots.ask({ lotId });
  expect((await firstAlarm(station)).scan.id).toBe(scan.id);
});

test('the answer to a count can raise an alarm, since nothing else brings news where lots cannot be read', async () => {
  await using at = await twoStations();
  const { station, other, lotId } = at;
  const scan = await passLot(station, at.value, lotId);
  await changeExpiry(other, lotId);
  await refuseOnce(at.oracle);
  await enterCount(station, lotId, '40');
  expect((await firstAlarm(station)).scan).toMatchObject({
    id: scan.id,
    verdict: { kind: 'expired' },
  });
});

test('the read before a count that is then parked changes the verdict of earlier scans in the list', async () => {
  await using at = await twoStations();
  const { station, other, lotId } = at;
  const scan = await passLot(station, at.value, lotId);
  await changeExpiry(other, lotId);
  const there = await enterCount(other, lotId, '7');
  await expect.poll(async () => (await other.standing(there))?.kind).toBe('delivered');
  station.forgetChanges();
  const mine = await enterCount(station, lotId, '40', true);
  await station.until((change) => change.kind === 'status' && change.status.waiting === 1);
  at.clock.advance(6_000);
  await expect.poll(async () => (await station.standing(mine))?.kind).toBe('needs-decision');
  const row = await station.until(
    (change) =>
      change.kind === 'shift' &&
      change.shift.latest.find(({ id, verdict }) => id === scan.id && verdict.kind === 'expired'),
  );
  expect(row.verdict).toMatchObject({ what: 'lot' });
});

test('a scan that is no longer in hand after a reload raises an alarm, even with a record only half known', async () => {
  await using at = await twoStations();
  const { station, other, lotId } = at;
  const scan = await station.scan(at.value);
  await station.untilVerdict(scan.id, 'code-verified');
  await station.reload();
  await changeExpiry(other, lotId);
  await station.client.lots.ask({ lotId });
  expect((await firstAlarm(station)).scan.id).toBe(scan.id);
});

test('a scan made offline long ago is judged by the record read right after its answer', async () => {
  await using at = await twoStations();
  const { station, other, lotId, oracle, clock } = at;
  await changeExpiry(other, lotId);
  await oracle.network(false);
  const scan = await station.scan(at.value);
  await station.untilWaiting(scan.id, 'out-of-reach');
  clock.advance(20 * 60_000);
  await oracle.network(true);
  await station.client.changes.tryNow();
  await station.untilVerdict(scan.id, 'code-verified');
  await station.client.lots.ask({ lotId });
  expect((await firstAlarm(station)).scan.verdict.kind).toBe('expired');
});

test('a scan that is entered again and shown by no window raises an alarm', async () => {
  await using at = await twoStations();
  const { value } = await at.oracle.code('An inactive barcode');
  const scan = { id: crypto.randomUUID(), value, source: 'scanner' } as const;
  await at.station.client.scan.enter({ ...scan, seen: false });
  expect((await firstAlarm(at.station)).scan.id).toBe(scan.id);
});
