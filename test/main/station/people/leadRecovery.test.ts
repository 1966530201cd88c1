import { expect, onTestFinished, test, vi } from 'vitest';
import { recoveryCode } from '../../../../src/main/station/journal/recoveryCode.ts';
import { PinChecks } from '../../../../src/main/station/people/pinChecks.ts';
import {
  lockedByDana,
  password,
  unlockAsDana,
  untilLeadAlarms,
} from '../../../support/emergency.ts';
import { journalLeftIn } from '../../../support/journal.ts';
import { beginPeople, cleo, enrolBo, pins } from '../../../support/people.ts';
import { openTestStation, testKey } from '../../../support/testStation.ts';
import { type At, openSignedInStation } from '../stories/story.ts';

const code = recoveryCode(testKey);
const newPin = '739105';
const byPassword = { kind: 'password', password } as const;
const byCode = { kind: 'code', code } as const;
const newLead = { kind: 'new', ...cleo, role: 'pharmacist' } as const;

/** The wait of a closed station is over but for one second. */
async function letWaitPass({ folder, url }: At): Promise<void> {
  const journal = await journalLeftIn(folder, url);
  journal.commit(() => journal.leads.setRecoveryLeft(1_000));
  journal.close();
}

async function linesOf({ folder, url }: At) {
  const journal = await journalLeftIn(folder, url);
  const lines = journal.audit.after(0, 200);
  journal.close();
  return lines;
}

/** The station again, with the wait over. */
async function afterTheWait(at: At) {
  await at.station.close();
  await letWaitPass(at);
  const again = await openTestStation(at.folder, { service: at.url, clock: at.clock });
  await again.until((change) => change.kind === 'status' && change.status.leadRecovery !== null);
  at.clock.advance(2_000);
  await again.until(
    (change) => change.kind === 'status' && change.status.leadRecovery?.from === null,
  );
  return again;
}

test('by the recovery code a lead has a new PIN at once, on record and with an alarm', async () => {
  await using set = await openSignedInStation(1);
  const { station } = set.at;
  const lead = await lockedByDana(station);
  const who = { kind: 'enrolled', staffId: lead.id } as const;
  const { client } = station;
  const wrongCode = { kind: 'code', code: recoveryCode(Buffer.alloc(32, 9)) } as const;
  for (const wrong of [wrongCode, { kind: 'code', code: 'ABCD-EFGH' } as const]) {
    const result = await client.leadRecovery.finish({ proof: wrong, lead: who, pin: newPin });
    expect(result).toMatchObject({ kind: 'wrong-code' });
  }
  const easy = await client.leadRecovery.finish({ proof: byCode, lead: who, pin: '123456' });
  expect(easy).toEqual({ kind: 'pin-refused', why: 'obvious' });
  const done = await client.leadRecovery.finish({ proof: byCode, lead: who, pin: newPin });
  expect(done).toEqual({ kind: 'done', staff: lead });
  expect(await client.people.atWindow()).toMatchObject({ staff: lead, emergency: null });
  expect(await untilLeadAlarms(station, 1)).toMatchObject([
    { kind: 'lead-returned', lead: { firstName: 'Dana' }, way: 'recovery-code' },
  ]);
  await client.people.lock({ because: 'by-hand' });
  expect(await unlockAsDana(station, lead)).toMatchObject({ kind: 'wrong-pin' });
  const anew = { staffId: lead.id, pin: newPin };
  expect(await client.people.unlock(anew)).toMatchObject({ kind: 'unlocked' });
  await station.close();
  const lines = await linesOf(set.at);
  const events = lines.map(({ event }) => event);
  expect(events.filter((event) => event === 'lead-return-refused')).toHaveLength(2);
  expect(events).toContain('lead-returned');
  expect(JSON.stringify(lines)).not.toContain(code);
});

test('codes that are no key cost the same pauses as passwords', async () => {
  await using set = await openSignedInStation(1);
  const { station } = set.at;
  const lead = await lockedByDana(station);
  const who = { kind: 'enrolled', staffId: lead.id } as const;
  const input = { proof: { kind: 'code', code: 'ABCD' } as const, lead: who, pin: newPin };
  for (let n = 0; n < 5; n += 1) {
    expect(await station.client.leadRecovery.finish(input)).toMatchObject({ kind: 'wrong-code' });
  }
  const right = { ...input, proof: byCode };
  expect(await station.client.leadRecovery.finish(right)).toMatchObject({ kind: 'paused' });
  expect(await station.client.leadRecovery.ask({ password })).toMatchObject({ kind: 'paused' });
});

