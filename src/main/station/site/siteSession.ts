import type { DropReason } from '#shared/contract/site.ts';
import type { Clock } from '../connection/clock.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { Fact } from '../journal/site/fact.ts';
import type { Membership } from '../journal/site/membership.ts';
import { askAddress, factAddress, ROSTER } from './addresses.ts';
import { readAsk, writeAsk } from './ask.ts';
import type { Broker } from './broker.ts';
import type { Claims } from './claims.ts';
import { HearingPace } from './hearingPace.ts';
import { inBatches } from './inBatches.ts';
import { type LotsHere, tellAllLots, tellLots } from './lotsToTell.ts';
import { admitted, adopted, belongs } from './membershipChanges.ts';
import { tellAllPeople } from './peopleToTell.ts';
import { tellRecords } from './recordsToTell.ts';
import { readRoster, signRoster } from './roster.ts';
import { SharedBucket, type SharedBucketParts } from './sharedBucket.ts';
import type { BucketEntry } from './takeIn.ts';
import { tellFact } from './told.ts';

const CLAIMS_AT_ONCE = 100;
/** So soon the others hear of what somebody takes in hand. */
const CLAIMS_EVERY_MS = 1_000;

export interface SiteSessionParts {
  readonly store: RecordStore;
  readonly clock: Clock;
  readonly random: () => number;
  readonly claims: Claims;
  /** Another bench was told that it may have changed. */
  readonly exceptionChanged: (exceptionId: string) => void;
  /** Another bench said who works there, or whose a badge is. */
  readonly peopleChanged: () => void;
  /** What is known here of lots. */
  readonly lots: LotsHere;
  readonly membership: () => Membership;
  readonly setMembership: (next: Membership) => void;
  readonly dropped: (because: DropReason) => void;
  readonly changed: () => void;
  readonly trouble: (error: unknown) => void;
}

/** What is said and heard over one connection to the broker. */
export class SiteSession {
  readonly #broker: Broker;
  readonly #parts: SiteSessionParts;
  readonly #stops: SharedBucket;
  readonly #lots: SharedBucket;
  readonly #events: SharedBucket;
  readonly #failed = Promise.withResolvers<never>();
  #isOver = false;
  /** Somebody has yet to be told that people have changed. */
  #isPeopleNews = false;

