import { expect, test } from 'vitest';
import type { HandOver, HandOverResult } from '#shared/contract/handOver.ts';
import { orderReferenceSchema } from '#shared/domain/ids.ts';
import { copyAsKilled, journalLeftIn } from '../../../support/journal.ts';
import { beginPeople, bo, dana, enrolBo, pins } from '../../../support/people.ts';
import { dataFolder, openTestStation, person } from '../../../support/testStation.ts';
import type { WindowClient } from '../../../support/windowClient.ts';
import { openSignedInStation } from '../stories/story.ts';

const newId = () => crypto.randomUUID();

const madeOf = (result: HandOverResult): HandOver => {
  if (result.kind !== 'handed-over') throw new Error(result.kind);
  return result.handOver;
};

/** Bo proves who he is at this window, as its second person. */
async function approvalOfBo({ people }: WindowClient, staffId: string, pin: string = pins.bo) {
  const { id } = (await people.names()).find((one) => one.id === staffId) ?? {};
  return people.approve({
    ...{ right: 'second-person', badge: null, pin },
    staffId: id ?? null,
  });
}

async function signBy(client: WindowClient, staffId: string, note: string, id = newId()) {
  const approved = await approvalOfBo(client, staffId);
  const approval = approved.kind === 'approved' ? approved.approval : null;
  return client.handOver.make({ id, note, ending: { how: 'signed', approval } });
}

const note = 'P.P. calls back about the Ozempic at four';

test('the next person signs with their PIN, and the window is theirs with all that was left', async () => {
  await using set = await openSignedInStation(1);
  const { station, folder, url } = set.at;
  const { client } = station;
  await beginPeople(client);
  const tech = await enrolBo(client);
  await client.exceptions.keepDraft({ exceptionId: newId(), text: 'Dear' });
  const made = madeOf(await signBy(client, tech.id, note));
  expect(made).toMatchObject({ from: dana, to: bo, proven: true, note });
  expect(made.open.counts.drafts).toEqual({ own: 1, bench: 1 });
  expect(await client.people.atWindow()).toMatchObject({ kind: 'proven', staff: tech });
  // What Dana began stays hers: Bo sees that it stands open, and owns none of it.
  expect((await client.handOver.open()).counts.drafts).toEqual({ own: 0, bench: 1 });
  expect(await client.handOver.last()).toEqual(made);
  await client.handOver.seen({ id: made.id });
  expect(await client.handOver.last()).toBeNull();
  await station.close();

  const journal = await journalLeftIn(folder, url);
  const lines = journal.audit.after(0, 1_000);
  const line = lines.find(({ event }) => event === 'shift-handed-over');
  expect(line).toMatchObject({ first_name: dana.firstName, last_name: dana.lastName });
  expect(JSON.parse(line?.detail ?? '')).toMatchObject({
    ...{ handOver: made.id, how: 'signed', proven: true, hasNote: true },
    to: { ...bo, staff: tech.id },
    counts: { drafts: { own: 1, bench: 1 } },
  });
  const seen = lines.filter(({ event }) => event === 'seen-to').map(({ detail }) => detail);
  expect(seen.map((detail) => JSON.parse(detail))).toEqual([{ handOver: made.id }]);
  expect(JSON.stringify(lines)).not.toContain('Ozempic');
  expect(journal.audit.verify().broken).toBeNull();
  journal.close();
});

