import { createRouterClient, ORPCError, os } from '@orpc/server';
import { expect, test, vi } from 'vitest';
import { allPrescriptions } from '#shared/contract/allPrescriptions.ts';
import { contract } from '#shared/contract/index.ts';
import { refusalCodes } from '#shared/contract/refusal.ts';
import { orderReferenceSchema } from '#shared/domain/ids.ts';
import { CacheReader } from '../../../../src/main/station/cache/reader.ts';
import { accessRules } from '../../../../src/main/station/handlers/accessRules.ts';
import { gate } from '../../../../src/main/station/handlers/gate.ts';
import { RecordFinder } from '../../../../src/main/station/journal/recordFinder.ts';
import { Records } from '../../../../src/main/station/journal/records.ts';
import type { MetKind } from '../../../../src/main/station/journal/recordsMet.ts';
import { hasMet } from '../../../../src/main/station/records/metRecords.ts';
import { newWindowId, type WindowCall } from '../../../../src/main/station/windows/windowId.ts';
import {
  aStrangersStation,
  calls,
  idOf,
  strangersRecords,
} from '../../../support/strangersRecords.ts';
import { dataFolder, openTestStation, practiceService } from '../../../support/testStation.ts';

/** The code with which a call fails; `answered` where it does not. */
async function codeOf(call: () => Promise<unknown>): Promise<string> {
  try {
    return (await call()) === null ? 'nothing' : 'answered';
  } catch (error) {
    if (error instanceof ORPCError) return String(error.code);
    throw error;
  }
}

test('every call of the contract states its rule, and no other', () => {
  const named = (from: object) =>
    Object.entries(from).flatMap(([subject, one]) =>
      Object.keys(one).map((call) => `${subject}.${call}`),
    );
  expect(named(accessRules).sort()).toEqual(named(contract).sort());
});

test('after a sign-out every call but these is refused, and no record is read for it', async () => {
  await using at = await aStrangersStation();
  await at.station.client.session.signOut();
  const reads = [
    vi.spyOn(Records.prototype, 'get'),
    vi.spyOn(Records.prototype, 'withId'),
    vi.spyOn(RecordFinder.prototype, 'newest'),
    vi.spyOn(CacheReader.prototype, 'prescription'),
  ];
  const letThrough: string[] = [];
  for (const { name, call } of calls(at.station.client, idOf('order'))) {
    if (name === 'changes.watch' || name.startsWith('session.')) continue;
    const code = await codeOf(call);
    if (code === 'SIGN_IN_FIRST') continue;
    expect(refusalCodes).not.toContain(code);
    letThrough.push(name);
  }
  expect(letThrough).toEqual(['changes.tryNow', 'disk.dismiss', 'diagnostics.noteFault']);
  for (const read of reads) {
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  }
});

test('a window where nobody is signed in is told of no scan, no alarm and no record', async () => {
  await using folder = await dataFolder();
  await using practice = await practiceService();
  await using station = await openTestStation(folder.path, { service: practice.url });
  await station.signIn(practice.url);
  const paused = await practice.oracle.code('A paused order');
  const unknown = await practice.oracle.code('An inactive barcode');
  await station.untilAnswered((await station.scan(paused.value)).id);
  // Stopped after the bottle has gone on: an alarm.
  await practice.oracle.network(false);
  const { id } = await station.scan(unknown.value);
  await station.untilWaiting(id, 'out-of-reach');
  await practice.oracle.network(true);
  await station.client.changes.tryNow();
  await station.until((change) => change.kind === 'alarms' && change.count === 1);
  const order = orderReferenceSchema.parse(paused.entityId);
  await station.client.orders.unpause({ id: crypto.randomUUID(), order });
  await expect.poll(async () => (await station.waiting()).delivered.count).toBe(1);
  const lists = await station.client.waiting.watch();
  await lists.next();
  await station.client.session.signOut();
  const signedOut = (change: { kind: string; session?: { kind: string } }) =>
    change.kind === 'session' && change.session?.kind === 'signed-out';
  await station.until(signedOut);
  const told: unknown[] = [];
  for await (const change of await station.client.changes.watch()) {
    told.push(change);
    // The last of what a window is told first.
    if (change.kind === 'shift') break;
  }
  expect(told).toContainEqual(expect.objectContaining({ kind: 'records' }));
  const text = JSON.stringify(told);
  for (const { value, entityId } of [paused, unknown]) {
    expect(text).not.toContain(value);
    expect(text).not.toContain(entityId);
  }
  expect(told).toContainEqual({
    kind: 'alarms',
    alarms: [],
    forLeads: [],
    fills: [],
    count: 0,
    live: 0,
  });
  // A list that was open before the sign-out is emptied by it.
  const { value: after } = await lists.next();
  expect(after).toMatchObject({ delivered: { count: 0 }, decisions: { count: 0 } });
  await lists.return?.();
});

