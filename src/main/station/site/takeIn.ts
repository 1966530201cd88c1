import type { Person } from '#shared/contract/person.ts';
import { MOST_RECALLS } from '#shared/contract/recalls.ts';
import type { DropReason } from '#shared/contract/site.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import {
  type BucketName,
  bucketOf,
  type Fact,
  type ToldFact,
  toldSchema,
} from '../journal/site/fact.ts';
import type { StoredFact } from '../journal/site/facts.ts';
import type { Bench, Membership } from '../journal/site/membership.ts';
import { watchRecall } from '../verdict/recallList.ts';
import { judgeAgain } from '../verdict/scanVerdict.ts';
import { addressOf, factAddress } from './addresses.ts';
import { hearBadge, hearPerson } from './hearPeople.ts';
import { openMessage } from './message.ts';
import { countId } from './roundsToTell.ts';
import { factOf, heardFact } from './told.ts';

/** Exceptions that events are about and that this bench has not read yet. */
const MOST_WANTED = 2_000;

/** What stands at an address of the site's bucket, or was there before somebody removed it. */
export interface BucketEntry {
  readonly address: string;
  /** Null: it was removed. */
  readonly bytes: Uint8Array | null;
  readonly revision: number;
}

type Heard =
  | { kind: 'heard'; told: ToldFact; fact: Fact; count: number }
  | { kind: 'dropped'; because: DropReason };

/**
 * Takes in what another bench told, in the commit of the caller. What is not believed changes nothing but this:
 * where it took a known fact's place, that fact is put back.
 * @returns why it was dropped; null where it was not
 */
export function takeIn(
  store: RecordStore,
  membership: Membership,
  bucket: BucketName,
  { address, bytes, revision }: BucketEntry,
): DropReason | null {
  const { facts } = store.journal.site;
  if (bucketOf(address) !== bucket) return bytes === null ? null : 'not-allowed';
  const known = facts.find(address);
  if (known !== null && revision <= known.seen) return null;
  const heard: Heard =
    bytes === null
      ? { kind: 'dropped', because: 'removed' }
      : hear(membership, address, bytes, known);
  if (heard.kind === 'dropped') {
    if (known === null && heard.because === 'removed') return null;
    if (known !== null) facts.spoil(address, revision);
    return heard.because;
  }
  if (known === null && isFull(store, heard.fact)) return 'full';
  const { told, count, fact } = heard;
  const place = { address, bucket, count, seen: revision };
  if (known !== null && isOwnNewer(membership, known, fact)) {
    facts.keep({ ...known, ...place, stands: false });
    return null;
  }
  facts.keep({ ...place, told, stands: true });
  // Under a new key, or given to a bucket made anew, it is no news.
  if (known?.told.words !== told.words) applyFact(store, membership, fact, told);
  return null;
}

/** This bench saw a lot later than the one that told of it meanwhile. */
function isOwnNewer({ bench }: Membership, { stands, told }: StoredFact, fact: Fact): boolean {
  if (stands || told.bench !== bench.id) return false;
  const own = factOf(told);
  return own !== null && seenAtOf(own) > seenAtOf(fact);
}

const seenAtOf = (fact: Fact): number => ('seenAt' in fact ? fact.seenAt : 0);

function hear(
  membership: Membership,
  address: string,
  bytes: Uint8Array,
  known: StoredFact | null,
): Heard {
  const opened = openMessage(membership, address, bytes);
  if (opened.kind === 'dropped') return opened;
  if (known !== null && opened.count <= known.count)
    return { kind: 'dropped', because: 'replayed' };
  const told = toldSchema.safeParse(opened.body).data;
  const fact = told && heardFact(membership, address, told);
  if (!told || !fact) return { kind: 'dropped', because: 'not-allowed' };
  // A recall is the word of one bench; that it is over, any may say.
  const isAnothers = known !== null && fact.kind === 'recall' && known.told.words !== told.words;
  if (isAnothers || !mayTell(fact, told, known)) return { kind: 'dropped', because: 'not-allowed' };
  return { kind: 'heard', told, fact, count: opened.count };
}

