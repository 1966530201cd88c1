import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { NOT_WRITTEN } from '#shared/contract/disk.ts';
import { Audit, type AuditRow } from '../../../../src/main/station/journal/audit.ts';
import { lockedByDana, password, reason, untilLeadAlarms } from '../../../support/emergency.ts';
import { journalLeftIn } from '../../../support/journal.ts';
import { enrolBo, pins } from '../../../support/people.ts';
import { openTestStation, person } from '../../../support/testStation.ts';
import { type At, openSignedInStation } from '../stories/story.ts';

const MINUTE = 60_000;
const ask = { password, reason };
const login = '/api/v1/auth/login';

/** What a closed station has on record. */
async function linesOf({ folder, url }: At): Promise<AuditRow[]> {
  const journal = await journalLeftIn(folder, url);
  const lines = journal.audit.after(0, 200);
  journal.close();
  return lines;
}

/** A window that is open by the account's password. */
async function inEmergency() {
  const set = await openSignedInStation(1);
  const { station } = set.at;
  const lead = await lockedByDana(station);
  const opened = await station.client.emergency.begin(ask);
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return { ...set, client: station.client, lead, opened };
}

test('the password of the account and a reason open this window in the account’s name, on record, with an alarm', async () => {
  await using set = await inEmergency();
  const { client, opened, at } = set;
  expect(await client.people.atWindow()).toEqual({
    kind: 'proven',
    staff: opened.staff,
    emergency: { until: opened.until },
  });
  expect(opened.staff).toMatchObject({ ...person, role: 'technician', lead: false });
  expect(await client.lots.known({ text: '' })).toBeDefined();
  const [alarm] = await untilLeadAlarms(at.station, 1);
  const by = { by: person, email: 'practice@bench.test' };
  expect(alarm).toMatchObject({ kind: 'emergency', ...by, reason });
  // Every other window is locked as before, and hears that an alarm stands, not which.
  const other = at.station.anotherWindow();
  expect(await other.people.atWindow()).toMatchObject({ kind: 'locked' });
  for await (const change of await other.changes.watch()) {
    if (change.kind !== 'alarms') continue;
    expect(change).toEqual({
      kind: 'alarms',
      alarms: [],
      forLeads: [],
      fills: [],
      count: 1,
      live: 0,
    });
    break;
  }
  await at.station.close();
  const lines = await linesOf(at);
  const events = lines.map(({ event }) => event);
  expect(events.lastIndexOf('unlocked')).toBeGreaterThan(events.indexOf('emergency-begun'));
  const line = lines.find(({ event }) => event === 'emergency-begun');
  expect(line).toMatchObject({ first_name: person.firstName, last_name: person.lastName });
  expect(line?.detail).toContain(reason);
  expect(JSON.stringify(lines)).not.toContain(`"${password}"`);
});

test('it has no right of the table, and gives none to others', async () => {
  await using set = await inEmergency();
  const { client, lead, at } = set;
  const change = client.settings.change({ taskDone: { kind: 'time-only' } });
  await expect(change).rejects.toMatchObject({ code: 'RIGHT_WANTED' });
  const eve = { firstName: 'Eve', lastName: 'Stone', role: 'technician', lead: true } as const;
  expect(await client.people.enrol({ ...eve, pin: '826417', approval: null })).toEqual({
    kind: 'right-wanted',
    right: 'enrol-people',
  });
  const own = { right: 'second-person', staffId: null, badge: null, pin: pins.dana } as const;
  expect(await client.people.approve(own)).toEqual({ kind: 'lacks-right' });
  const [alarm] = await untilLeadAlarms(at.station, 1);
  const seen = { id: alarm?.id ?? '', approval: null };
  expect(await client.emergency.acknowledge(seen)).toMatchObject({ kind: 'right-wanted' });
  const pin = { id: lead.id, old: null, pin: '739105', approval: null };
  expect(await client.people.setPin(pin)).toMatchObject({ kind: 'right-wanted' });
});