test.each(strangersRecords)(
  "another account's $kind is refused under every spelling of its name",
  async ({ kind, names }) => {
    await using at = await aStrangersStation();
    const about = calls(at.station.client, '').filter(({ rule }) =>
      rule !== null && typeof rule === 'object' && 'record' in rule ? rule.record === kind : false,
    );
    expect(about.length).toBeGreaterThan(0);
    for (const { name: call } of about) {
      for (const name of names) {
        const asked = calls(at.station.client, name).find((one) => one.name === call);
        const code = await codeOf(asked?.call ?? fail);
        // A spelling that the call itself does not read leads to nothing.
        const isRead = name === idOf(kind) || name.trim() === name;
        expect(isRead ? ['NOT_MET'] : ['NOT_MET', 'nothing']).toContain(code);
      }
    }
  },
);

test("another account's orders, tasks and exceptions stand in no list", async () => {
  await using at = await aStrangersStation();
  const { client } = at.station;
  const orders = await client.orders.known({ text: '' });
  expect([orders.rows, orders.named]).toEqual([[], []]);
  expect(await client.tasks.known({ about: null })).toEqual({ rows: [], total: 0 });
  const exceptions = await client.exceptions.known();
  expect([exceptions.us, exceptions.pharmacy, exceptions.resolved]).toEqual(
    Array.from({ length: 3 }, () => ({ count: 0, first: [] })),
  );
  expect(await client.tasks.findLinks({ text: 'ORD-SECRET' })).toMatchObject([{ title: null }]);
});

test("a start puts into this account's list what it was answered, and nothing of another account", async () => {
  const own = 'bbbbbbbb-0000-4000-8000-000000000002';
  await using at = await aStrangersStation(({ records, met }, userId) => {
    records.put('prescription', own, { id: own, drug_name: 'Planted drug' }, Date.now(), 1);
    met.add('prescription', own, userId);
  });
  const { client } = at.station;
  const query = { ...allPrescriptions, text: 'planted' };
  const listed = async () =>
    (await client.prescriptions.list({ query, offset: 0, limit: 10 })).rows.map(({ id }) => id);
  await expect.poll(listed).toContain(own);
  expect(await listed()).toEqual([own]);
  const asked = client.prescriptions.page({ id: idOf('prescription') });
  expect(await codeOf(() => asked)).toBe('NOT_MET');
});

test('what the service has shown to this account is answered', async () => {
  await using at = await aStrangersStation((journal, userId) => {
    for (const { kind } of strangersRecords) journal.met.add(kind, idOf(kind), userId);
  });
  const { client } = at.station;
  expect((await client.orders.detail({ reference: 'ORD-SECRET' })).answer).not.toBeNull();
  expect(await client.orders.revealPatient({ id: idOf('order') })).toMatchObject({
    last_name: 'Planted',
  });
  expect((await client.orders.known({ text: '' })).rows).toHaveLength(1);
  expect((await client.tasks.known({ about: null })).total).toBe(1);
});

test('of what nobody has met there is nothing to hide', () => {
  const nothing = { has: () => false };
  const context = {
    journal: { met: nothing, records: nothing, aliases: { find: () => null } },
    cache: { isListedFor: () => false, startedOf: () => null },
  };
  const kinds: MetKind[] = ['order', 'prescription'];
  expect(kinds.map((kind) => hasMet(context, 'u', kind, 'x'))).toEqual([true, true]);
});

test('while a window is locked only what needs no person is answered', async () => {
  const nothing = { has: () => false, find: () => null };
  const context = {
    session: { userId: 'u' },
    journal: {
      ...{ met: nothing, records: nothing, aliases: nothing },
      settings: { policy: {} },
    },
    cache: { isListedFor: () => false, startedOf: () => null },
  };
  const locked = os
    .$context<WindowCall>()
    .use(gate(() => context, { isLocked: () => true, permits: () => true }))
    .handler(() => 'answered');
  const calls = {
    scan: { enter: locked },
    orders: { detail: locked },
    session: { state: locked },
    people: { list: locked },
    other: { call: locked },
  };
  const client = createRouterClient(calls, { context: { window: newWindowId() } });
  expect(await codeOf(() => client.scan.enter())).toBe('UNLOCK_FIRST');
  expect(await codeOf(() => client.orders.detail())).toBe('UNLOCK_FIRST');
  expect(await client.session.state()).toBe('answered');
  expect(await client.people.list()).toBe('answered');
  // A call that states no rule is nobody's.
  expect(await codeOf(() => client.other.call())).toBe('FORBIDDEN');
});

const fail = () => Promise.reject(new Error('There is no such call'));
