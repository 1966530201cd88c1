import { expect, test } from 'vitest';
import { journalLeftIn } from '../../../support/journal.ts';
import { beginPeople, enrolBo, pins, staffOf } from '../../../support/people.ts';
import { openSignedInStation } from '../stories/story.ts';

const HOUR = 60 * 60_000;
const card = 'STAFF 20417';

async function withBadge() {
  const set = await openSignedInStation(1);
  const { client } = set.at.station;
  const lead = await beginPeople(client);
  const tech = await enrolBo(client);
  const add = { id: tech.id, approval: null };
  staffOf(await client.people.addBadge({ ...add, code: card }));
  return { ...set, client, lead, tech, add };
}

test('a badge switches persons in one scan within eight hours of the PIN', async () => {
  await using set = await withBadge();
  const { client, tech, at } = set;
  const scan = (pin: string | null = null) => client.people.badge({ code: card, pin });
  expect(await scan()).toEqual({ kind: 'pin-wanted', staff: tech });
  expect(await client.people.atWindow()).toMatchObject({ staff: { firstName: 'Dana' } });
  expect(await scan('5094')).toMatchObject({ kind: 'wrong-pin' });
  const unlocked = { kind: 'unlocked', staff: tech };
  expect(await scan(pins.bo)).toEqual(unlocked);
  await client.people.lock({ because: 'by-hand' });
  at.clock.advance(7 * HOUR);
  expect(await scan()).toEqual(unlocked);
  expect(await client.people.atWindow()).toMatchObject({ kind: 'proven', staff: tech });
  // The badge of whoever is here changes nothing.
  expect(await scan()).toEqual(unlocked);
  await client.people.lock({ because: 'by-hand' });
  at.clock.advance(2 * HOUR);
  expect(await scan()).toEqual({ kind: 'pin-wanted', staff: tech });
});

test('by the setting a badge is always enough, or never', async () => {
  await using set = await withBadge();
  const { client, tech } = set;
  const other = set.at.station.anotherWindow();
  const use = async (badge: 'badge-alone' | 'pin-each-time') =>
    client.people.setSettings({ settings: { on: true, idleMinutes: 3, badge }, approval: null });
  await use('pin-each-time');
  await other.people.unlock({ staffId: tech.id, pin: pins.bo });
  await other.people.lock({ because: 'by-hand' });
  expect(await other.people.badge({ code: card, pin: null })).toMatchObject({ kind: 'pin-wanted' });
  await use('badge-alone');
  expect(await other.people.badge({ code: card, pin: null })).toMatchObject({ kind: 'unlocked' });
});

test('a code that is nobody’s badge opens nothing, and at a lock only so many are tried', async () => {
  await using set = await withBadge();
  const { client, lead } = set;
  const scan = (n: number) => client.people.badge({ code: `STAFF ${n}`, pin: null });
  for (let n = 30_000; n < 30_040; n += 1) expect((await scan(n)).kind).toBe('unknown-badge');
  await client.people.lock({ because: 'by-hand' });
  const kinds = [];
  for (let n = 30_000; n < 30_033; n += 1) kinds.push((await scan(n)).kind);
  expect(kinds.filter((kind) => kind === 'unknown-badge')).toHaveLength(31);
  expect(kinds.slice(31)).toEqual(['paused', 'paused']);
  // A PIN goes on being asked for.
  const unlock = { staffId: lead.id, pin: pins.dana };
  expect(await client.people.unlock(unlock)).toMatchObject({ kind: 'unlocked' });
});

