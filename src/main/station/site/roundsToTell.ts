import { MOST_LOTS_AT_ONCE } from '#shared/contract/lots.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { RoundRow } from '../journal/rounds.ts';
import type { Fact, RoundCountFact } from '../journal/site/fact.ts';
import type { Membership } from '../journal/site/membership.ts';
import { factAddress } from './addresses.ts';
import { tellFact } from './told.ts';

/**
 * Tells the others how a shared round stands now, as far as they do not know it: that it was begun or is over, and
 * which lots are counted here. Of no count the number is told. In the commit of the caller.
 * @returns whether there was anything to tell
 */
export function tellRound(
  { journal }: RecordStore,
  membership: Membership,
  round: RoundRow,
): boolean {
  const { shared, by, isOpen, entries } = round;
  if (shared === null) return false;
  const told: Fact[] = [];
  if (shared === round.id) {
    const { id, blind, beganAt } = round;
    const lots = journal.rounds.lots(id, MOST_LOTS_AT_ONCE);
    told.push({ kind: 'round', id, by, blind, beganAt, lots, isOver: !isOpen });
  }
  const isGivenUp = !isOpen && entries === null;
  const counts = isGivenUp ? [] : journal.rounds.counts(round.id);
  const bench = membership.bench.id;
  const countOf = (lot: RoundCountFact['lot'], at: number, isStruck: boolean): RoundCountFact => ({
    ...{ kind: 'round-count', id: countId(shared, lot, bench), round: shared },
    ...{ lot, by, at, isStruck },
  });
  const before = journal.site.rounds.toldFromHere(shared);
  const counted = new Set(counts.map(({ lotId }) => lotId));
  const struck = before.filter((lot) => !counted.has(lot));
  const news = [
    ...counts.map(({ lotId, at }) => countOf(lotId, at, false)),
    ...struck.map((lot) => countOf(lot, round.beganAt, true)),
  ];
  for (const count of news) journal.site.rounds.putCount(count, bench, null);
  return [...told, ...news].filter((fact) => tellUnlessSaid(journal, membership, fact)).length > 0;
}

/** Each bench's count of a lot has an id of its own, which names the bench that may say it. */
export const countId = (round: string, lot: string, bench: string): string =>
  `${round} ${lot} ${bench}`;

function tellUnlessSaid(
  { site: { facts } }: RecordStore['journal'],
  membership: Membership,
  fact: Fact,
): boolean {
  const address = factAddress(membership, fact);
  const told = tellFact(membership, fact);
  if (facts.find(address)?.told.words === told.words) return false;
  facts.tellAnew('events', address, told);
  return true;
}
