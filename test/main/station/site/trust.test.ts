import { expect, test } from 'vitest';
import type { Fact } from '../../../../src/main/station/journal/site/fact.ts';
import type { Membership } from '../../../../src/main/station/journal/site/membership.ts';
import { factAddress } from '../../../../src/main/station/site/addresses.ts';
import { readAsk, writeAsk } from '../../../../src/main/station/site/ask.ts';
import { unwrap, wrapFor } from '../../../../src/main/station/site/keys.ts';
import {
  admitted,
  adopted,
  invited,
  joinedSite,
  madeSite,
  rekeyed,
  revoked,
} from '../../../../src/main/station/site/membershipChanges.ts';
import { openMessage, writeMessage } from '../../../../src/main/station/site/message.ts';
import { readRoster, signRoster } from '../../../../src/main/station/site/roster.ts';
import { openSealed, seal } from '../../../../src/main/station/site/sealing.ts';
import {
  brokerCode,
  readBrokerCode,
  readJoinCode,
} from '../../../../src/main/station/site/siteCodes.ts';
import { factOf, heardFact, tellFact } from '../../../../src/main/station/site/told.ts';

const place = { servers: ['tls://bench-server:4222'], authority: null, seed: 'SUAEXAMPLE' };
const now = Date.UTC(2026, 10, 28);
const by = { firstName: 'Pia', lastName: 'Practice' };
const fact = (): Fact => ({
  ...{ kind: 'recall', id: crypto.randomUUID(), product: null, batches: ['A1'], note: '' },
  added: { at: now, by },
});

/** What the lead signed, as this bench reads it. */
function hears(bench: Membership, lead: Membership): Membership {
  if (lead.roster === null) throw new Error('A lead has a roster');
  const read = readRoster(bench, signRoster(lead, lead.roster));
  return read.kind === 'roster' ? adopted(bench, read) : bench;
}

/** Lets one bench into a site, as codes and the broker would. */
function letIn(lead: Membership, name: string): { lead: Membership; bench: Membership } {
  const { membership, code } = invited(lead, name, now);
  const read = readJoinCode(code);
  if (read === null) throw new Error('A code that its own program cannot read');
  const bench = joinedSite(read);
  const [invite] = membership.invites.slice(-1);
  const ask = invite && readAsk(membership, invite, writeAsk(bench));
  if (!invite || !ask) throw new Error('An ask that its own lead cannot read');
  const next = admitted(membership, invite.id, ask);
  return { lead: next, bench: hears(bench, next) };
}

function siteOfThree() {
  const first = letIn(madeSite(place, 'Main Street', 'Bench 1'), 'Bench 2');
  const second = letIn(first.lead, 'Bench 3');
  return { lead: second.lead, two: hears(first.bench, second.lead), three: second.bench };
}

const heard = (by: Membership, address: string, bytes: Uint8Array) => {
  const opened = openMessage(by, address, bytes);
  return opened.kind === 'open' ? 'open' : opened.because;
};

test('what is sealed opens with its key and what it is about alone, and no two seals are alike', () => {
  const key = Buffer.alloc(32, 1);
  const [one, other] = [
    seal(key, 'this', Buffer.from('words')),
    seal(key, 'this', Buffer.from('words')),
  ];
  expect(openSealed(key, 'this', one)?.toString()).toBe('words');
  expect(one.salt).not.toBe(other.salt);
  expect(one.text).not.toBe(other.text);
  expect(openSealed(key, 'that', one)).toBeNull();
  expect(openSealed(Buffer.alloc(32, 2), 'this', one)).toBeNull();
  expect(openSealed(key, 'this', { ...one, salt: other.salt })).toBeNull();
  expect(openSealed(key, 'this', { ...one, text: '' })).toBeNull();
  const cut = Buffer.from(one.text, 'base64url');
  for (let place = 0; place < cut.length; place += 1) {
    const bent = Buffer.from(cut);
    bent[place] = (bent[place] ?? 0) ^ 1;
    expect(openSealed(key, 'this', { ...one, text: bent.toString('base64url') })).toBeNull();
  }
});

test('a secret for one bench opens at no other, and not about something else', () => {
  const { two, three } = siteOfThree();
  const secret = Buffer.alloc(32, 9);
  const wrapped = wrapFor(two.bench.opens.open, secret, 'key 2');
  expect(unwrap(two.bench.opens, wrapped, 'key 2')).toEqual(secret);
  expect(unwrap(three.bench.opens, wrapped, 'key 2')).toBeNull();
  expect(unwrap(two.bench.opens, wrapped, 'key 3')).toBeNull();
  expect(unwrap(two.bench.opens, { ...wrapped, once: 'not a key' }, 'key 2')).toBeNull();
});

