import { expect, test } from 'vitest';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { verifyBarcode } from '../../support/entryKinds/barcodes.ts';
import { entry, journalLeftIn } from '../../support/journal.ts';
import type { PracticeOracle } from '../../support/oracle.ts';
import {
  dataFolder,
  openTestStation,
  person,
  practiceService,
  type TestStation,
} from '../../support/testStation.ts';

test('a scan that fails after the person has gone on raises an alarm that outlives a restart', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  const { value } = await practice.oracle.code('An inactive barcode');
  {
    await using station = await openTestStation(folder.path, { service: practice.url });
    await station.signIn(practice.url);
    await practice.oracle.network(false);
    const scan = await station.scan(value);
    await station.untilWaiting(scan.id, 'out-of-reach');
    await practice.oracle.network(true);
    await station.client.changes.tryNow();
    await station.until((change) => change.kind === 'alarms' && change.alarms.length === 1);
  }
  await using station = await openTestStation(folder.path);
  const [alarm] = await station.until(
    (change) => change.kind === 'alarms' && change.alarms.length === 1 && change.alarms,
  );
  expect(alarm?.scan).toMatchObject({ value, by: person, verdict: { kind: 'inactive' } });
  station.forgetChanges();
  await station.client.stops.settle({
    stop: { kind: 'scan', id: alarm?.scan.id ?? '' },
    settlement: { outcome: 'put-back' },
  });
  await station.until((change) => change.kind === 'alarms' && change.alarms.length === 0);
});

test('a scan that fails after its window was closed raises an alarm', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  await practice.oracle.fault({ operation: 'barcodes.verify', do: { kind: 'latency', ms: 400 } });
  const scan = await station.scan((await practice.oracle.code('An inactive barcode')).value);
  await station.reload();
  await station.untilVerdict(scan.id, 'inactive');
  const alarms = await station.until(
    (change) => change.kind === 'alarms' && change.alarms.length === 1 && change.alarms,
  );
  expect(alarms[0]?.scan.id).toBe(scan.id);
});

test('a scan that fails after a power cut before it was sent raises an alarm', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  const user = await practice.oracle.code('A user');
  const { value } = await practice.oracle.code('An inactive barcode');
  const kept = crypto.randomUUID();
  const before = await (async () => {
    await using station = await openTestStation(folder.path, { service: practice.url });
    await station.signIn(practice.url);
    const { id } = await station.scan(user.value);
    await station.untilVerdict(id, 'verified');
    return id;
  })();
  // Commits what `enter` does, without the sending that follows.
  const journal = await journalLeftIn(folder.path, practice.url);
  const { service = '', userId } = journal.outbox.find(before) ?? {};
  const at = Date.now();
  journal.commit(() => {
    const row = { ...entry(`scan:${kept}`, userId), id: kept, service, payload: { value }, at };
    const sequence = journal.outbox.add({ ...row, kind: verifyBarcode.kind });
    journal.scans.add({ id: kept, sequence, value, source: 'scanner', at, deferred: false });
  });
  journal.close();

  await using station = await openTestStation(folder.path);
  await station.untilVerdict(kept, 'inactive');
  const alarms = await station.until(
    (change) => change.kind === 'alarms' && change.alarms.length === 1 && change.alarms,
  );
  expect(alarms[0]?.scan.id).toBe(kept);
});

const pastDay = { expiration_date: '2024-02-29' };

test('a scan whose lot became a stop by an edit made here raises no alarm', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const { scan, lotId } = await passLot(station, practice);
  const edited = crypto.randomUUID();
  await station.client.lots.edit({ id: edited, lotId, change: pastDay });
  await station.untilVerdict(scan.id, 'expired');
  // The verdict is pushed at once; an alarm would come a moment later.
  await expect.poll(async () => (await station.standing(edited))?.kind).toBe('delivered');
  station.forgetChanges();
  await station.scan((await practice.oracle.code('A user')).value);
  await station.until((change) => change.kind === 'shift' && change.shift.verified === 1);
  station.forgetChanges();
  await station.reload();
  const alarms = await station.until((change) => change.kind === 'alarms' && change.alarms);
  expect(alarms).toEqual([]);
});

/** A good lot, scanned, asked about and passed. */
async function passLot(station: TestStation, { oracle }: { oracle: PracticeOracle }) {
  const { value, entityId } = await oracle.code('A good lot');
  const lotId = lotIdSchema.parse(entityId);
  const scan = await station.scan(value);
  await station.untilVerdict(scan.id, 'code-verified');
  await station.client.lots.ask({ lotId });
  await station.untilVerdict(scan.id, 'verified');
  return { scan, lotId };
}