test('work parked under the account’s own name takes a right too', async () => {
  await using set = await openSignedInStation(1);
  const { station, oracle } = set.at;
  const task = { id: crypto.randomUUID(), local: crypto.randomUUID() };
  await oracle.fault({ operation: 'tasks.create', do: { kind: 'refuse', status: 422 } });
  await station.client.tasks.create({ ...task, draft: { name: 'Call the prescriber' } });
  await expect.poll(async () => (await station.waiting()).decisions.count).toBe(1);
  await lockedByDana(station);
  await station.client.emergency.begin(ask);
  const decision = { kind: 'discard', reason: 'not needed' } as const;
  const discard = station.client.waiting.decide({
    id: task.id,
    newId: crypto.randomUUID(),
    decision,
  });
  await expect(discard).rejects.toMatchObject({
    code: 'RIGHT_WANTED',
  });
});

test('it is over after an hour, whatever is done to the clock, and idle minutes end it sooner', async () => {
  await using set = await inEmergency();
  const { client, at } = set;
  for (let minutes = 0; minutes < 58; minutes += 2) {
    at.clock.advance(2 * MINUTE);
    await client.people.touched();
  }
  at.clock.setBack(30 * MINUTE);
  expect(await client.people.atWindow()).toMatchObject({ kind: 'proven' });
  at.clock.advance(2 * MINUTE);
  expect(await client.people.atWindow()).toEqual({
    kind: 'locked',
    because: 'emergency-over',
    last: null,
  });
  expect(await client.emergency.begin(ask)).toMatchObject({ kind: 'open' });
  // Set forward it ends at once: the later of the two clocks counts.
  at.clock.setBack(-61 * MINUTE);
  expect(await client.people.atWindow()).toMatchObject({ kind: 'locked' });
  expect(await client.emergency.begin(ask)).toMatchObject({ kind: 'open' });
  at.clock.advance(4 * MINUTE);
  expect(await client.people.atWindow()).toMatchObject({ because: 'idle' });
});

test('after a restart it is over, and the alarm stands until a lead has seen to it by name', async () => {
  await using set = await inEmergency();
  const { at, lead } = set;
  await at.station.close();
  await using again = await openTestStation(at.folder, { service: at.url });
  const { client } = again;
  expect(await client.people.atWindow()).toMatchObject({ kind: 'locked', because: 'started' });
  await client.people.unlock({ staffId: lead.id, pin: pins.dana });
  const tech = await enrolBo(client);
  await client.people.unlock({ staffId: tech.id, pin: pins.bo });
  const [alarm] = await untilLeadAlarms(again, 1);
  const seen = { id: alarm?.id ?? '', approval: null };
  expect(await client.emergency.acknowledge(seen)).toEqual({
    kind: 'right-wanted',
    right: 'see-to-emergencies',
  });
  const claim = { right: 'see-to-emergencies', staffId: lead.id, badge: null } as const;
  const approved = await client.people.approve({ ...claim, pin: pins.dana });
  if (approved.kind !== 'approved') throw new Error(approved.kind);
  again.forgetChanges();
  const byDana = { ...seen, approval: approved.approval };
  expect(await client.emergency.acknowledge(byDana)).toEqual({ kind: 'done' });
  await untilLeadAlarms(again, 0);
  await again.close();
  const line = (await linesOf(at)).findLast(({ event }) => event === 'seen-to');
  expect(line).toMatchObject({ first_name: lead.firstName, last_name: lead.lastName });
});

test('wrong passwords are on record and cost pauses, across a restart, and PINs go on', async () => {
  await using set = await openSignedInStation(1);
  const { station, folder, url, clock } = set.at;
  const lead = await lockedByDana(station);
  const guess = { ...ask, password: 'not this one' };
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const wrong = { kind: 'wrong-password', triesLeft };
    expect(await station.client.emergency.begin(guess)).toEqual(wrong);
  }
  const sent = async () =>
    (await set.at.oracle.requests()).filter(({ path }) => path === login).length;
  const before = await sent();
  // Not even the right one is tried in a pause.
  expect(await station.client.emergency.begin(ask)).toMatchObject({ kind: 'paused' });
  expect(await sent()).toBe(before);
  const unlock = { staffId: lead.id, pin: pins.dana };
  expect(await station.client.people.unlock(unlock)).toMatchObject({ kind: 'unlocked' });
  await station.close();
  await using again = await openTestStation(folder, { service: url, clock });
  clock.setBack(-600 * MINUTE);
  expect(await again.client.emergency.begin(ask)).toMatchObject({ kind: 'paused' });
  clock.advance(MINUTE / 2);
  expect(await again.client.emergency.begin(ask)).toMatchObject({ kind: 'open' });
  await again.close();
  const refusals = (await linesOf(set.at)).filter(({ event }) => event === 'emergency-refused');
  expect(refusals).toHaveLength(5);
});