test('by the password it takes effect after the wait that every window shows, across a restart', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const lead = await lockedByDana(at.station);
  const finish = { proof: byPassword, lead: newLead, pin: newPin };
  expect(await at.station.client.leadRecovery.finish(finish)).toEqual({ kind: 'not-asked' });
  expect(await at.station.client.leadRecovery.ask({ password: 'no' })).toMatchObject({
    kind: 'wrong-password',
  });
  const asked = await at.station.client.leadRecovery.ask({ password });
  if (asked.kind !== 'asked') throw new Error(asked.kind);
  expect(asked.from - at.clock.now()).toBeGreaterThan(23.9 * 3_600_000);
  // A locked window says so too.
  const standing = await at.station.until((change) =>
    change.kind === 'status' ? change.status.leadRecovery : null,
  );
  expect(standing).toMatchObject({ email: 'practice@bench.test', from: asked.from });
  expect(await at.station.client.leadRecovery.ask({ password })).toEqual({ kind: 'stands' });
  at.clock.setBack(-48 * 3_600_000);
  expect(await at.station.client.leadRecovery.finish(finish)).toMatchObject({ kind: 'not-yet' });
  at.clock.setBack(48 * 3_600_000);
  await using again = await afterTheWait(at);
  const { client } = again;
  const wrong = { ...finish, proof: { ...byPassword, password: 'no' } };
  expect(await client.leadRecovery.finish(wrong)).toMatchObject({ kind: 'wrong-password' });
  const done = await client.leadRecovery.finish(finish);
  expect(done).toMatchObject({ kind: 'done', staff: { ...cleo, role: 'pharmacist', lead: true } });
  expect(await client.people.names()).toHaveLength(2);
  // It is used up.
  await client.people.lock({ because: 'by-hand' });
  expect(await client.leadRecovery.finish(finish)).toEqual({ kind: 'not-asked' });
  expect(await unlockAsDana(again, lead)).toMatchObject({ kind: 'unlocked' });
  await again.close();
  const events = (await linesOf(at)).map(({ event }) => event);
  for (const event of ['lead-return-asked', 'lead-return-refused', 'lead-returned'] as const) {
    expect(events).toContain(event);
  }
});

test('any lead calls it off by their PIN, at a locked window too; nobody else does', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const { client } = at.station;
  const lead = await beginPeople(client);
  const tech = await enrolBo(client);
  await client.people.lock({ because: 'by-hand' });
  const claim = { staffId: lead.id, badge: null, pin: pins.dana };
  expect(await client.leadRecovery.callOff(claim)).toEqual({ kind: 'not-asked' });
  await client.leadRecovery.ask({ password });
  const byBo = { ...claim, staffId: tech.id, pin: pins.bo };
  expect(await client.leadRecovery.callOff(byBo)).toEqual({ kind: 'lacks-right' });
  expect(await client.leadRecovery.callOff({ ...claim, pin: '918273' })).toMatchObject({
    kind: 'wrong-pin',
  });
  expect(await client.leadRecovery.callOff({ ...claim, pin: null })).toMatchObject({
    kind: 'pin-wanted',
  });
  expect(await client.leadRecovery.callOff(claim)).toEqual({ kind: 'called-off', by: lead });
  // Nothing is unlocked by it.
  expect(await client.people.atWindow()).toMatchObject({ kind: 'locked' });
  const finish = { proof: byPassword, lead: newLead, pin: newPin };
  expect(await client.leadRecovery.finish(finish)).toEqual({ kind: 'not-asked' });
  await at.station.close();
  const line = (await linesOf(at)).find(({ event }) => event === 'lead-return-called-off');
  expect(line).toMatchObject({ first_name: 'Dana' });
});

test('codes that are nobody’s badge are bounded where a lead calls it off, as at the lock', async () => {
  await using set = await openSignedInStation(1);
  const { client } = set.at.station;
  await lockedByDana(set.at.station);
  await client.leadRecovery.ask({ password });
  const held = (n: number) =>
    client.leadRecovery.callOff({ staffId: null, badge: `NOBODYS-BADGE-${n}`, pin: null });
  for (let n = 0; n < 31; n += 1) expect(await held(n)).toEqual({ kind: 'unknown-badge' });
  expect(await held(31)).toMatchObject({ kind: 'paused' });
});

test('called off while the new PIN is hashed it does not come about', async () => {
  await using set = await openSignedInStation(1);
  const { at } = set;
  const lead = await lockedByDana(at.station);
  await at.station.client.leadRecovery.ask({ password });
  await using again = await afterTheWait(at);
  const { client } = again;
  const claim = { staffId: lead.id, badge: null, pin: pins.dana };
  const hash = PinChecks.prototype.hashed;
  const slow = vi.spyOn(PinChecks.prototype, 'hashed').mockImplementation(async function (
    this: PinChecks,
    ...input
  ) {
    const stored = await hash.apply(this, input);
    expect(await client.leadRecovery.callOff(claim)).toMatchObject({ kind: 'called-off' });
    return stored;
  });
  onTestFinished(() => slow.mockRestore());
  const finish = { proof: byPassword, lead: newLead, pin: newPin };
  expect(await client.leadRecovery.finish(finish)).toEqual({ kind: 'not-asked' });
  expect(await client.people.names()).toEqual([lead]);
  expect(await client.people.atWindow()).toMatchObject({ kind: 'locked' });
});

test('somebody who does not lead is not made one by it, and people who are off have none', async () => {
  await using set = await openSignedInStation(1);
  const { client } = set.at.station;
  const finish = { proof: byCode, lead: newLead, pin: newPin };
  expect(await client.leadRecovery.finish(finish)).toEqual({ kind: 'not-locked' });
  expect(await client.leadRecovery.ask({ password })).toEqual({ kind: 'not-locked' });
  const lead = await beginPeople(client);
  const tech = await enrolBo(client);
  await client.people.lock({ because: 'by-hand' });
  const asBo = { kind: 'enrolled', staffId: tech.id } as const;
  expect(await client.leadRecovery.finish({ ...finish, lead: asBo })).toEqual({
    kind: 'not-known',
  });
  const asDana = { ...newLead, firstName: lead.firstName, lastName: lead.lastName };
  expect(await client.leadRecovery.finish({ ...finish, lead: asDana })).toEqual({
    kind: 'name-taken',
  });
});