test('nobody signs for themselves, with a wrong PIN, without one, twice, or at another window', async () => {
  await using set = await openSignedInStation(1);
  const { station } = set.at;
  const { client } = station;
  const lead = await beginPeople(client);
  const tech = await enrolBo(client);
  const same = await approvalOfBo(client, lead.id, pins.dana);
  expect(same).toEqual({ kind: 'same-person' });
  expect(await approvalOfBo(client, tech.id, '9274')).toMatchObject({ kind: 'wrong-pin' });
  const make = (window: WindowClient, approval: string | null) =>
    window.handOver.make({
      ...{ id: newId(), note },
      // As the window has it.
      ending: JSON.parse(JSON.stringify({ how: 'signed', approval })),
    });
  expect(await make(client, null)).toEqual({ kind: 'proof-wanted' });
  expect(await make(client, newId())).toEqual({ kind: 'proof-wanted' });
  const named = { how: 'named', next: bo } as const;
  const byName = client.handOver.make({ id: newId(), note, ending: named });
  expect(await byName).toEqual({ kind: 'proof-wanted' });

  const other = station.anotherWindow();
  await other.people.unlock({ staffId: lead.id, pin: pins.dana });
  const approved = await approvalOfBo(client, tech.id);
  const approval = approved.kind === 'approved' ? approved.approval : null;
  expect(await make(other, approval)).toEqual({ kind: 'proof-wanted' });
  expect(await client.people.atWindow()).toMatchObject({ kind: 'proven', staff: lead });
  expect(await make(client, approval)).toMatchObject({ kind: 'handed-over' });
  // Bo is there now, and the other window is still Dana's.
  expect(await client.people.atWindow()).toMatchObject({ kind: 'proven', staff: tech });
  expect(await other.people.atWindow()).toMatchObject({ kind: 'proven', staff: lead });
  expect(await make(client, approval)).toEqual({ kind: 'proof-wanted' });
  expect(await other.handOver.last()).toBeNull();
});

test('the same call twice is one hand-over, also after a crash between the signing and the switch', async () => {
  await using set = await openSignedInStation(1);
  const { station, folder, url } = set.at;
  const { client } = station;
  await beginPeople(client);
  const tech = await enrolBo(client);
  const id = newId();
  const made = madeOf(await signBy(client, tech.id, note, id));
  await using copy = await dataFolder();
  await copyAsKilled(folder, copy.path);
  const again = { id, note: 'another', ending: { how: 'signed', approval: null } } as const;
  expect(await client.handOver.make(again)).toEqual({ kind: 'handed-over', handOver: made });
  await station.close();

  await using after = await openTestStation(copy.path, { service: url });
  const locked = { kind: 'locked', because: 'started', last: null };
  expect(await after.client.people.atWindow()).toEqual(locked);
  await expect(after.client.handOver.last()).rejects.toMatchObject({ code: 'UNLOCK_FIRST' });
  await after.client.people.unlock({ staffId: tech.id, pin: pins.bo });
  expect(await after.client.handOver.last()).toEqual(made);
  expect(await after.client.handOver.make(again)).toEqual({ kind: 'handed-over', handOver: made });
  await after.close();
  const journal = await journalLeftIn(copy.path, url);
  const lines = journal.audit.after(0, 1_000).filter(({ event }) => event === 'shift-handed-over');
  expect(lines).toHaveLength(1);
  journal.close();
});

test('a printed one is for whoever comes next, and is on record before the paper', async () => {
  await using set = await openSignedInStation(1);
  const { station } = set.at;
  const { client } = station;
  const lead = await beginPeople(client);
  const tech = await enrolBo(client);
  const ending = { how: 'printed' } as const;
  const made = madeOf(await client.handOver.make({ id: newId(), note, ending }));
  expect(made).toMatchObject({ from: dana, to: null, proven: false });
  expect(await client.people.atWindow()).toMatchObject({ kind: 'proven', staff: lead });
  // Not for whoever made it, and nobody else takes it off for the next person.
  expect(await client.handOver.last()).toBeNull();
  await client.handOver.seen({ id: made.id });
  await client.people.unlock({ staffId: tech.id, pin: pins.bo });
  expect(await client.handOver.last()).toEqual(made);
});

test('while people are off both names are given, which is said, and the window has the next name', async () => {
  await using set = await openSignedInStation(1);
  const { client } = set.at.station;
  const make = (ending: Parameters<typeof client.handOver.make>[0]['ending']) =>
    client.handOver.make({ id: newId(), note, ending });
  expect(await make({ how: 'signed', approval: null })).toEqual({ kind: 'name-wanted' });
  expect(await make({ how: 'named', next: person })).toEqual({ kind: 'same-person' });
  const made = madeOf(await make({ how: 'named', next: bo }));
  expect(made).toMatchObject({ from: person, to: bo, proven: false });
  expect(await client.people.atWindow()).toEqual({ kind: 'unproven', person: bo });
  expect(await client.handOver.last()).toEqual(made);
});