/** A round is told by the bench that began it, a count by the bench that counted. */
function mayTell(fact: Fact, { bench }: ToldFact, known: StoredFact | null): boolean {
  switch (fact.kind) {
    case 'round':
      return known === null || known.told.bench === bench;
    case 'round-count':
      return fact.id === countId(fact.round, fact.lot, bench);
    default:
      return true;
  }
}

/** Of recalls twice what one bench may watch: a bench gone wild stops nobody’s scans. */
function isFull({ journal }: RecordStore, { kind }: Fact): boolean {
  switch (kind) {
    case 'recall':
      return journal.recalls.standing() >= 2 * MOST_RECALLS;
    case 'lift':
      return false;
    case 'lot':
    case 'lot-products':
      return journal.site.lots.isFull;
    case 'order':
      return journal.site.orders.isFull;
    case 'event':
      return journal.exceptions.wanted.pending() >= MOST_WANTED;
    case 'round':
    case 'round-count':
      return false;
    case 'person':
    case 'badge':
      return journal.site.people.isFull;
  }
}

/** Merges toward caution: a recall stops from now on unless a lead said that it is over. */
function applyFact(store: RecordStore, membership: Membership, fact: Fact, told: ToldFact): void {
  const { recalls, site } = store.journal;
  const bench = benchNamed(membership, told.bench);
  switch (fact.kind) {
    case 'recall': {
      if (recalls.find(fact.id) !== null) return;
      watchRecall(store, fact, bench);
      note(store, fact.added.by, { to: 'watched', recall: fact.id, bench });
      const lift = site.facts.find(addressOf(membership, 'lift', fact.id));
      const over = lift === null ? null : factOf(lift.told);
      if (lift !== null && over !== null) applyFact(store, membership, over, lift.told);
      return;
    }
    case 'lift':
      if (!recalls.end(fact.id, fact.ended.at, fact.ended.by, bench)) return;
      note(store, fact.ended.by, { to: 'ended', recall: fact.id, bench });
      return;
    case 'lot':
    case 'lot-products': {
      if (told.bench === membership.bench.id) return;
      const { lastRequest: after } = store.journal.records;
      const now = store.now();
      site.lots.hear(fact, { bench, address: factAddress(membership, fact), after, now });
      judgeAgain(store, fact.id, now, 'news');
      return;
    }
    case 'order':
      if (told.bench === membership.bench.id) return;
      site.orders.hear(fact, { bench, address: factAddress(membership, fact), now: store.now() });
      return;
    case 'event':
      // An event is never believed: this bench asks the service itself.
      if (told.bench === membership.bench.id) return;
      store.journal.exceptions.wanted.want(fact.id, 'event', store.now());
      return;
    case 'round':
      if (told.bench !== membership.bench.id) site.rounds.hear(fact, bench);
      return;
    case 'round-count':
      if (told.bench !== membership.bench.id) site.rounds.putCount(fact, told.bench, bench);
      return;
    case 'person':
      if (told.bench !== membership.bench.id) hearPerson(store, fact, bench);
      return;
    case 'badge':
      if (told.bench !== membership.bench.id) hearBadge(store, fact);
  }
}

/** On record here too: who did it, and at which bench. */
function note(
  { journal, now }: RecordStore,
  person: Person,
  detail: { to: 'watched' | 'ended'; recall: string; bench: string },
): void {
  const line = { operation: null, record: null, userId: null, person };
  const event = 'settings-changed' as const;
  journal.audit.add({ at: now(), event, ...line, detail: { setting: 'recalls', ...detail } });
}

const benchNamed = ({ roster }: Membership, id: string): string =>
  roster?.benches.find((bench: Bench) => bench.id === id)?.name ?? '';