test('whoever tries numbers at an open window finds no badge, and every scan goes on as a usual one', async () => {
  await using set = await withBadge();
  const { client, tech, at } = set;
  const scan = (code: string) => client.people.badge({ code, pin: null });
  const wanted = { kind: 'pin-wanted', staff: tech };
  for (let n = 0; n < 499; n += 1) await scan(`STAFF ${30_000 + n}`);
  // A badge costs nothing, however often.
  for (let n = 0; n < 3; n += 1) expect(await scan(card)).toEqual(wanted);
  for (const code of ['STAFF 40000', 'STAFF 40001', card]) {
    expect(await scan(code)).toEqual({ kind: 'unknown-badge' });
  }
  at.clock.advance(11_000);
  await client.people.touched();
  expect(await scan(card)).toEqual(wanted);
  // An approval is no scan: there each one is shown on purpose.
  const ask = { right: 'enrol-people', staffId: null, pin: null } as const;
  const kinds = [];
  for (let n = 0; n < 32; n += 1) {
    kinds.push((await client.people.approve({ ...ask, badge: `STAFF ${50_000 + n}` })).kind);
  }
  expect(kinds).toEqual([...Array(31).fill('unknown-badge'), 'paused']);
  expect((await client.people.approve({ ...ask, badge: card })).kind).toBe('paused');
  expect(await scan(card)).toEqual(wanted);
});

test('a badge is one person’s, no code of anything else, and gone with whoever leaves', async () => {
  await using set = await withBadge();
  const { client, tech, lead, add } = set;
  const again = { ...add, id: lead.id, code: card };
  expect(await client.people.addBadge(again)).toEqual({ kind: 'badge-taken' });
  const lot = 'LOT-3f2c1d4e-5b6a-4c7d-8e9f-0a1b2c3d4e5f-a1';
  const refused = { kind: 'badge-refused', why: 'another-code' };
  expect(await client.people.addBadge({ ...add, code: lot })).toEqual(refused);
  staffOf(await client.people.leave({ id: tech.id, approval: null }));
  const unknown = { kind: 'unknown-badge' };
  expect(await client.people.badge({ code: card, pin: pins.bo })).toEqual(unknown);
  staffOf(await client.people.addBadge(again));
  const back = { id: tech.id, pin: '6194', approval: null };
  staffOf(await client.people.comeBack(back));
  const [record] = (await client.people.records()).filter(({ id }) => id === tech.id);
  expect(record).toMatchObject({ hasPin: true, badges: [], leftAt: null });
});

test('a code of one of its users is verified by the service once, another record of it is refused', async () => {
  await using set = await withBadge();
  const { client, tech, add, at } = set;
  const code = await at.oracle.code('A user');
  const asked = async () => (await at.oracle.verified()).filter((one) => one === code.value).length;
  staffOf(await client.people.addBadge({ ...add, code: code.value }));
  expect(await asked()).toBe(1);
  const [record] = (await client.people.records()).filter(({ id }) => id === tech.id);
  expect(record?.badges.map(({ source }) => source)).toEqual(['lead', 'service']);
  expect((await client.people.badge({ code: code.value, pin: pins.bo })).kind).toBe('unlocked');
  expect(await asked()).toBe(1);
});

test('a user code that the service does not know is refused; out of its reach the lead’s word counts', async () => {
  await using set = await withBadge();
  const { client, add, at } = set;
  const code = 'USER-3f2c1d4e-5b6a-4c7d-8e9f-0a1b2c3d4e5f-a1';
  const refused = { kind: 'badge-refused', why: 'not-valid' };
  expect(await client.people.addBadge({ ...add, code })).toEqual(refused);
  await at.oracle.network(false);
  expect((await client.people.addBadge({ ...add, code })).kind).toBe('done');
});

test('no PIN and no code of a badge is on disk or on record', async () => {
  await using set = await withBadge();
  const { client, at } = set;
  await client.people.badge({ code: 'STAFF 99999', pin: null });
  await client.people.badge({ code: card, pin: '9150' });
  await at.station.close();
  const journal = await journalLeftIn(at.folder, at.url);
  const trail = JSON.stringify(journal.audit.after(0, 100));
  const kept = JSON.stringify([journal.staff.records(), journal.settings.people]);
  journal.close();
  for (const secret of [pins.dana, pins.bo, '9150', card, 'STAFF 99999']) {
    // Alone: the digits of a PIN may stand in the middle of a hash.
    expect(trail + kept).not.toMatch(new RegExp(`(?<![\\w-])${secret}(?![\\w-])`));
  }
  const events = ['staff-enrolled', 'people-set', 'unlocked', 'badge-added', 'wrong-pin'];
  for (const event of events) expect(trail).toContain(event);
});
