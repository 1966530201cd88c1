import { expect, test } from 'vitest';
import { bo } from '../../../support/people.ts';
import { expiredLot, settlementsIn, stationForStops, untilStand } from '../../../support/stops.ts';
import { openTestStation, person } from '../../../support/testStation.ts';

test('a stop that its person saw at once stands and calls nobody, once a code, across a restart, until it is settled', async () => {
  await using at = await stationForStops();
  const { station, folder, url, oracle } = at;
  const { value } = await oracle.code('An inactive barcode');
  const first = await station.scan(value);
  const stands = await untilStand(station, 0, 1);
  expect(stands.alarms).toMatchObject([
    { scan: { id: first.id, by: person }, isLive: true, fill: null, now: null },
  ]);
  const second = await station.scan(value);
  await station.untilVerdict(second.id, 'inactive');
  await station.close();

  const again = await openTestStation(folder);
  const after = await untilStand(again, 0, 1);
  expect(after.alarms).toMatchObject([{ scan: { id: first.id }, isLive: true }]);
  const stop = { kind: 'scan', id: first.id } as const;
  const settlement = { outcome: 'false-alarm', reason: 'scanned-by-mistake' } as const;
  await again.client.stops.settle({ stop, settlement });
  again.forgetChanges();
  await again.reload();
  await untilStand(again, 0, 0);
  const third = await again.scan(value);
  await again.untilVerdict(third.id, 'inactive');
  await again.client.stops.settle({
    stop: { kind: 'scan', id: third.id },
    settlement: { outcome: 'returned' },
  });
  await again.close();
  expect(settlementsIn(folder, url)).toEqual({
    settled: [
      { scan: first.id, by: 'Pia', ...settlement, entries: [] },
      { scan: third.id, by: 'Pia', outcome: 'returned', reason: null, entries: [] },
    ],
    isFixed: true,
  });
});

test('a stop stands at every window, and is settled in the name of the person who says it first', async () => {
  await using at = await stationForStops();
  const { station, folder, url } = at;
  const { scan } = await expiredLot(at);
  await untilStand(station, 0, 1);
  const other = await station.windowOf(bo);
  const stop = { kind: 'scan', id: scan.id } as const;
  await other.stops.settle({ stop, settlement: { outcome: 'relabeled' } });
  await station.client.stops.settle({ stop, settlement: { outcome: 'put-back' } });
  await untilStand(station, 0, 0);
  await station.close();
  expect(settlementsIn(folder, url).settled).toEqual([
    { scan: scan.id, by: bo.firstName, outcome: 'relabeled', reason: null, entries: [] },
  ]);
});

test('what the service does not know, and passes, stand nowhere while their person watches', async () => {
  await using at = await stationForStops();
  const { station } = at;
  const unknown = await station.scan('NOTHING-KNOWS-THIS-1');
  await station.untilVerdict(unknown.id, 'unknown-barcode');
  const badge = await station.scan((await at.oracle.code('A user')).value);
  await station.untilVerdict(badge.id, 'verified');
  station.forgetChanges();
  await station.reload();
  const told = await station.until((change) => (change.kind === 'alarms' ? change : null));
  expect(told).toMatchObject({ alarms: [], count: 0, live: 0 });
});

test('a record that is read while its person still watches makes the scan a stop that stands in silence', async () => {
  await using at = await stationForStops();
  const { station, oracle } = at;
  const { value, entityId } = await oracle.code('A lot past its expiry');
  const scan = await station.scan(value);
  await station.untilVerdict(scan.id, 'code-verified');
  await station.client.lots.ask({ lotId: entityId });
  const stands = await untilStand(station, 0, 1);
  expect(stands.alarms).toMatchObject([{ scan: { id: scan.id, verdict: { kind: 'expired' } } }]);
});

test('a false alarm without its reason is not taken', async () => {
  await using at = await stationForStops();
  const stop = { kind: 'scan', id: crypto.randomUUID() };
  const settle = at.station.client.stops.settle;
  const bare = JSON.parse(JSON.stringify({ stop, settlement: { outcome: 'false-alarm' } }));
  await expect(settle(bare)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
