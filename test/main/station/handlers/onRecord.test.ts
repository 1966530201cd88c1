import { expect, test } from 'vitest';
import { allPrescriptions } from '#shared/contract/allPrescriptions.ts';
import { orderReferenceSchema, prescriptionIdSchema } from '#shared/domain/ids.ts';
import { journalLeftIn } from '../../../support/journal.ts';
import {
  dataFolder,
  openTestStation,
  person,
  practiceService,
  testVault,
} from '../../../support/testStation.ts';
import { openSignedInStation } from '../stories/story.ts';

test('the trail has sign-ins, refused ones, the person, settings, another service and the sign-out', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { client } = at.station;
  await client.people.choose(person);
  expect(await at.station.signIn(at.url, 'practice@bench.test', 'not-it')).toMatchObject({
    kind: 'wrong-credentials',
  });
  await at.station.signIn(at.url, 'my secret password', 'practice@bench.test');
  await client.settings.change({ refreshEvery: 30 });
  await client.settings.change({ refreshEvery: 30 });
  await using other = await practiceService();
  await at.station.signIn(other.url);
  await at.station.signIn(at.url);
  await client.session.signOut();
  await at.station.close();
  const journal = await journalLeftIn(at.folder, at.url);
  const trail = journal.audit.after(0, 100);
  const userId = journal.people.lastUser()?.id;
  journal.close();
  expect(trail.map(({ event, user_id, first_name }) => [event, user_id, first_name])).toEqual([
    ['signed-in', userId, null],
    ['person-changed', userId, person.firstName],
    ['sign-in-failed', userId, null],
    ['sign-in-failed', null, null],
    ['settings-changed', userId, person.firstName],
    ['service-changed', userId, null],
    ['signed-in', userId, null],
    ['signed-out', userId, null],
  ]);
  expect(JSON.parse(trail[4]?.detail ?? '')).toEqual({ setting: 'refreshEvery', from: 10, to: 30 });
  expect(JSON.stringify(trail)).not.toContain('secret');
});

test('each view of a prescription is one line a person, however often its page is read; a search is none', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { client } = at.station;
  const list = () =>
    client.prescriptions.list({
      query: { ...allPrescriptions, text: 'tab' },
      offset: 0,
      limit: 5,
    });
  await expect.poll(async () => (await list()).rows.length).toBeGreaterThan(1);
  const [one, two] = (await list()).rows.map((row) => prescriptionIdSchema.parse(row.id));
  if (one === undefined || two === undefined) throw new Error('Too few prescriptions');
  const bo = { firstName: 'Bo', lastName: 'Lind' };
  const theirs = await at.station.windowOf(bo);
  for (const window of [client, client, theirs, client])
    await window.prescriptions.page({ id: one });
  await client.prescriptions.detail({ id: one });
  await client.prescriptions.detail({ id: two });
  at.clock.advance(61_000);
  await client.prescriptions.detail({ id: two });
  await at.station.close();
  const journal = await journalLeftIn(at.folder, at.url);
  const trail = journal.audit.after(0, 100).filter(({ event }) => event === 'viewed');
  journal.close();
  expect(trail.map(({ record, first_name, detail }) => [record, first_name, detail])).toEqual([
    [`prescription:${one}`, person.firstName, '{}'],
    [`prescription:${one}`, 'Bo', '{}'],
    [`prescription:${two}`, person.firstName, '{}'],
    [`prescription:${two}`, person.firstName, '{}'],
  ]);
});

test('what is saved and printed is on record with its person, and the key with what was done to it', async () => {
  const events = ['recovery-code-used', 'new-key'] as const;
  const keyVault = {
    ...testVault,
    obtain: async () => ({ ...(await testVault.obtain()), events }),
  };
  await using folder = await dataFolder();
  await using practice = await practiceService();
  const station = await openTestStation(folder.path, { service: practice.url, keyVault });
  await station.signIn(practice.url);
  const { audit } = station.client;
  const record = { kind: 'lot' as const, id: 'L1' };
  const { lastSent } = station.client.labels;
  expect(await lastSent(record)).toBeNull();
  await audit.noteOutput({ way: 'printer', what: 'label', record, copies: 3 });
  expect(await lastSent(record)).toMatchObject({ by: person });
  expect(await lastSent({ kind: 'order', id: 'L1' })).toBeNull();
  await audit.noteOutput({ way: 'file', what: 'count-round' });
  await audit.noteOutput({ way: 'printer', what: 'page', screen: 'orders' });
  await station.client.session.signOut();
  await expect(audit.noteOutput({ way: 'file', what: 'label' })).rejects.toThrow();
  await station.close();
  const journal = await journalLeftIn(folder.path, practice.url);
  const trail = journal.audit.after(0, 100);
  journal.close();
  expect(
    trail.map(({ event, record: of, first_name, detail }) => [event, of, first_name, detail]),
  ).toEqual([
    ['key', null, null, '{"what":"recovery-code-used"}'],
    ['key', null, null, '{"what":"new-key"}'],
    ['signed-in', null, null, '{}'],
    ['printed', 'lot:L1', person.firstName, '{"what":"label","copies":3}'],
    ['exported', null, person.firstName, '{"what":"count-round"}'],
    ['printed', null, person.firstName, '{"what":"page","screen":"orders"}'],
    ['signed-out', null, null, '{}'],
  ]);
});

test("an order's page is a view once it has a patient", async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { client } = at.station;
  await client.orders.detail({ reference: 'ORD-UNKNOWN' });
  const paused = await at.oracle.code('A paused order');
  const order = orderReferenceSchema.parse(paused.entityId);
  await client.orders.unpause({ id: crypto.randomUUID(), order });
  await expect
    .poll(async () => (await client.orders.detail({ reference: order })).answer)
    .not.toBeNull();
  await at.station.close();
  const journal = await journalLeftIn(at.folder, at.url);
  const viewed = journal.audit.after(0, 100).filter(({ event }) => event === 'viewed');
  journal.close();
  expect(viewed.map(({ record }) => record)).toEqual([`order:${order}`]);
});
