import { type Fact, factSchema, type ToldFact } from '../journal/site/fact.ts';
import type { Membership } from '../journal/site/membership.ts';
import { factAddress } from './addresses.ts';
import { isSignedBy, signedBy } from './keys.ts';
import { readJson } from './message.ts';

/** A fact in this bench's own words, which others pass on and cannot change. */
export function tellFact({ site, bench }: Membership, fact: Fact): ToldFact {
  // Nothing goes out that the type does not name.
  const words = JSON.stringify(factSchema.parse(fact));
  return { bench: bench.id, words, signature: signedBy(bench.signs, wordsOf(site.id, words)) };
}

/**
 * The fact, if the bench that is named told it and it belongs at this address. What a bench told before it was
 * revoked stands: only a bench that still belongs to the site can have passed it on.
 */
export function heardFact(membership: Membership, address: string, told: ToldFact): Fact | null {
  const bench = membership.roster?.benches.find(({ id }) => id === told.bench);
  if (bench === undefined) return null;
  if (!isSignedBy(bench.signs, wordsOf(membership.site.id, told.words), told.signature))
    return null;
  const fact = factOf(told);
  return fact !== null && factAddress(membership, fact) === address ? fact : null;
}

/** @returns null where this program does not know such a fact */
export function factOf({ words }: ToldFact): Fact | null {
  const json = readJson(Buffer.from(words));
  return json === null ? null : (factSchema.safeParse(json.value).data ?? null);
}

const wordsOf = (site: string, words: string) =>
  Buffer.from(JSON.stringify(['told', 1, site, words]));
