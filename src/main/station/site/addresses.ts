import { createHmac } from 'node:crypto';
import type { BucketName, Fact } from '../journal/site/fact.ts';
import type { Membership } from '../journal/site/membership.ts';

/** Where the roster stands in the site's bucket. */
export const ROSTER = 'roster';

/**
 * Where a fact stands in the site's bucket: its kind, so that a broker can filter, and a code of its id that only
 * the site's benches can make.
 */
export function addressOf(site: Pick<Membership, 'addressKey'>, kind: string, id: string): string {
  const code = createHmac('sha256', Buffer.from(site.addressKey, 'base64url'));
  return `${kind}.${code.update(`${kind} ${id}`).digest('hex').slice(0, 40)}`;
}

export const factAddress = (site: Pick<Membership, 'addressKey'>, { kind, id }: Fact): string =>
  addressOf(site, kind, id);

/** Where a new bench asks to be let in. */
export const askAddress = (invite: string): string => `ask.${invite}`;

/** How the site's buckets are called at the broker. */
export type BucketPlaces = Readonly<Record<BucketName | 'claims' | 'presence', string>>;

export const bucketsOf = ({ site }: Pick<Membership, 'site'>): BucketPlaces => {
  const name = `bench_${site.id.replaceAll('-', '')}`;
  return {
    stops: name,
    lots: `${name}_lots`,
    events: `${name}_events`,
    claims: `${name}_claims`,
    presence: `${name}_here`,
  };
};
