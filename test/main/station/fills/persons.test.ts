import { expect, test } from 'vitest';
import type { Change } from '#shared/contract/changes.ts';
import { usualFillRules } from '#shared/contract/fillRules.ts';
import { fillFrom, fillStation, openFill } from '../../../support/fillStation.ts';
import { scanIn, untilFill } from '../../../support/fillWorld.ts';
import { beginPeople, bo, cleo, dana, enrolBo, enrolCleo, pins } from '../../../support/people.ts';
import { person } from '../../../support/testStation.ts';
import type { WindowClient } from '../../../support/windowClient.ts';

test('a fill that was set aside is taken over by name, and is the other person’s from then on', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const { id: fill } = await openFill(station, world);
  const other = await station.windowOf(bo);
  expect(await other.fills.present()).toBeNull();
  expect(await other.fills.takeUp({ fill })).toEqual({ kind: 'gone' });
  const prescriptionId = world.prescription.id;
  const taken = await other.fills.begin({ id: crypto.randomUUID(), prescriptionId });
  expect(taken).toMatchObject({ kind: 'taken', fill: { id: fill, by: person } });
  await station.client.fills.setAside({ fill });
  expect(await other.fills.waiting({})).toMatchObject({
    fills: [{ id: fill, by: person }],
    count: 1,
  });
  expect(await other.fills.takeUp({ fill })).toMatchObject({ fill: { by: bo, state: 'open' } });
  expect(await station.client.fills.undo({ fill })).toEqual({ kind: 'gone' });
  expect(await station.client.fills.present()).toBeNull();
});

test('opening another fill sets the first aside; its label scanned again goes on with it', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const { client } = station;
  const { id: first } = await openFill(station, world);
  await fillFrom(station, world.right[0]?.code ?? '', 'care');
  const second = await client.fills.begin({
    id: crypto.randomUUID(),
    prescriptionId: world.others[0]?.id ?? '',
  });
  expect(second).toMatchObject({ kind: 'changed' });
  expect(await client.fills.waiting({})).toMatchObject({ fills: [{ id: first }] });
  const id = second.kind === 'changed' ? second.fill.id : '';
  await client.fills.setAside({ fill: id });
  expect(await scanIn(client, world.prescription.code)).toMatchObject({
    fill: { id: first, state: 'open', label: { scannedAt: null } },
  });
});

test('fills that were set aside are shown a page at a time, the last one of them too', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const { client } = station;
  const begun: string[] = [];
  for (const { id: prescriptionId } of world.others.slice(0, 3)) {
    const id = crypto.randomUUID();
    await client.fills.begin({ id, prescriptionId });
    await client.fills.setAside({ fill: id });
    begun.unshift(id);
  }
  expect(begun).toHaveLength(3);
  const pages = [0, 2].map((offset) => client.fills.waiting({ offset, limit: 2 }));
  const [first, last] = await Promise.all(pages);
  expect(first).toMatchObject({ fills: begun.slice(0, 2).map((id) => ({ id })), count: 3 });
  expect(last).toMatchObject({ fills: [{ id: begun[2] }], count: 3 });
});

test('a fill that was set aside ends unfilled by whoever says why, and its label begins anew', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const { client } = station;
  const { id: fill } = await openFill(station, world);
  await fillFrom(station, world.anotherProduct.code, 'stop');
  const reason = 'prescription-withdrawn' as const;
  expect(await client.fills.endUnfilled({ fill, reason })).toEqual({ kind: 'gone' });
  await client.fills.settle({ fill, outcome: 'set-aside' });
  const other = await station.windowOf(bo);
  for (const again of [1, 2]) {
    expect([again, await other.fills.endUnfilled({ fill, reason })]).toEqual([
      again,
      { kind: 'ended' },
    ]);
  }
  expect(await client.fills.waiting({})).toEqual({ fills: [], count: 0 });
  expect(await client.fills.takeUp({ fill })).toEqual({ kind: 'gone' });
  const { parts } = await client.records.story({ kind: 'fill', id: fill, before: null });
  const told = parts.filter(({ what }) => what === 'fill').slice(-2);
  expect(told).toMatchObject([
    { by: bo, event: 'settled', step: 'container', facts: { outcome: 'put-back' } },
    { by: bo, event: 'closed', facts: { how: 'not-filled', notFilled: reason } },
  ]);
  expect(await scanIn(client, world.prescription.code)).toMatchObject({
    fill: { state: 'open', containers: [] },
  });
});