test('offline nobody can check the password, so nothing opens, and no try is counted', async () => {
  await using set = await openSignedInStation(1);
  const { station, oracle } = set.at;
  await lockedByDana(station);
  await oracle.network(false);
  for (let n = 0; n < 6; n += 1) {
    expect(await station.client.emergency.begin(ask)).toMatchObject({ kind: 'not-checked' });
  }
  expect(await station.client.people.atWindow()).toMatchObject({ kind: 'locked' });
  await oracle.network(true);
  expect(await station.client.emergency.begin(ask)).toMatchObject({ kind: 'open' });
});

const html = { 'content-type': 'text/html' };
test.each([
  ['names another account', { kind: 'misstate', set: { user: { id: 'else' } } }, 'another-account'],
  ['grants no token', { kind: 'misstate', set: { access_token: '' } }, 'not-checked'],
  ['sends a page', { kind: 'refuse', status: 200, headers: html, body: '<p>' }, 'not-checked'],
  ['sends nothing', { kind: 'garble', how: 'empty' }, 'not-checked'],
  ['sends on', { kind: 'redirect', location: 'http://127.0.0.1:1/' }, 'not-checked'],
  ['has trouble', { kind: 'refuse', status: 503 }, 'not-checked'],
  ['ends the connection', { kind: 'cut', when: 'after' }, 'not-checked'],
])('a service that %s opens nothing', async (_, fault, kind) => {
  await using set = await openSignedInStation(1);
  const { station, oracle } = set.at;
  await lockedByDana(station);
  const before = await station.client.session.state();
  await oracle.fault({ operation: 'auth.login', do: fault });
  expect(await station.client.emergency.begin(ask)).toMatchObject({ kind });
  expect(await station.client.people.atWindow()).toMatchObject({ kind: 'locked' });
  expect(await station.client.session.state()).toEqual(before);
  expect(await station.client.emergency.begin(ask)).toMatchObject({ kind: 'open' });
});

test('where the reason cannot be put on record the window stays locked', async () => {
  await using set = await openSignedInStation(1);
  const { station } = set.at;
  await lockedByDana(station);
  const add = Audit.prototype.add;
  const refusing = vi.spyOn(Audit.prototype, 'add').mockImplementation(function (
    this: Audit,
    entry,
  ) {
    if (entry.event !== 'emergency-begun') return add.call(this, entry);
    throw new Database.SqliteError('refused', 'SQLITE_FULL');
  });
  onTestFinished(() => refusing.mockRestore());
  await expect(station.client.emergency.begin(ask)).rejects.toMatchObject({ code: NOT_WRITTEN });
  expect(await station.client.people.atWindow()).toMatchObject({ kind: 'locked' });
});

test('it takes a reason of two words, a locked window, and people who are on', async () => {
  await using set = await openSignedInStation(1);
  const { station } = set.at;
  expect(await station.client.emergency.begin(ask)).toEqual({ kind: 'not-locked' });
  await lockedByDana(station);
  for (const short of ['', 'emergency', 'a b', 'xxxxxxxxxxxxxxxx']) {
    const result = await station.client.emergency.begin({ password, reason: short });
    expect(result, short).toEqual({ kind: 'reason-too-short' });
  }
  expect(await station.client.emergency.begin(ask)).toMatchObject({ kind: 'open' });
  expect(await station.client.emergency.begin(ask)).toEqual({ kind: 'not-locked' });
  await station.client.people.lock({ because: 'by-hand' });
  expect(await station.client.people.atWindow()).toMatchObject({ because: 'by-hand', last: null });
});

test('a lock while the password is checked is not undone by it', async () => {
  await using set = await openSignedInStation(1);
  const { people, emergency } = set.at.station.client;
  await lockedByDana(set.at.station);
  const opening = emergency.begin(ask);
  await people.lock({ because: 'by-hand' });
  expect(await opening).toEqual({ kind: 'not-locked' });
  expect(await people.atWindow()).toMatchObject({ kind: 'locked' });
});
