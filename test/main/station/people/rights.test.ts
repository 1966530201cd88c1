import { expect, test } from 'vitest';
import { approvalIdSchema } from '#shared/contract/people.ts';
import { journalLeftIn } from '../../../support/journal.ts';
import {
  beginPeople,
  bo,
  cleo,
  dana,
  enrolBo,
  enrolCleo,
  pins,
  staffOf,
} from '../../../support/people.ts';
import { person } from '../../../support/testStation.ts';
import type { WindowClient } from '../../../support/windowClient.ts';
import { openSignedInStation } from '../stories/story.ts';

/** Dana leads; Bo, a technician, is at the window. */
async function withBoAtTheWindow() {
  const set = await openSignedInStation(1);
  const { client } = set.at.station;
  const lead = await beginPeople(client);
  const tech = await enrolBo(client);
  await client.people.unlock({ staffId: tech.id, pin: pins.bo });
  return { ...set, client, lead, tech };
}

const eve = { firstName: 'Eve', lastName: 'Stone', role: 'technician', lead: false } as const;
const enrolEve = (client: WindowClient, approval: string | null) =>
  client.people.enrol({
    ...eve,
    pin: '8264',
    approval: approval === null ? null : approvalIdSchema.parse(approval),
  });
const wanted = { kind: 'right-wanted', right: 'enrol-people' };

test('whoever lacks a right gets it from a lead on the spot, once, and both are on record', async () => {
  await using set = await withBoAtTheWindow();
  const { client, lead, tech, at } = set;
  const ask = { right: 'enrol-people', staffId: lead.id, badge: null } as const;
  expect(await enrolEve(client, null)).toEqual(wanted);
  expect(await client.people.approve({ ...ask, pin: null })).toMatchObject({ kind: 'pin-wanted' });
  expect(await client.people.approve({ ...ask, pin: '918273' })).toMatchObject({
    kind: 'wrong-pin',
  });
  const own = { ...ask, staffId: tech.id, pin: pins.bo };
  expect(await client.people.approve(own)).toEqual({ kind: 'lacks-right' });
  const approved = await client.people.approve({ ...ask, pin: pins.dana });
  if (approved.kind !== 'approved') throw new Error(approved.kind);
  staffOf(await enrolEve(client, approved.approval));
  // Bo is still the one at the window.
  expect(await client.people.atWindow()).toMatchObject({ staff: tech });
  const again = { ...eve, firstName: 'Fay', pin: '8264', approval: approved.approval };
  expect(await client.people.enrol(again)).toEqual(wanted);
  await at.station.close();
  const journal = await journalLeftIn(at.folder, at.url);
  const lines = journal.audit.after(0, 100);
  journal.close();
  const line = (event: string) => lines.filter((one) => one.event === event).at(-1);
  expect(line('approved')).toMatchObject({ first_name: bo.firstName, last_name: bo.lastName });
  expect(line('approved')?.detail).toContain(dana.lastName);
  expect(line('staff-enrolled')).toMatchObject({ first_name: bo.firstName });
  expect(JSON.parse(line('staff-enrolled')?.detail ?? '')).toMatchObject({
    name: 'Eve Stone',
    approvedBy: 'Dana Whitfield',
  });
});

test('an approval is good for its own right, at its own window, for its own person, for a minute', async () => {
  await using set = await withBoAtTheWindow();
  const { client, lead, tech, at } = set;
  const other = at.station.anotherWindow();
  await other.people.unlock({ staffId: tech.id, pin: pins.bo });
  const approve = async (right: 'enrol-people' | 'change-settings') => {
    const result = await client.people.approve({
      ...{ right, staffId: lead.id, badge: null, pin: pins.dana },
    });
    return result.kind === 'approved' ? result.approval : null;
  };
  expect(await enrolEve(client, await approve('change-settings'))).toEqual(wanted);
  expect(await enrolEve(other, await approve('enrol-people'))).toEqual(wanted);
  const late = await approve('enrol-people');
  at.clock.advance(61_000);
  await client.people.touched();
  expect(await enrolEve(client, late)).toEqual(wanted);
  const forBo = await approve('enrol-people');
  await client.people.lock({ because: 'by-hand' });
  await client.people.unlock({ staffId: tech.id, pin: pins.bo });
  expect(await enrolEve(client, forBo)).toEqual(wanted);
});

test('a second person is another proven person, never the same', async () => {
  await using set = await withBoAtTheWindow();
  const { client, lead, tech } = set;
  const ask = { right: 'second-person', badge: null } as const;
  const same = { ...ask, staffId: tech.id, pin: pins.bo };
  expect(await client.people.approve(same)).toEqual({ kind: 'same-person' });
  const another = { ...ask, staffId: lead.id, pin: pins.dana };
  expect(await client.people.approve(another)).toMatchObject({ kind: 'approved', by: lead });
});