test('where people are off an override is on the person’s own word, and the record says so', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const { client } = station;
  await client.fills.setRules({
    ...usualFillRules,
    kits: [world.prescription.prescription_product_id ?? ''],
  });
  const { id: fill } = await openFill(station, world);
  const filled = await fillFrom(station, world.right[0]?.code ?? '', 'cannot-tell');
  expect(filled.missing).toContain('cannot-tell');
  const container = filled.containers[0]?.id ?? '';
  await client.fills.setAmount({ fill, container, amount: String(world.prescription.quantity) });
  const over = await client.fills.override({ fill, reason: 'checked-by-eye', approval: null });
  expect(over).toMatchObject({ fill: { missing: [], override: { by: person, approvedBy: null } } });
  await scanIn(client, world.prescription.code);
  const closed = await untilFill(station, ({ state }) => state === 'closed');
  expect(closed.ended).toMatchObject({ how: 'with-override', result: 'cannot-tell' });
});

test('where people are on an override takes a pharmacist, and the second person is another one', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const { client } = station;
  await beginPeople(client);
  await enrolBo(client);
  const pharmacist = await enrolCleo(client);
  const kits = [world.prescription.prescription_product_id ?? ''];
  await client.fills.setRules({ ...usualFillRules, kits, checkLots: 'yes', secondPerson: true });
  const { id: fill } = await openFill(station, world);
  await fillFrom(station, world.right[0]?.code ?? '', 'cannot-tell');
  const without = { fill, reason: 'checked-by-eye', approval: null } as const;
  expect(await client.fills.override(without)).toMatchObject({ kind: 'right-wanted' });
  const approval = async (right: 'override-a-stop' | 'second-person') => {
    const claim = { staffId: pharmacist.id, badge: null, pin: pins.cleo };
    const given = await client.people.approve({ right, ...claim });
    if (given.kind !== 'approved') throw new Error(given.kind);
    return given.approval;
  };
  const override = { ...without, approval: await approval('override-a-stop') };
  expect(await client.fills.override(override)).toMatchObject({
    fill: { override: { by: dana, approvedBy: cleo }, missing: ['second-person'] },
  });
  expect(await client.fills.sign({ fill, approval: null })).toMatchObject({ kind: 'right-wanted' });
  const signed = await client.fills.sign({ fill, approval: await approval('second-person') });
  expect(signed).toMatchObject({
    fill: { signedBy: { person: cleo, pharmacist: true }, missing: [] },
  });
  expect(await client.fills.close({ fill, partial: null })).toMatchObject({
    fill: { ended: { how: 'with-override' } },
  });
});

test('nobody is their own second person', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const { client } = station;
  const lead = await beginPeople(client);
  const { id: fill } = await openFill(station, world);
  const claim = { staffId: lead.id, badge: null, pin: pins.dana };
  const own = await client.people.approve({ right: 'second-person', ...claim });
  expect(own).toEqual({ kind: 'same-person' });
  expect(await client.fills.sign({ fill, approval: null })).toMatchObject({ kind: 'right-wanted' });
});

/** What a window is told when it begins to watch. */
async function toldFirst({ changes }: WindowClient): Promise<Change[]> {
  const told: Change[] = [];
  for await (const change of await changes.watch()) {
    told.push(change);
    if (change.kind === 'shift') break;
  }
  return told;
}

test('another account sees nothing of a fill and does nothing in it', async () => {
  await using at = await fillStation();
  const { station, world, url } = at;
  const { client } = station;
  const { id: fill } = await openFill(station, world);
  expect((await toldFirst(client)).map(({ kind }) => kind)).toContain('fill');
  await client.session.signOut();
  await station.signIn(url, 'second@bench.test');
  expect(await client.fills.present()).toBeNull();
  expect(await client.fills.waiting({})).toEqual({ fills: [], count: 0 });
  expect(await client.fills.takeUp({ fill })).toEqual({ kind: 'gone' });
  expect(await client.fills.setAside({ fill })).toEqual({ kind: 'gone' });
  expect((await toldFirst(client)).map(({ kind }) => kind)).not.toContain('fill');
});

test('a locked window is told nothing of a fill, nor is another person’s', async () => {
  await using at = await fillStation();
  const { station, world } = at;
  const { client } = station;
  const lead = await beginPeople(client);
  const colleague = await enrolBo(client);
  const { id: fill } = await openFill(station, world);
  await client.people.lock({ because: 'by-hand' });
  expect(JSON.stringify(await toldFirst(client))).not.toContain(fill);
  const other = station.anotherWindow();
  await other.people.unlock({ staffId: colleague.id, pin: pins.bo });
  expect(JSON.stringify(await toldFirst(other))).not.toContain(fill);
  await client.people.unlock({ staffId: lead.id, pin: pins.dana });
  expect(JSON.stringify(await toldFirst(client))).toContain(fill);
});
