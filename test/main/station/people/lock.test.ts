import { expect, test } from 'vitest';
import { refusalCodes } from '#shared/contract/refusal.ts';
import { beginPeople, dana, enrolBo, pins } from '../../../support/people.ts';
import { calls } from '../../../support/strangersRecords.ts';
import { openTestStation, person } from '../../../support/testStation.ts';
import { openSignedInStation } from '../stories/story.ts';

const MINUTE = 60_000;

/** The code with which a call fails; `answered` where it does not. */
async function codeOf(call: () => Promise<unknown>): Promise<string> {
  try {
    await call();
    return 'answered';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

test('while people are off no window is locked, and nobody is proven', async () => {
  await using set = await openSignedInStation(1);
  const { client } = set.at.station;
  expect(await client.people.settings()).toEqual({
    on: false,
    idleMinutes: 3,
    badge: 'pin-every-8-hours',
  });
  await client.people.lock({ because: 'by-hand' });
  set.at.clock.advance(60 * MINUTE);
  expect(await client.people.atWindow()).toEqual({ kind: 'unproven', person });
  // Nor does a scan that is no badge cost anything.
  const scan = { code: 'STAFF 20417', pin: null };
  for (let n = 0; n < 40; n += 1) {
    expect(await client.people.badge(scan)).toEqual({ kind: 'unknown-badge' });
  }
  expect(await client.lots.known({ text: '' })).toBeDefined();
});

test('the first lead is enrolled and stands at their window; every other window is locked', async () => {
  await using set = await openSignedInStation(1);
  const { station } = set.at;
  const lead = await beginPeople(station.client);
  expect(lead).toMatchObject({ ...dana, role: 'technician', lead: true });
  const at = await station.client.people.atWindow();
  expect(at).toEqual({ kind: 'proven', staff: lead, emergency: null });
  const other = station.anotherWindow();
  const started = { kind: 'locked', because: 'started', last: null };
  expect(await other.people.atWindow()).toEqual(started);
  expect(await codeOf(() => other.lots.known({ text: '' }))).toBe('UNLOCK_FIRST');
  expect(await other.people.names()).toEqual([lead]);
});

test('every call of the contract that acts or shows a record is refused at a locked window', async () => {
  await using set = await openSignedInStation(1);
  const { station } = set.at;
  await beginPeople(station.client);
  await station.client.people.lock({ because: 'by-hand' });
  const name = crypto.randomUUID();
  const answered: string[] = [];
  for (const { name: call, rule, call: make } of calls(station.client, name)) {
    if (call === 'changes.watch' || call === 'waiting.watch' || call.startsWith('session.'))
      continue;
    const code = await codeOf(make);
    if (rule === 'open' || rule === 'signed-in') {
      expect(refusalCodes, call).not.toContain(code);
      answered.push(call);
    } else expect(code, call).toBe('UNLOCK_FIRST');
  }
  // Whoever adds a call to these has to say why anybody may make it.
  expect(answered).toEqual([
    'people.list',
    'people.names',
    'people.atWindow',
    'people.unlock',
    'people.badge',
    'people.lock',
    'people.touched',
    'emergency.begin',
    'leadRecovery.ask',
    'leadRecovery.callOff',
    'leadRecovery.finish',
    'exceptions.phrases',
    'prescriptions.refresh',
    'prescriptions.stopRefresh',
    'settings.read',
    'audit.verify',
    'changes.tryNow',
    'practice.codes',
    'practice.plug',
    'disk.dismiss',
    'diagnostics.noteFault',
  ]);
});

test('an unlock takes the right PIN of somebody who works here', async () => {
  await using set = await openSignedInStation(1);
  const { client } = set.at.station;
  const lead = await beginPeople(client);
  const tech = await enrolBo(client);
  await client.people.lock({ because: 'by-hand' });
  const locked = { kind: 'locked', because: 'by-hand', last: lead };
  expect(await client.people.atWindow()).toEqual(locked);
  expect(await client.people.unlock({ staffId: tech.id, pin: pins.dana })).toEqual({
    kind: 'wrong-pin',
    triesLeft: 4,
  });
  expect(await client.people.atWindow()).toEqual(locked);
  const unlocked = { kind: 'unlocked', staff: tech };
  expect(await client.people.unlock({ staffId: tech.id, pin: pins.bo })).toEqual(unlocked);
  expect(await client.people.atWindow()).toMatchObject({ kind: 'proven', staff: tech });
});

test('a window locks when nobody has touched it, whatever is done to the clock, and each by itself', async () => {
  await using set = await openSignedInStation(1);
  const { station, clock } = set.at;
  const lead = await beginPeople(station.client);
  const other = station.anotherWindow();
  await other.people.unlock({ staffId: lead.id, pin: pins.dana });
  clock.advance(2 * MINUTE);
  clock.setBack(600 * MINUTE);
  await other.people.touched();
  clock.advance(1.5 * MINUTE);
  expect(await codeOf(() => station.client.lots.known({ text: '' }))).toBe('UNLOCK_FIRST');
  expect(await station.client.people.atWindow()).toMatchObject({ kind: 'locked', because: 'idle' });
  expect(await other.people.atWindow()).toMatchObject({ kind: 'proven' });
  // Touching a locked window opens nothing.
  await station.client.people.touched();
  expect(await station.client.people.atWindow()).toMatchObject({ kind: 'locked' });
});

test('the locked screen, a sleep, a sign-out and a restart lock', async () => {
  await using set = await openSignedInStation(1);
  const { station, folder, url } = set.at;
  const lead = await beginPeople(station.client);
  station.lock('machine-locked');
  expect(await station.client.people.atWindow()).toMatchObject({ because: 'machine-locked' });
  await station.client.people.unlock({ staffId: lead.id, pin: pins.dana });
  station.awake();
  expect(await station.client.people.atWindow()).toMatchObject({ because: 'machine-slept' });
  await station.client.people.unlock({ staffId: lead.id, pin: pins.dana });
  await station.client.session.signOut();
  await station.signIn(url);
  expect(await station.client.people.atWindow()).toMatchObject({ kind: 'locked' });
  await station.client.people.unlock({ staffId: lead.id, pin: pins.dana });
  await station.close();
  await using again = await openTestStation(folder, { service: url });
  const started = { kind: 'locked', because: 'started', last: null };
  expect(await again.client.people.atWindow()).toEqual(started);
});

test('a locked window is told of no scan, and delivery goes on', async () => {
  await using set = await openSignedInStation(1);
  const { station, oracle } = set.at;
  const lead = await beginPeople(station.client);
  const bad = await oracle.code('An inactive barcode');
  await oracle.network(false);
  const scan = await station.scan(bad.value);
  const lists = await station.client.waiting.watch();
  await lists.next();
  await station.client.people.lock({ because: 'by-hand' });
  await station.until((change) => change.kind === 'at-window' && change.at.kind === 'locked');
  // A list that was open before the lock is emptied by it.
  expect((await lists.next()).value).toMatchObject({ waiting: { count: 0, first: [] } });
  await lists.return?.();
  await oracle.network(true);
  await station.client.changes.tryNow();
  await expect.poll(() => oracle.verified()).toContain(bad.value);
  const told: unknown[] = [];
  for await (const change of await station.client.changes.watch()) {
    told.push(change);
    if (change.kind === 'records') break;
  }
  expect(told[0]).toMatchObject({ kind: 'at-window', at: { kind: 'locked', last: lead } });
  expect(JSON.stringify(told)).not.toContain(bad.value);
  expect(JSON.stringify(told)).not.toContain(scan.id);
  expect((await station.waiting()).delivered).toEqual({ count: 0, first: [] });
  await station.client.people.unlock({ staffId: lead.id, pin: pins.dana });
  await station.until(
    (change) => change.kind === 'shift' && change.shift.latest.some(({ id }) => id === scan.id),
  );
});

test('wrong PINs pause the bench, across a restart, and the right PIN does not end a pause', async () => {
  await using set = await openSignedInStation(1);
  const { station, folder, url } = set.at;
  const lead = await beginPeople(station.client);
  await station.client.people.lock({ because: 'by-hand' });
  const guess = (pin: string) => station.client.people.unlock({ staffId: lead.id, pin });
  const results = await Promise.all(['1', '2', '3', '4', '5', '6'].map((n) => guess(`92837${n}`)));
  expect(results.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 5 }, () => 'wrong-pin'),
    'paused',
  ]);
  expect(await guess(pins.dana)).toMatchObject({ kind: 'paused' });
  await station.close();
  await using again = await openTestStation(folder, { service: url, clock: set.at.clock });
  const unlock = { staffId: lead.id, pin: pins.dana };
  expect(await again.client.people.unlock(unlock)).toMatchObject({ kind: 'paused' });
  set.at.clock.advance(31_000);
  expect(await again.client.people.unlock(unlock)).toMatchObject({ kind: 'unlocked' });
});
