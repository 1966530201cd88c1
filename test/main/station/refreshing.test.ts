import { expect, test } from 'vitest';
import {
  cutAfter,
  heldAfter,
  listed,
  manyListed,
  startListService,
} from '../../support/listService.ts';
import { goOffline } from '../../support/network.ts';
import { listOf, refresh, stateWhere, untilRefreshed } from '../../support/prescriptions.ts';
import { dataFolder, openTestStation, practiceService } from '../../support/testStation.ts';

test('after sign-in the prescriptions are there, with the time of their request', async () => {
  await using folder = await dataFolder();
  await using service = await startListService(manyListed(300));
  await using station = await openTestStation(folder.path, { service: service.url });
  const before = Date.now();
  await station.signIn(service.url);
  const state = await untilRefreshed(station);
  expect(state).toMatchObject({ rows: 300, trouble: null, invalid: 0, held: 0 });
  expect(state.asOf).toBeGreaterThanOrEqual(before);
  expect((await listOf(station)).total).toBe(300);
  expect((await listOf(station, { text: 'rx00000042' })).rows).toMatchObject([
    { id: listed(42).id, serial: 'RX00000042', status: 'new', standing: 'delivered' },
  ]);
});

test('a list cut at any boundary of 64 KiB removes nothing', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService({ prescriptions: 1_200 });
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const whole = await untilRefreshed(station);
  expect(whole).toMatchObject({ rows: 1_200, trouble: null });
  const fetched = await practice.oracle.listBytes();
  const boundaries = Math.floor(fetched / 65_536);
  expect(boundaries).toBeGreaterThan(10);
  for (let boundary = 0; boundary <= boundaries; boundary += 1) {
    const fault = { kind: 'truncate', bytes: boundary * 65_536 };
    await practice.oracle.fault({ operation: 'prescriptions.list', do: fault });
    const cut = await refresh(station);
    expect(cut).toMatchObject({ rows: 1_200, asOf: whole.asOf, trouble: { kind: 'cut' } });
  }
  expect((await listOf(station)).total).toBe(1_200);
  expect(await refresh(station)).toMatchObject({ rows: 1_200, trouble: null });
});

test('a list that ends early, or is no list, removes nothing', async () => {
  await using folder = await dataFolder();
  await using service = await startListService(manyListed(200));
  await using station = await openTestStation(folder.path, { service: service.url });
  await station.signIn(service.url);
  const { asOf } = await untilRefreshed(station);
  for (const end of [0, 1, 700, -1]) {
    service.answer = (response, body) => service.whole(response, body.slice(0, end));
    expect(await refresh(station)).toMatchObject({ rows: 200, asOf, trouble: { kind: 'cut' } });
  }
  for (const body of ['<html>Sign in to the guest network</html>', '{"data":[]}', '[7,}]']) {
    service.answer = (response) => service.whole(response, body);
    expect(await refresh(station)).toMatchObject({
      rows: 200,
      asOf,
      trouble: { kind: 'not-understood' },
    });
  }
  service.answer = (response) => service.say(response, 403, { message: 'Not permitted' });
  expect(await refresh(station)).toMatchObject({
    rows: 200,
    trouble: { kind: 'refused', words: 'Not permitted' },
  });
});

test('a vanished prescription is removed by a whole list only', async () => {
  await using folder = await dataFolder();
  const rows = manyListed(200);
  await using service = await startListService(rows);
  await using station = await openTestStation(folder.path, { service: service.url });
  await station.signIn(service.url);
  await untilRefreshed(station);
  const gone = listed(17);
  service.rows = rows.filter(({ id }) => id !== gone.id);
  service.answer = cutAfter(Buffer.byteLength(JSON.stringify(service.rows)) - 1);
  expect(await refresh(station)).toMatchObject({ rows: 200, trouble: { kind: 'cut' } });
  expect(await station.client.prescriptions.detail({ id: gone.id })).not.toBe(null);

  service.answer = service.whole;
  expect(await refresh(station)).toMatchObject({ rows: 199, trouble: null });
  expect(await station.client.prescriptions.detail({ id: gone.id })).toBe(null);
  expect((await listOf(station, { text: 'rx00000017' })).total).toBe(0);
  expect((await listOf(station)).total).toBe(199);
});

test('a list that lacks a twentieth of the rows removes them only once a second one agrees', async () => {
  await using folder = await dataFolder();
  const rows = manyListed(200);
  await using service = await startListService(rows);
  await using station = await openTestStation(folder.path, { service: service.url });
  await station.signIn(service.url);
  await untilRefreshed(station);

  service.rows = rows.slice(10);
  expect(await refresh(station)).toMatchObject({ rows: 200, held: 10, trouble: null });
  expect((await listOf(station)).total).toBe(200);
  expect(await refresh(station)).toMatchObject({ rows: 190, held: 0 });
  expect((await listOf(station)).total).toBe(190);

  service.rows = rows.slice(10, 150);
  expect(await refresh(station)).toMatchObject({ rows: 190, held: 50 });
  service.rows = rows.slice(10);
  expect(await refresh(station)).toMatchObject({ rows: 190, held: 0 });

  service.rows = [];
  expect(await refresh(station)).toMatchObject({ rows: 190, held: 190 });
  service.rows = rows.slice(100);
  expect(await refresh(station)).toMatchObject({ rows: 100, held: 0 });

  service.rows = rows.slice(104);
  expect(await refresh(station)).toMatchObject({ rows: 96, held: 0 });
});

