import { expect, test } from 'vitest';
import { journalLeftIn } from '../../../support/journal.ts';
import { beginPeople, cleo, enrolBo, enrolCleo, pins, staffOf } from '../../../support/people.ts';
import { openSignedInStation } from '../stories/story.ts';

// To check a PIN takes a moment, and a call may have to wait: what happens at the window meanwhile.

const card = 'STAFF 20417';
const byBadge = { code: card, pin: null };

/** Dana, who leads, is at the window; Bo's badge alone is enough there. */
async function aBench() {
  const set = await openSignedInStation(1);
  const { client } = set.at.station;
  const lead = await beginPeople(client);
  const [bo, pharmacist] = [await enrolBo(client), await enrolCleo(client)];
  const settings = { on: true, idleMinutes: 3, badge: 'badge-alone' } as const;
  await client.people.setSettings({ settings, approval: null });
  staffOf(await client.people.addBadge({ id: bo.id, code: card, approval: null }));
  return { ...set, client, people: client.people, lead, bo, pharmacist };
}

test('a lock after a PIN was typed is not undone by that PIN', async () => {
  await using set = await aBench();
  const { people, lead } = set;
  await people.lock({ because: 'by-hand' });
  const unlocking = people.unlock({ staffId: lead.id, pin: pins.dana });
  await people.lock({ because: 'by-hand' });
  expect((await unlocking).kind).not.toBe('unlocked');
  expect(await people.atWindow()).toMatchObject({ kind: 'locked' });
  // The computer's own lock as well, of a window at which nobody was proven yet.
  const again = people.unlock({ staffId: lead.id, pin: pins.dana });
  await people.touched();
  set.at.station.lock('machine-locked');
  expect((await again).kind).not.toBe('unlocked');
  expect(await people.atWindow()).toMatchObject({ kind: 'locked' });
});

test('whoever asked last is at the window, however long a PIN takes', async () => {
  await using set = await aBench();
  const { people, lead, bo, pharmacist } = set;
  await people.lock({ because: 'by-hand' });
  const slow = people.unlock({ staffId: lead.id, pin: pins.dana });
  expect(await people.badge(byBadge)).toEqual({ kind: 'unlocked', staff: bo });
  expect((await slow).kind).not.toBe('unlocked');
  expect(await people.atWindow()).toMatchObject({ staff: bo });
  // Of two PINs on their way the second one counts, and the first opens no less until then.
  const both = [
    people.unlock({ staffId: lead.id, pin: pins.dana }),
    people.unlock({ staffId: pharmacist.id, pin: pins.cleo }),
  ];
  expect((await Promise.all(both)).map(({ kind }) => kind)).toEqual(['unlocked', 'unlocked']);
  expect(await people.atWindow()).toMatchObject({ staff: pharmacist });
});

test('what was approved for one person is not given to the next one at the window', async () => {
  await using set = await aBench();
  const { people, pharmacist, bo } = set;
  const right = 'decide-for-others';
  const claim = { right, staffId: pharmacist.id, badge: null, pin: pins.cleo } as const;
  const approving = people.approve(claim);
  expect(await people.badge(byBadge)).toEqual({ kind: 'unlocked', staff: bo });
  expect(await approving).toEqual({ kind: 'overtaken' });
});

test('nobody approves what they do themselves', async () => {
  await using set = await aBench();
  const { people, lead } = set;
  const claim = { right: 'enrol-people', staffId: lead.id, badge: null, pin: pins.dana } as const;
  expect(await people.approve(claim)).toEqual({ kind: 'same-person' });
});

test('a call made just before somebody else came is never theirs', async () => {
  await using set = await aBench();
  const { client, people, bo } = set;
  const id = crypto.randomUUID();
  const exceptionId = crypto.randomUUID();
  // The gate takes longer over a call that names a record than a badge takes.
  const replying = client.exceptions.keepDraft({ exceptionId, text: 'Called.' });
  const scanning = client.scan.enter({ id, value: 'NOBODYS-CODE', source: 'scanner' });
  const switching = people.badge(byBadge);
  await Promise.allSettled([replying, scanning]);
  expect(await switching).toEqual({ kind: 'unlocked', staff: bo });
  expect(await client.exceptions.draft({ exceptionId })).toBeNull();
  await set.at.station.close();
  const journal = await journalLeftIn(set.at.folder, set.at.url);
  const author = journal.outbox.find(id)?.author ?? null;
  journal.close();
  expect(author === null || author.firstName === 'Dana').toBe(true);
});

test('people are begun by one lead, however many begin them at once', async () => {
  await using set = await openSignedInStation(1);
  const { station } = set.at;
  const other = station.anotherWindow();
  const second = { ...cleo, role: 'pharmacist', pin: pins.cleo } as const;
  const [, late] = await Promise.all([beginPeople(station.client), other.people.begin(second)]);
  expect(late).toEqual({ kind: 'right-wanted', right: 'change-settings' });
  expect((await station.client.people.names()).map(({ firstName }) => firstName)).toEqual(['Dana']);
});
