import { expect, test } from 'vitest';
import { type Policy, readPolicy } from '#shared/policy/policy.ts';
import { journalLeftIn } from '../../support/journal.ts';
import { dataFolder, openTestStation, practiceService } from '../../support/testStation.ts';

/** A signed-in station on which IT has set this, in the folder. */
async function benchWith(policy: Policy, folder: string, url: string) {
  const station = await openTestStation(folder, { service: url, policy: readPolicy(policy) });
  await station.signIn(url);
  return station;
}

const refused = { code: 'SET_BY_PHARMACY' };

test('what IT has set stands before what a person chose, is refused otherwise, and goes with the policy', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService({ staff: false });
  const before = await openTestStation(folder.path, { service: practice.url });
  await before.signIn(practice.url);
  await before.client.settings.change({ alarms: { leastVolume: 30, everyMinutes: 15 } });
  await before.client.settings.setKeep({ keep: { days: 30, years: 2 } });
  await before.close();

  const policy: Policy = { leastAlarmVolume: 100, keepDays: 365, keepYears: 7, idleMinutes: 2 };
  const station = await benchWith(policy, folder.path, practice.url);
  const { settings, people } = station.client;
  const read = await settings.read();
  expect(read.alarms).toEqual({ leastVolume: 100, everyMinutes: 15 });
  expect(read.keep).toEqual({ days: 365, years: 7 });
  expect((await people.settings()).idleMinutes).toBe(2);
  const sound = await station.until((change) => change.kind === 'alarm-sound' && change.sound);
  expect(sound.leastVolume).toBe(100);
  const told = await station.until((change) => change.kind === 'policy' && change.reading);
  expect(told).toEqual({ policy, faults: [] });

  const quieter = { alarms: { leastVolume: 30, everyMinutes: 1 } } as const;
  await expect(settings.change(quieter)).rejects.toMatchObject(refused);
  await expect(settings.setKeep({ keep: { days: 30, years: 7 } })).rejects.toMatchObject(refused);
  const lax = { on: false, idleMinutes: 30, badge: 'badge-alone' } as const;
  await expect(people.setSettings({ settings: lax, approval: null })).rejects.toMatchObject(
    refused,
  );
  // What it left to the bench is still the bench's.
  const other = await settings.change({ alarms: { leastVolume: 100, everyMinutes: 1 } });
  expect(other.alarms.everyMinutes).toBe(1);
  await station.close();

  const same = await benchWith(policy, folder.path, practice.url);
  await same.close();
  const after = await openTestStation(folder.path, { service: practice.url });
  expect((await after.client.settings.read()).keep).toEqual({ days: 30, years: 2 });
  await after.close();

  // It decides how long things are kept, so it is on record, once each time that it is another.
  const journal = await journalLeftIn(folder.path, practice.url);
  const lines = journal.audit
    .after(0, 200)
    .map(({ event, detail }) => ({ event, ...JSON.parse(detail ?? '{}') }))
    .filter(({ event, setting }) => event === 'settings-changed' && setting === 'policy');
  journal.close();
  expect(lines).toMatchObject([
    { from: {}, to: policy },
    { from: policy, to: {} },
  ]);
});

test('labels go to no printer that IT has not named', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService({ staff: false });
  const before = await openTestStation(folder.path, { service: practice.url });
  await before.signIn(practice.url);
  const mine = { kind: 'network', host: '10.0.0.9', port: 9_100 } as const;
  await before.client.settings.change({ labelPrinter: mine });
  await before.close();

  const policy: Policy = { allowedPrinters: ['queue:labels', '10.0.0.5:9100'] };
  const station = await benchWith(policy, folder.path, practice.url);
  const { settings } = station.client;
  const queue = { kind: 'queue', name: 'labels' };
  expect((await settings.read()).labelPrinter).toEqual(queue);
  await expect(settings.change({ labelPrinter: mine })).rejects.toMatchObject(refused);
  const named = { kind: 'network', host: '10.0.0.5', port: 9_100 } as const;
  expect((await settings.change({ labelPrinter: named })).labelPrinter).toEqual(named);
  await station.close();
});

test('only the service that IT has named is signed in to, whatever a command line or a person says', async () => {
  await using folder = await dataFolder();
  await using named = await practiceService({ staff: false });
  await using other = await practiceService({ staff: false });
  const policy = readPolicy({ serviceAddress: `${named.url}/` });
  const station = await openTestStation(folder.path, { policy });
  const session = await station.client.session.state();
  expect(session.service.address).toBe(named.url);
  expect(await station.signIn(other.url)).toEqual({
    kind: 'bad-address',
    fault: 'not-this-pharmacys',
  });
  expect(await station.signIn(named.url)).toMatchObject({ kind: 'signed-in' });
  await station.close();
  await expect(openTestStation(folder.path, { policy, service: other.url })).rejects.toThrow(
    'bad-address',
  );
});

test('a feature that is switched off is off at the station, not only on the screen', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService({ staff: false });
  const before = await openTestStation(folder.path, { service: practice.url });
  await before.signIn(practice.url);
  await before.client.settings.change({ nameStatuses: ['new'] });
  await before.close();

  const policy: Policy = {
    featuresOff: ['practice', 'labels', 'receiver', 'patientNames', 'site'],
  };
  const station = await benchWith(policy, folder.path, practice.url);
  const { settings, receiver, session, site } = station.client;
  expect((await settings.read()).nameStatuses).toEqual([]);
  await expect(settings.change({ nameStatuses: ['new'] })).rejects.toMatchObject(refused);
  await expect(session.signInToPractice()).rejects.toMatchObject(refused);
  expect(await station.signIn('practice')).toMatchObject({ fault: 'no-practice-service' });
  expect((await receiver.read()).settings.on).toBe(false);
  await expect(receiver.newSecret()).rejects.toMatchObject(refused);
  await expect(site.join({ code: 'PBJOIN1_' })).rejects.toMatchObject(refused);
  // How it stands is always told.
  expect((await site.read()).site).toBeNull();
  await station.close();
});

test('a pharmacist goes past a result for no reason but those that IT has named', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService({ staff: false });
  const policy: Policy = { overrideReasons: ['checked-by-eye'] };
  const station = await benchWith(policy, folder.path, practice.url);
  const { fills } = station.client;
  const ask = { fill: crypto.randomUUID(), approval: null };
  const other = fills.override({ ...ask, reason: 'stock-shared' });
  await expect(other).rejects.toMatchObject(refused);
  expect(await fills.override({ ...ask, reason: 'checked-by-eye' })).toEqual({ kind: 'gone' });
  await station.close();
});

test('a bench whose usual service is the practice service starts without one where IT has switched that off', async () => {
  await using folder = await dataFolder();
  const policy = readPolicy({ featuresOff: ['practice'] });
  const startPractice = () => Promise.reject(new Error('It must not be started'));
  const station = await openTestStation(folder.path, {
    ...{ policy, startPractice, defaultService: 'practice' },
  });
  const { service } = await station.client.session.state();
  expect(service).toEqual({ address: '', practice: false, practiceLeftOut: true });
  await station.close();
});
