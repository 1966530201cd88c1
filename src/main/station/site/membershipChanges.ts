import { randomUUID } from 'node:crypto';
import type { Bench, BrokerPlace, Membership, Roster } from '../journal/site/membership.ts';
import type { NewBench } from './ask.ts';
import { newSealingPair, newSigningPair } from './keys.ts';
import { newSiteKey, type RosterRead } from './roster.ts';
import { type JoinCode, joinCode } from './siteCodes.ts';

/** So long a shown code lets a bench in. */
export const INVITE_MS = 15 * 60_000;
/** Older keys are of messages that were written anew since. */
const KEYS_KEPT = 20;

const newBench = () => ({ id: randomUUID(), signs: newSigningPair(), opens: newSealingPair() });

/** A site of one bench, which signs its roster. */
export function madeSite(broker: BrokerPlace, siteName: string, benchName: string): Membership {
  const bench = newBench();
  const leadPair = newSigningPair();
  const first: Bench = {
    ...{ id: bench.id, name: benchName, signs: bench.signs.open, opens: bench.opens.open },
    revokedAt: null,
  };
  return {
    ...{ broker, bench, leadPair, lead: leadPair.open, invites: [], asks: null },
    leftOutAt: null,
    site: { id: randomUUID(), name: siteName },
    addressKey: newSiteKey(),
    keys: [{ version: 1, key: newSiteKey() }],
    roster: { version: 1, key: 1, benches: [first] },
  };
}

/** A bench that has read a code, and asks to be let in. */
export function joinedSite({ site, broker, addressKey, lead, key, invite }: JoinCode): Membership {
  return {
    ...{ site, broker, addressKey, lead, leadPair: null, invites: [], roster: null },
    leftOutAt: null,
    bench: newBench(),
    keys: [key],
    asks: { invite: invite.id, pair: invite.pair },
  };
}

/** A code for one new bench, which is good for a while. */
export function invited(
  before: Membership,
  name: string,
  now: number,
): { membership: Membership; code: string; until: number } {
  const pair = newSigningPair();
  const until = now + INVITE_MS;
  const invite = { id: randomUUID(), name, signs: pair.open, until };
  const invites = [...before.invites.filter((one) => one.until > now), invite].slice(-20);
  return { membership: { ...before, invites }, code: joinCode(before, invite, pair), until };
}

/** The bench that asked by an invitation is in the roster, and the invitation is used up. */
export function admitted(
  before: Membership,
  invite: string,
  { id, signs, opens }: NewBench,
): Membership {
  const name = before.invites.find((one) => one.id === invite)?.name ?? '';
  const invites = before.invites.filter((one) => one.id !== invite);
  const bench = { ...{ id, name, signs, opens }, revokedAt: null };
  return withRoster({ ...before, invites }, ({ benches }) => [...benches, bench]);
}

/** A bench belongs to the site no more: it is not in the roster, and reads nothing that is said from now on. */
export function revoked(before: Membership, bench: string, now: number): Membership {
  const next = withRoster(before, ({ benches }) =>
    benches.map((one) => (one.id === bench ? { ...one, revokedAt: one.revokedAt ?? now } : one)),
  );
  return rekeyed(next);
}

/** From now on everything is sealed with a new key, which the roster gives to each of its benches. */
export function rekeyed(before: Membership): Membership {
  const { roster } = before;
  if (roster === null) throw new Error('The lead’s bench has a roster');
  const version = roster.key + 1;
  const keys = [...before.keys, { version, key: newSiteKey() }].slice(-KEYS_KEPT);
  return withRoster(
    { ...before, keys, roster: { ...roster, key: version } },
    ({ benches }) => benches,
  );
}

/** What this bench knows once it has read a roster of its lead. */
export function adopted(
  before: Membership,
  { roster, key }: Extract<RosterRead, { kind: 'roster' }>,
): Membership {
  const isKnown = before.keys.some(({ version }) => version === roster.key);
  const keys = isKnown
    ? before.keys
    : [...before.keys, { version: roster.key, key }].slice(-KEYS_KEPT);
  return { ...before, keys, roster, asks: null };
}

function withRoster(before: Membership, benchesOf: (roster: Roster) => Bench[]): Membership {
  const { roster } = before;
  if (roster === null) throw new Error('The lead’s bench has a roster');
  return {
    ...before,
    roster: { ...roster, version: roster.version + 1, benches: benchesOf(roster) },
  };
}

/** Whether this bench may tell the others something now. */
export const belongs = ({ roster, bench }: Membership): boolean =>
  roster?.benches.some(({ id, revokedAt }) => id === bench.id && revokedAt === null) ?? false;