test('open work is what the journal holds, of each person and of the bench', async () => {
  await using set = await openSignedInStation(1);
  const { station, oracle, folder, url } = set.at;
  const { client } = station;
  await beginPeople(client);
  const tech = await enrolBo(client);
  const other = station.anotherWindow();
  await other.people.unlock({ staffId: tech.id, pin: pins.bo });
  const order = orderReferenceSchema.parse('ORD-UNKNOWN');
  await client.orders.unpause({ id: newId(), order });
  const bad = (await oracle.code('An inactive barcode')).value;
  await client.scan.enter({ id: newId(), value: bad, source: 'scanner', seen: false });
  await expect.poll(async () => (await client.handOver.open()).counts.alarms.own).toBe(1);
  await expect.poll(async () => (await station.waiting()).decisions.count).toBe(1);
  await oracle.network(false);
  await client.scan.enter({ id: newId(), value: 'WAITS-1', source: 'typed' });
  await other.scan.enter({ id: newId(), value: 'WAITS-2', source: 'typed' });
  await other.scan.enter({ id: newId(), value: 'WAITS-3', source: 'typed' });
  await other.rounds.begin({ id: newId(), blind: false });
  const exceptionId = newId();
  await other.exceptions.keepDraft({ exceptionId, text: 'Dear pharmacy' });
  const lists = await station.waiting();
  const toSend = lists.waiting.count + lists.underWay.count;
  expect(toSend).toBe(3);

  const ofDana = await client.handOver.open();
  expect(ofDana.counts).toEqual({
    decisions: { own: 1, bench: lists.decisions.count },
    alarms: { own: 1, bench: 1 },
    drafts: { own: 0, bench: 1 },
    rounds: { own: 0, bench: 1 },
    tasks: { own: 0, bench: 0 },
    toSend: { own: 1, bench: toSend },
  });
  const ofBo = await other.handOver.open();
  expect(ofBo.counts).toMatchObject({
    decisions: { own: 0, bench: 1 },
    alarms: { own: 0, bench: 1 },
    drafts: { own: 1, bench: 1 },
    rounds: { own: 1, bench: 1 },
    toSend: { own: 2, bench: toSend },
  });
  expect(ofBo.rows.map(({ kind, own, seesTo }) => [kind, own, seesTo])).toEqual([
    ['decision', false, 'with-right'],
    ['alarm', false, 'anybody'],
    ['draft', true, 'its-person'],
    ['round', true, 'its-person'],
    ['to-send', true, 'anybody'],
    ['to-send', true, 'anybody'],
    ['to-send', false, 'anybody'],
  ]);
  expect(JSON.stringify(ofDana)).not.toContain('Dear pharmacy');

  // A hand-over changes nothing of it.
  madeOf(await signBy(client, tech.id, ''));
  await station.close();
  const journal = await journalLeftIn(folder, url);
  const open = ['ready', 'sending', 'waiting', 'unknown', 'reconciling', 'parked'] as const;
  const rows = open.flatMap((state) => journal.outbox.inState(state));
  const ownedBy = (who: typeof bo, parked: boolean) =>
    rows.filter(
      ({ author, state }) => author.firstName === who.firstName && (state === 'parked') === parked,
    ).length;
  expect([ownedBy(dana, true), ownedBy(bo, true)]).toEqual([1, 0]);
  expect([ownedBy(dana, false), ownedBy(bo, false)]).toEqual([1, 2]);
  expect(journal.exceptions.drafts.get(exceptionId, bo)?.text).toBe('Dear pharmacy');
  expect(journal.exceptions.drafts.get(exceptionId, dana)).toBeNull();
  journal.close();
});
