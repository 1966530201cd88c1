import type { Person } from '#shared/contract/person.ts';
import type { Common, ServiceWay } from './contextParts.ts';
import { knownProducts, productNames } from './records/knownProducts.ts';
import { ForbiddenBroker, isAllowedPlace } from './site/allowedPlace.ts';
import { openBroker } from './site/broker.ts';
import type { OwnClaim } from './site/claims.ts';
import type { LotsHere } from './site/lotsToTell.ts';
import { MOST_WHO, type Presence } from './site/presence.ts';
import { SiteLink } from './site/siteLink.ts';

interface BenchParts extends Pick<ServiceWay, 'session'> {
  readonly whoIsHere: () => readonly Person[];
  readonly version: string | null;
  readonly exceptionChanged: (exceptionId: string) => void;
  readonly peopleChanged: () => void;
}

/** Of those whose products alone are known, the latest. */
const MOST_LOTS_TOLD = 20_000;
const MOST_IN_HAND = 20;
/** Whoever has written nothing for so long has gone on to something else. */
const WRITING_MS = 2 * 60_000;

/** What this bench and the others of its pharmacy tell one another. */
export function shareWith(common: Common, bench: BenchParts): SiteLink {
  const { store, clock, random, listener, trouble } = common;
  return new SiteLink({
    ...{ store, clock, random, trouble },
    open(place, buckets) {
      if (isAllowedPlace(place, store.journal.settings.policy)) {
        return openBroker(place, buckets);
      }
      throw new ForbiddenBroker();
    },
    presence: () => presenceOf(common, bench),
    inHand: () => thingsInHand(common, bench.session.userId),
    lots: lotsOf(common),
    exceptionChanged: bench.exceptionChanged,
    peopleChanged: bench.peopleChanged,
    changed: () => listener.statusChanged(),
  });
}

function presenceOf({ journal, clock }: Common, { whoIsHere, version }: BenchParts): Presence {
  const { waiting, underWay } = journal.waitingLists.counts(null);
  const alarms = journal.alarms.count('late', null) + journal.alarms.count('live', null);
  const oldestAt = journal.waitingLists.waiting(1).at(0)?.enteredAt ?? null;
  const who = whoIsHere().slice(0, MOST_WHO);
  return { at: clock.now(), unsent: waiting + underWay, oldestAt, alarms, who, version };
}

/** Lots in hand in count rounds, open fills, and replies that somebody is writing. */
function thingsInHand({ journal, clock }: Common, userId: string | null): OwnClaim[] {
  if (userId === null) return [];
  const rounds = journal.rounds
    .open(userId, MOST_IN_HAND)
    .flatMap(({ inHand, by }): OwnClaim[] =>
      inHand === null ? [] : [{ kind: 'lot', id: inHand, by }],
    );
  const fills = journal.fills
    .allOpen(MOST_IN_HAND)
    .map(({ prescriptionId: id, by }): OwnClaim => ({ kind: 'prescription', id, by }));
  const replies = journal.exceptions.drafts
    .latest(MOST_IN_HAND)
    .filter(({ savedAt }) => savedAt > clock.now() - WRITING_MS)
    .map(({ exceptionId: id, by }): OwnClaim => ({ kind: 'exception', id, by }));
  return [...rounds, ...fills, ...replies];
}

function lotsOf({ store, cache }: Common): LotsHere {
  return {
    products(id) {
      const known = knownProducts({ store, cache }, id);
      return known && { names: productNames(known.associations), seenAt: known.seenAt };
    },
    withProducts: () => cache.lotsWithProducts(MOST_LOTS_TOLD).map(({ id }) => id),
  };
}