test('a message opens at its address, from a bench of the site, unchanged', () => {
  const { lead, two, three } = siteOfThree();
  const told = fact();
  const address = factAddress(two, told);
  const bytes = writeMessage(two, address, 3, tellFact(two, told));
  expect(heard(three, address, bytes)).toBe('open');
  expect(openMessage(three, address, bytes)).toMatchObject({
    count: 3,
    bench: { name: 'Bench 2' },
  });
  expect(heard(three, `${address}0`, bytes)).toBe('forged');
  const changed = (change: object) =>
    Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), ...change }));
  expect(heard(three, address, changed({ count: 4 }))).toBe('forged');
  expect(heard(three, address, changed({ bench: lead.bench.id }))).toBe('forged');
  expect(heard(three, address, changed({ bench: crypto.randomUUID() }))).toBe('unknown-bench');
  expect(heard(three, address, changed({ key: 2 }))).toBe('unknown-key');
  expect(heard(three, address, changed({ v: 2 }))).toBe('garbled');
  expect(heard(three, address, Buffer.from('{'))).toBe('garbled');
  expect(heard(three, address, Buffer.alloc(100_000, 32))).toBe('garbled');
  // Every bench has the site's key; its own name each has alone.
  const inAnothersName = { ...two, bench: { ...two.bench, id: lead.bench.id } };
  const claimed = writeMessage(inAnothersName, address, 3, tellFact(two, told));
  expect(heard(three, address, claimed)).toBe('forged');
  const elsewhere = madeSite(place, 'Other', 'Bench 1');
  expect(heard(three, address, writeMessage(elsewhere, address, 1, {}))).not.toBe('open');
});

test('a fact keeps the word of the bench that told it, whoever passes it on', () => {
  const { two, three } = siteOfThree();
  const told = fact();
  const address = factAddress(two, told);
  const words = tellFact(two, told);
  expect(heardFact(three, address, words)).toEqual(told);
  expect(heardFact(three, factAddress(two, fact()), words)).toBeNull();
  expect(heardFact(three, address, { ...words, bench: three.bench.id })).toBeNull();
  const other = { ...told, batches: ['A2'] };
  expect(heardFact(three, address, { ...words, words: JSON.stringify(other) })).toBeNull();
  // Only what has a type is said, and only that is read of a program that says more.
  const plain = { ...told };
  const more = Object.assign(told, { patient: 'Somebody' });
  expect(tellFact(two, more).words).not.toContain('Somebody');
  expect(factOf({ ...words, words: JSON.stringify(more) })).toEqual(plain);
});

test('a bench that was taken off reads nothing that is said later, and is believed no more', () => {
  const { lead, two, three } = siteOfThree();
  const before = fact();
  const address = factAddress(two, before);
  const words = tellFact(two, before);
  const after = revoked(lead, two.bench.id, now);
  const stays = hears(three, after);
  expect(
    readRoster(two, signRoster(after, after.roster ?? { version: 0, key: 0, benches: [] })),
  ).toMatchObject({
    kind: 'left-out',
  });
  expect(heard(stays, address, writeMessage(two, address, 9, words))).toBe('unknown-bench');
  // What it told before stands, once a bench of the site has passed it on under the new key.
  const passedOn = writeMessage(stays, address, 9, words);
  expect(heard(after, address, passedOn)).toBe('open');
  expect(heardFact(after, address, words)).toEqual(before);
  expect(heard(two, address, passedOn)).toBe('unknown-key');
});

test('only the lead’s roster counts, and only a newer one', () => {
  const { lead, two, three } = siteOfThree();
  const newer = rekeyed(lead);
  if (newer.roster === null || lead.roster === null) throw new Error('A lead has a roster');
  const signed = signRoster(newer, newer.roster);
  expect(readRoster(three, signed)).toMatchObject({ kind: 'roster', roster: { key: 2 } });
  expect(readRoster(hears(three, newer), signed)).toEqual({ kind: 'old' });
  expect(readRoster(hears(three, newer), signRoster(lead, lead.roster))).toEqual({ kind: 'old' });
  const forger = { ...two, leadPair: two.bench.signs, keys: newer.keys };
  expect(readRoster(three, signRoster(forger, newer.roster))).toEqual({ kind: 'forged' });
  const version = JSON.stringify({ ...JSON.parse(signed.toString()), version: 99 });
  expect(readRoster(three, Buffer.from(version))).toEqual({ kind: 'forged' });
  expect(readRoster(three, Buffer.from('[]'))).toEqual({ kind: 'forged' });
});

test('a code is read with the spaces of a mail, and one that is cut, mistyped or of another kind is refused', () => {
  const { lead } = siteOfThree();
  const { code } = invited(lead, 'Bench 4', now);
  expect(readJoinCode(code.replace(/(.{50})/g, '$1\r\n'))?.site.name).toBe('Main Street');
  expect(readJoinCode(code.slice(0, -5))).toBeNull();
  expect(readJoinCode(brokerCode(place))).toBeNull();
  expect(readBrokerCode(brokerCode(place))).toEqual(place);
  expect(readBrokerCode('PBBROKER1_')).toBeNull();
  expect(readBrokerCode('')).toBeNull();
  expect(code).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(code.length).toBeLessThan(2_000);
});

test('an ask is good for its own invitation and with its own keys', () => {
  const lead = madeSite(place, 'Main Street', 'Bench 1');
  const first = invited(lead, 'Bench 2', now);
  const second = invited(first.membership, 'Bench 3', now);
  const read = readJoinCode(first.code);
  const [one, other] = second.membership.invites;
  if (read === null || one === undefined || other === undefined) throw new Error('Two invitations');
  const ask = writeAsk(joinedSite(read));
  expect(readAsk(second.membership, one, ask)).not.toBeNull();
  expect(readAsk(second.membership, other, ask)).toBeNull();
  expect(readAsk(second.membership, one, Buffer.from('{}'))).toBeNull();
});