test('names are told apart, a role has the PIN it wants, and a bench keeps a lead', async () => {
  await using set = await openSignedInStation(1);
  const { client } = set.at.station;
  const lead = await beginPeople(client);
  const tech = await enrolBo(client);
  const pharmacist = await enrolCleo(client);
  const approval = null;
  const twin = { ...cleo, firstName: 'CLEO', role: 'technician', lead: false } as const;
  expect(await client.people.enrol({ ...twin, pin: '8264', approval })).toEqual({
    kind: 'name-taken',
  });
  const obvious = { ...eve, pin: '1234', approval };
  expect(await client.people.enrol(obvious)).toEqual({ kind: 'pin-refused', why: 'obvious' });
  const promoted = { ...tech, role: 'pharmacist' as const, approval };
  const short = { kind: 'pin-refused', why: 'too-short' };
  expect(await client.people.change(promoted)).toEqual(short);
  staffOf(await client.people.setPin({ id: tech.id, old: null, pin: '509361', approval }));
  staffOf(await client.people.change(promoted));
  const lastLead = { kind: 'last-lead' };
  expect(await client.people.leave({ id: lead.id, approval })).toEqual(lastLead);
  expect(await client.people.change({ ...lead, lead: false, approval })).toEqual(lastLead);
  staffOf(await client.people.change({ ...pharmacist, lead: true, approval }));
  staffOf(await client.people.leave({ id: lead.id, approval }));
  expect(await client.people.atWindow()).toMatchObject({ kind: 'locked', last: null });
  const gone = { staffId: lead.id, pin: pins.dana };
  expect(await client.people.unlock(gone)).toMatchObject({ kind: 'wrong-pin' });
});

test('one sets another PIN by the old one; a lead sets it for anybody, and the old one ends at once', async () => {
  await using set = await withBoAtTheWindow();
  const { client, lead, tech, at } = set;
  const set1 = { id: tech.id, pin: '7306', approval: null };
  expect(await client.people.setPin({ ...set1, old: '1111' })).toMatchObject({ kind: 'wrong-pin' });
  expect(await client.people.setPin({ ...set1, old: null })).toEqual(wanted);
  staffOf(await client.people.setPin({ ...set1, old: pins.bo }));
  expect(await client.people.atWindow()).toMatchObject({ kind: 'proven', staff: tech });
  const leads = at.station.anotherWindow();
  await leads.people.unlock({ staffId: lead.id, pin: pins.dana });
  staffOf(await leads.people.setPin({ ...set1, pin: '8264', old: null }));
  expect(await client.people.atWindow()).toMatchObject({ kind: 'locked' });
  const unlock = (pin: string) => client.people.unlock({ staffId: tech.id, pin });
  expect((await unlock('7306')).kind).toBe('wrong-pin');
  expect((await unlock('8264')).kind).toBe('unlocked');
});

test('a lead switches people off and on; whoever comes later cannot make themselves one', async () => {
  await using set = await withBoAtTheWindow();
  const { client, lead, at } = set;
  const settings = { on: false, idleMinutes: 3, badge: 'pin-every-8-hours' } as const;
  const change = { settings, approval: null };
  const right = { kind: 'right-wanted', right: 'change-settings' };
  expect(await client.people.setSettings(change)).toEqual(right);
  const ask = { right: 'change-settings', staffId: lead.id, badge: null, pin: pins.dana } as const;
  const approved = async () => {
    const result = await client.people.approve(ask);
    return result.kind === 'approved' ? result.approval : null;
  };
  const off = await client.people.setSettings({ settings, approval: await approved() });
  expect(off).toEqual({ kind: 'done', settings });
  expect(await client.people.atWindow()).toEqual({ kind: 'unproven', person });
  const first = { ...eve, pin: '826419' };
  expect(await client.people.begin({ ...first, role: 'technician' })).toEqual(right);
  expect(await enrolEve(client, null)).toEqual(wanted);
  const on = { settings: { ...settings, on: true } };
  expect(await client.people.setSettings({ ...on, approval: null })).toEqual(right);
  await client.people.setSettings({ ...on, approval: await approved() });
  expect(await client.people.atWindow()).toMatchObject({ kind: 'locked' });
  await at.station.close();
  const journal = await journalLeftIn(at.folder, at.url);
  const lines = journal.audit.after(0, 100).filter(({ event }) => event === 'people-set');
  journal.close();
  expect(lines.map(({ first_name }) => first_name)).toEqual([
    person.firstName,
    bo.firstName,
    person.firstName,
  ]);
  expect(lines.slice(1).every(({ detail }) => detail.includes(dana.lastName))).toBe(true);
});
