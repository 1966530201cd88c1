import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Membership, type Roster, rosterSchema } from '../journal/site/membership.ts';
import { isSignedBy, signedBy, unwrap, wrapFor, wrappedSchema } from './keys.ts';
import { MOST_BYTES, readJson } from './message.ts';
import { openSealed, seal, sealedSchema } from './sealing.ts';

const signedRosterSchema = z.object({
  v: z.literal(1),
  version: z.number().int().positive(),
  key: z.number().int().positive(),
  /** The site key that it is sealed with, for each bench that belongs to the site. */
  keys: z.record(z.uuid(), wrappedSchema),
  ...sealedSchema.shape,
  signature: z.string().max(100),
});
type SignedRoster = z.infer<typeof signedRosterSchema>;

/** A site key that nobody has seen yet, 32 bytes as base64url. */
export const newSiteKey = (): string => randomBytes(32).toString('base64url');

/** Seals a roster with the newest key, gives that key to each of its benches, and signs it as the lead. */
export function signRoster(membership: Membership, roster: Roster): Buffer {
  const { site, keys, leadPair } = membership;
  const key = keys.find(({ version }) => version === roster.key);
  if (leadPair === null || key === undefined) throw new Error('The lead’s bench signs the roster');
  const secret = Buffer.from(key.key, 'base64url');
  const head = { v: 1 as const, version: roster.version, key: roster.key };
  const about = aboutOf(site.id, head);
  const members = roster.benches.filter(({ revokedAt }) => revokedAt === null);
  const wrapped = members.map(({ id, opens }) => [id, wrapFor(opens, secret, about)] as const);
  const sealed = seal(secret, about, Buffer.from(JSON.stringify(roster)));
  const unsigned = { ...head, keys: Object.fromEntries(wrapped), ...sealed };
  const signature = signedBy(leadPair, bytesOf(about, unsigned));
  return Buffer.from(JSON.stringify({ ...unsigned, signature } satisfies SignedRoster));
}

export type RosterRead =
  | { kind: 'roster'; roster: Roster; key: string }
  /** The lead signed it, and this bench is not in it. */
  | { kind: 'left-out'; version: number }
  | { kind: 'forged' | 'old' };

/** Reads a roster that the lead signed. One that is not newer than this bench's is old. */
export function readRoster(membership: Membership, bytes: Uint8Array): RosterRead {
  const json = bytes.length > mostRosterBytes ? null : readJson(bytes);
  const signed = json && signedRosterSchema.safeParse(json.value).data;
  if (!signed) return { kind: 'forged' };
  const about = aboutOf(membership.site.id, signed);
  if (!isSignedBy(membership.lead, bytesOf(about, signed), signed.signature)) {
    return { kind: 'forged' };
  }
  if (signed.version <= (membership.roster?.version ?? 0)) return { kind: 'old' };
  const wrapped = signed.keys[membership.bench.id];
  if (wrapped === undefined) return { kind: 'left-out', version: signed.version };
  const key = unwrap(membership.bench.opens, wrapped, about);
  const text = key && openSealed(key, about, signed);
  const roster = text && rosterSchema.safeParse(readJson(text)?.value).data;
  if (!roster || roster.version !== signed.version || roster.key !== signed.key) {
    return { kind: 'forged' };
  }
  return { kind: 'roster', roster, key: key.toString('base64url') };
}

/** A roster names every bench of the site. */
const mostRosterBytes = 24 * MOST_BYTES;

const aboutOf = (site: string, { version, key }: { version: number; key: number }) =>
  JSON.stringify(['roster', 1, site, version, key]);

const bytesOf = (about: string, { keys, salt, text }: Omit<SignedRoster, 'signature'>) =>
  Buffer.from(JSON.stringify([about, Object.entries(keys), salt, text]));