test('one invalid row among thousands is kept as it was and counted', async () => {
  await using folder = await dataFolder();
  const rows = manyListed(3_000);
  await using service = await startListService(rows);
  await using station = await openTestStation(folder.path, { service: service.url });
  await station.signIn(service.url);
  await untilRefreshed(station);
  const odd = listed(1_234, { quantity: { much: true }, status: 'changed' });
  service.rows = rows
    .map((row) => (row.id === odd.id ? odd : { ...row, status: 'active' }))
    .filter(({ id }) => id !== listed(5).id);
  expect(await refresh(station)).toMatchObject({ rows: 2_999, invalid: 1, held: 0, trouble: null });
  expect(await station.client.prescriptions.detail({ id: odd.id })).toMatchObject({
    status: 'new',
    quantity: '30',
  });
  const active = { kind: 'one', id: 'active' } as const;
  expect((await listOf(station, { status: active })).total).toBe(2_998);

  // A row without an id may be any of the missing ones.
  service.rows = [...rows.slice(100), { ...listed(0), id: '' }];
  expect(await refresh(station)).toMatchObject({ rows: 2_999, invalid: 1, held: 99 });
  expect(await refresh(station)).toMatchObject({ rows: 2_999, held: 99 });
});

test('denied fields in the list are never kept', async () => {
  await using folder = await dataFolder();
  const secret = '078-05-1120';
  const patient = { id: 'p', first_name: 'Tamsin', ssn: secret, nickname: secret };
  await using service = await startListService([
    listed(1, { SSN: secret, patient, notes: 'kept', extra: { driver_license_number: secret } }),
  ]);
  await using station = await openTestStation(folder.path, { service: service.url });
  await station.signIn(service.url);
  await untilRefreshed(station);
  const detail = await station.client.prescriptions.detail({ id: listed(1).id });
  expect(detail).toMatchObject({ notes: 'kept', others: [{ name: 'extra', value: '{}' }] });
  expect(JSON.stringify(detail)).not.toContain(secret);
});

test('only one refresh runs at a time, shows its progress and can be stopped', async () => {
  await using folder = await dataFolder();
  await using service = await startListService(manyListed(6_000));
  await using station = await openTestStation(folder.path, { service: service.url });
  await station.signIn(service.url);
  await untilRefreshed(station);
  const held = heldAfter(1_000_000);
  service.answer = held.answer;
  station.forgetChanges();
  expect(await station.client.prescriptions.refresh()).toEqual({ kind: 'under-way' });
  expect(await station.client.prescriptions.refresh()).toEqual({ kind: 'under-way' });
  await held.reached;
  await stateWhere(station, ({ refreshing }) => (refreshing?.rows ?? 0) > 0);
  expect(service.asked).toHaveLength(2);
  await station.client.prescriptions.stopRefresh();
  const stopped = await stateWhere(station, ({ refreshing }) => refreshing === null);
  expect(stopped).toMatchObject({ rows: 6_000, trouble: { kind: 'stopped' } });
  held.goOn();
  service.answer = service.whole;
  expect(await refresh(station)).toMatchObject({ rows: 6_000, trouble: null });
});

test('each account sees its own list and removes nothing of another account’s', async () => {
  await using folder = await dataFolder();
  const rows = manyListed(100);
  await using service = await startListService(rows);
  service.lists.set('second@bench.test', rows.slice(90));
  await using station = await openTestStation(folder.path, { service: service.url });
  await station.signIn(service.url, 'first@bench.test');
  await untilRefreshed(station);
  expect((await listOf(station)).total).toBe(100);
  station.forgetChanges();
  await station.signIn(service.url, 'second@bench.test');
  expect(await untilRefreshed(station)).toMatchObject({ rows: 10, held: 0 });
  expect((await listOf(station)).total).toBe(10);

  service.answer = (response) => service.say(response, 500, {});
  await station.signIn(service.url, 'first@bench.test');
  expect((await listOf(station)).total).toBe(100);
});

test('after a restart the kept list is there at once and is not asked for again', async () => {
  await using folder = await dataFolder();
  await using service = await startListService(manyListed(50));
  const first = await openTestStation(folder.path, { service: service.url });
  await first.signIn(service.url);
  const { asOf } = await untilRefreshed(first);
  await first.close();
  service.up = false;
  await using station = await openTestStation(folder.path);
  const state = await stateWhere(station, () => true);
  expect(state).toMatchObject({ rows: 50, asOf });
  expect((await listOf(station, { text: 'tretinoin' })).total).toBe(10);
});

test('prescriptions are asked for again when the network is back', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService({ prescriptions: 60 });
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  await untilRefreshed(station);
  await goOffline(station, practice.oracle);
  expect(await station.client.prescriptions.refresh()).toEqual({ kind: 'out-of-reach' });
  station.forgetChanges();
  await practice.oracle.network(true);
  await station.client.changes.tryNow();
  expect(await untilRefreshed(station)).toMatchObject({ rows: 60, trouble: null });
  const requests = await practice.oracle.requests('prescriptions.list');
  expect(requests.filter(({ status }) => status === 200)).toHaveLength(2);
});
