import { expect, test } from 'vitest';
import { journalLeftIn } from '../../../support/journal.ts';
import { beginPeople, bo, dana, enrolBo, pins, staffOf } from '../../../support/people.ts';
import { openSignedInStation } from '../stories/story.ts';

// A PIN takes its time to be hashed, and the service to answer: what else is done meanwhile.

const card = 'STAFF 20417';
const approval = null;

/** Dana, who leads, is at the window; a scan of Bo's badge makes it his. */
async function withBoBesideTheWindow() {
  const set = await openSignedInStation(1);
  const { client } = set.at.station;
  await beginPeople(client);
  const tech = await enrolBo(client);
  const settings = { on: true, idleMinutes: 3, badge: 'badge-alone' } as const;
  await client.people.setSettings({ settings, approval });
  staffOf(await client.people.addBadge({ id: tech.id, code: card, approval }));
  return { ...set, people: client.people, tech };
}

test('an act stays on record under the name of whoever asked for it', async () => {
  await using set = await withBoBesideTheWindow();
  const { people, tech, at } = set;
  const eve = { firstName: 'Eve', lastName: 'Stone', role: 'technician', lead: false } as const;
  const enrolling = people.enrol({ ...eve, pin: '8264', approval });
  expect((await people.badge({ code: card, pin: null })).kind).toBe('unlocked');
  staffOf(await enrolling);
  expect(await people.atWindow()).toMatchObject({ staff: tech });
  await at.station.close();
  const journal = await journalLeftIn(at.folder, at.url);
  const lines = journal.audit.after(0, 100);
  journal.close();
  const enrolled = lines.filter(({ event }) => event === 'staff-enrolled').at(-1);
  expect(enrolled).toMatchObject({ first_name: dana.firstName, last_name: dana.lastName });
});

test('a PIN that is too short for a role which its person was given meanwhile is refused', async () => {
  await using set = await withBoBesideTheWindow();
  const { people, tech } = set;
  staffOf(await people.setPin({ id: tech.id, old: null, pin: '509361', approval }));
  const shorter = people.setPin({ id: tech.id, old: null, pin: '8264', approval });
  staffOf(await people.change({ ...tech, role: 'pharmacist', approval }));
  expect(await shorter).toEqual({ kind: 'pin-refused', why: 'too-short' });
});

test('nobody comes back under a name that was given to another meanwhile', async () => {
  await using set = await withBoBesideTheWindow();
  const { people, tech } = set;
  staffOf(await people.leave({ id: tech.id, approval }));
  const other = { ...bo, role: 'technician', lead: false } as const;
  const enrolling = people.enrol({ ...other, pin: '8264', approval });
  const back = people.comeBack({ id: tech.id, pin: pins.bo, approval });
  staffOf(await enrolling);
  expect(await back).toEqual({ kind: 'name-taken' });
});

test('whoever left while the service was asked about their badge has none when they come back', async () => {
  await using set = await withBoBesideTheWindow();
  const { people, tech, at } = set;
  const { value: code } = await at.oracle.code('A user');
  const adding = people.addBadge({ id: tech.id, code, approval });
  staffOf(await people.leave({ id: tech.id, approval }));
  expect(await adding).toEqual({ kind: 'not-known' });
  staffOf(await people.comeBack({ id: tech.id, pin: '6194', approval }));
  expect(await people.badge({ code, pin: null })).toEqual({ kind: 'unknown-badge' });
});

test('whoever may give no badges is not told which codes are badges', async () => {
  await using set = await withBoBesideTheWindow();
  const { people, tech } = set;
  await people.badge({ code: card, pin: null });
  const wanted = { kind: 'right-wanted', right: 'enrol-people' };
  for (const code of [card, 'STAFF 30000']) {
    expect(await people.addBadge({ id: tech.id, code, approval })).toEqual(wanted);
  }
});

test('another account ends who is at each window, also where the first is back before anybody looks', async () => {
  await using set = await withBoBesideTheWindow();
  const { people, at } = set;
  const other = at.station.anotherWindow();
  expect((await other.people.badge({ code: card, pin: null })).kind).toBe('unlocked');
  const there = at.station.signIn(at.url, 'second@bench.test');
  const back = at.station.signIn(at.url);
  expect([await there, await back]).toEqual([{ kind: 'signed-in' }, { kind: 'signed-in' }]);
  expect((await other.people.atWindow()).kind).toBe('locked');
  expect((await people.atWindow()).kind).toBe('locked');
});