  constructor(broker: Broker, parts: SiteSessionParts) {
    this.#broker = broker;
    this.#parts = parts;
    const failed = (error: unknown) => this.#failed.reject(error);
    const heard = (fact: Fact, bench: string) => {
      const isOwn = bench === parts.membership().bench.id;
      if (fact.kind === 'event' && !isOwn) parts.exceptionChanged(fact.id);
      if ((fact.kind === 'person' || fact.kind === 'badge') && !isOwn) this.#sayPeopleChanged();
    };
    const common: SharedBucketParts = {
      ...{ ...parts, failed, heard, readRoster: () => this.#readRoster() },
      putRoster: () => this.#putRoster(parts.membership()),
      prepare: () => false,
      // Of a program after this one.
      other: () => undefined,
    };
    this.#stops = new SharedBucket('stops', broker.buckets.stops, {
      ...common,
      other: (entry) => this.#hearOther(entry),
    });
    this.#lots = new SharedBucket('lots', broker.buckets.lots, {
      ...common,
      prepare: () => {
        const told = { ...parts, membership: parts.membership() };
        const records = tellRecords(told);
        if (records.events) this.eventsSoon();
        return tellLots(told) || records.more;
      },
    });
    this.#events = new SharedBucket('events', broker.buckets.events, common);
    // Whoever runs the session hears of it.
    this.#failed.promise.catch(() => undefined);
  }

  /** Once for all that is heard at once: whoever joins hears of everybody. */
  #sayPeopleChanged(): void {
    if (this.#isPeopleNews) return;
    this.#isPeopleNews = true;
    const say = () => {
      this.#isPeopleNews = false;
      this.#parts.peopleChanged();
    };
    void Promise.resolve().then(say).catch(this.#parts.trouble);
  }

  /** Finds out who belongs to the site, and whether the broker is the one that was read before. */
  async begin(): Promise<void> {
    await this.#readRoster();
    const membership = this.#parts.membership();
    if (membership.asks !== null) await this.#ask(membership);
    this.#stops.begin();
    this.#lots.begin();
    this.#events.begin();
  }

  async #readRoster(): Promise<void> {
    const roster = await this.#broker.buckets.stops.get(ROSTER);
    if (roster?.bytes) this.#hearRoster(roster.bytes);
  }

  /** Takes in what stands and what comes, until the connection is over. @throws what ended it otherwise */
  async run(): Promise<void> {
    this.publishSoon();
    this.lotsSoon();
    this.eventsSoon();
    await Promise.race([
      ...[this.#broker.over, this.#read(), this.#failed.promise],
      ...[this.#hearClaims(), this.#sayClaims()],
    ]);
  }

  /** The roster was changed here, as the lead, or something that stops was told. */
  publishSoon(): void {
    this.#stops.publishSoon();
  }

  /** The service has told of an exception. */
  eventsSoon(): void {
    this.#events.publishSoon();
  }

  /** There are lots to tell of. */
  lotsSoon(): void {
    this.#lots.publishSoon();
  }

  presence(): Promise<BucketEntry[]> {
    return this.#broker.presence();
  }

  setPresence(address: string, bytes: Uint8Array): Promise<void> {
    return this.#broker.setPresence(address, bytes);
  }

  end(): void {
    this.#isOver = true;
    this.#stops.end();
    this.#lots.end();
    this.#events.end();
    void this.#broker.close().catch(this.#parts.trouble);
  }

  async #read(): Promise<void> {
    // Whoever is not in the roster yet knows no bench, so nothing but the roster is heard; then all from the beginning.
    if (this.#parts.membership().asks !== null) {
      for await (const { address, bytes } of this.#broker.buckets.stops.watch(0)) {
        if (address === ROSTER) this.#hearRoster(bytes);
        if (this.#isOver || this.#parts.membership().asks === null) break;
      }
    }
    await Promise.all([this.#stops.read(), this.#lots.read(), this.#events.read()]);
  }

  async #hearClaims(): Promise<void> {
    const pace = new HearingPace(this.#parts.clock);
    for await (const batch of inBatches(this.#broker.claims(), CLAIMS_AT_ONCE)) {
      if (this.#isOver) return;
      await pace.work(() => {
        for (const entry of batch) this.#parts.claims.hear(entry);
      });
    }
  }

  async #sayClaims(): Promise<void> {
    this.#parts.claims.sayAgain();
    while (!this.#isOver) {
      if (belongs(this.#parts.membership())) {
        for (const { address, bytes } of this.#parts.claims.toSay()) {
          await this.#broker.setClaim(address, bytes);
        }
      }
      await new Promise<void>((resolve) => this.#parts.clock.after(CLAIMS_EVERY_MS, resolve));
    }
  }

  async #hearOther(entry: BucketEntry): Promise<void> {
    if (entry.address === ROSTER) this.#hearRoster(entry.bytes);
    else if (entry.address.startsWith('ask.')) await this.#admit(entry);
  }

  #hearRoster(bytes: Uint8Array | null): void {
    const before = this.#parts.membership();
    const read = bytes === null ? { kind: 'forged' as const } : readRoster(before, bytes);
    switch (read.kind) {
      case 'roster':
        this.#keep(adopted(before, read), before.asks !== null);
        return;
      case 'left-out':
        // Whoever asks to be let in is not in it yet.
        if (before.asks === null) {
          this.#keep({ ...before, leftOutAt: this.#parts.clock.now() }, false);
          this.end();
        }
        return;
      case 'forged':
        this.#parts.dropped('forged');
        if (before.leadPair !== null) this.#stops.putBackSoon();
        return;
      case 'old':
        return;
    }
  }

  /** @param isLetIn it is in the roster for the first time, and tells what it knows */
  #keep(next: Membership, isLetIn: boolean): void {
    const { journal } = this.#parts.store;
    journal.commit(() => {
      journal.site.membership.set(next);
      if (isLetIn) tellKnown(this.#parts.store, next);
      if (isLetIn) tellAllLots(this.#parts);
    });
    this.#parts.setMembership(next);
    this.#parts.changed();
    if ([this.#stops, this.#lots, this.#events].some((one) => one.isToReadAgain())) this.end();
    if (!isLetIn) return;
    this.publishSoon();
    this.lotsSoon();
  }

  async #ask(membership: Membership): Promise<void> {
    const address = askAddress(membership.asks?.invite ?? '');
    const { stops } = this.#broker.buckets;
    const before = await stops.get(address);
    await stops.put(address, writeAsk(membership), before?.revision ?? 0);
  }

  /** At the lead's bench: whoever asks by a code that is good, is let in. */
  async #admit({ address, bytes }: BucketEntry): Promise<void> {
    const before = this.#parts.membership();
    if (before.leadPair === null || bytes === null) return;
    const invite = before.invites.find(({ id }) => askAddress(id) === address);
    const isGood = invite !== undefined && invite.until >= this.#parts.clock.now();
    const bench = isGood ? readAsk(before, invite, bytes) : null;
    if (isGood && bench !== null) this.#keep(admitted(before, invite.id, bench), false);
    else this.#parts.dropped('not-allowed');
    await this.#broker.buckets.stops.remove(address);
    this.publishSoon();
  }

  /** The newest roster stands in the bucket, whatever somebody wrote there. */
  async #putRoster(membership: Membership): Promise<void> {
    if (membership.leadPair === null || membership.roster === null) return;
    const { stops } = this.#broker.buckets;
    const there = await stops.get(ROSTER);
    const unread = { ...membership, roster: { ...membership.roster, version: 0 } };
    const read = there?.bytes ? readRoster(unread, there.bytes) : null;
    if (read?.kind === 'roster' && read.roster.version >= membership.roster.version) return;
    const bytes = signRoster(membership, membership.roster);
    await stops.put(ROSTER, bytes, there?.revision ?? 0);
  }
}

/** What a bench knew before it came to the site, and the others may not: in the commit of the caller. */
export function tellKnown(store: RecordStore, membership: Membership): void {
  const { journal } = store;
  tellAllPeople(store, membership);
  for (const { id, product, batches, note, added, bench } of journal.recalls.watched) {
    if (bench !== null) continue;
    const fact = { kind: 'recall' as const, ...{ id, product, batches, note, added } };
    journal.site.facts.tell('stops', factAddress(membership, fact), tellFact(membership, fact));
  }
}
