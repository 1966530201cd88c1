import type { DropReason } from '#shared/contract/site.ts';
import type { Clock } from '../connection/clock.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { Membership } from '../journal/site/membership.ts';
import { askAddress, factAddress, ROSTER } from './addresses.ts';
import { readAsk, writeAsk } from './ask.ts';
import type { Broker } from './broker.ts';
import { HearingPace } from './hearingPace.ts';
import { admitted, adopted, belongs } from './membershipChanges.ts';
import { writeMessage } from './message.ts';
import { readRoster, signRoster } from './roster.ts';
import { type BucketEntry, takeIn } from './takeIn.ts';
import { tellFact } from './told.ts';

const PUT_AT_ONCE = 100;
/** What somebody overwrote is put back after a moment, by whichever bench is first. */
const PUT_BACK_MS = 3_000;

export interface SiteSessionParts {
  readonly store: RecordStore;
  readonly clock: Clock;
  readonly random: () => number;
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
  readonly #failed = Promise.withResolvers<never>();
  #publishing: Promise<void> = Promise.resolve();
  #isPublishWanted = false;
  #callOff: (() => void) | null = null;
  #isOver = false;

  constructor(broker: Broker, parts: SiteSessionParts) {
    this.#broker = broker;
    this.#parts = parts;
    // Whoever runs the session hears of it.
    this.#failed.promise.catch(() => undefined);
  }

  /** Finds out who belongs to the site, and whether the broker is the one that was read before. */
  async begin(): Promise<void> {
    const { store } = this.#parts;
    const { facts } = store.journal.site;
    const roster = await this.#broker.get(ROSTER);
    if (roster?.bytes) this.#hearRoster(roster.bytes);
    const membership = this.#parts.membership();
    if (membership.asks !== null) await this.#ask(membership);
    if (facts.position?.made !== this.#broker.made) {
      store.journal.commit(() => facts.beginAnew(this.#broker.made));
    }
  }

  /** Takes in what stands and what comes, until the connection is over. @throws what ended it otherwise */
  async run(): Promise<void> {
    this.publishSoon();
    await Promise.race([this.#broker.over, this.#read(), this.#failed.promise]);
  }

  /** The roster was changed here, as the lead. */
  rosterChanged(): void {
    this.publishSoon();
  }

  publishSoon(): void {
    this.#isPublishWanted = true;
    this.#publishing = this.#publishing
      .then(() => this.#publish())
      .catch((error: unknown) => this.#failed.reject(error));
  }

  presence(): Promise<BucketEntry[]> {
    return this.#broker.presence();
  }

  setPresence(address: string, bytes: Uint8Array): Promise<void> {
    return this.#broker.setPresence(address, bytes);
  }

  end(): void {
    this.#isOver = true;
    this.#callOff?.();
    void this.#broker.close().catch(this.#parts.trouble);
  }

  async #read(): Promise<void> {
    // Whoever is not in the roster yet knows no bench, so nothing but the roster is heard; then all from the beginning.
    if (this.#parts.membership().asks !== null) {
      for await (const { address, bytes } of this.#broker.watch(0)) {
        if (address === ROSTER) this.#hearRoster(bytes);
        if (this.#isOver || this.#parts.membership().asks === null) break;
      }
    }
    const { position } = this.#parts.store.journal.site.facts;
    const pace = new HearingPace(this.#parts.clock);
    for await (const entry of this.#broker.watch(position?.revision ?? 0)) {
      if (this.#isOver) return;
      this.#hear(entry);
      await pace.wait();
      if (entry.address.startsWith('ask.')) await this.#admit(entry);
    }
  }

  /** @param isNext all up to it has been read */
  #hear({ address, bytes, revision }: BucketEntry, isNext = true): void {
    if (address === ROSTER) this.#hearRoster(bytes);
    const membership = this.#parts.membership();
    const { journal } = this.#parts.store;
    const isFact = address !== ROSTER && !address.startsWith('ask.');
    const dropped = journal.commit(() => {
      const { facts } = journal.site;
      if (isNext) facts.position = { made: this.#broker.made, revision };
      return isFact ? takeIn(this.#parts.store, membership, { address, bytes, revision }) : null;
    });
    if (dropped === null) return;
    this.#parts.dropped(dropped);
    this.#putBackSoon();
  }

  #putBackSoon(): void {
    this.#callOff?.();
    const wait = PUT_BACK_MS * this.#parts.random();
    this.#callOff = this.#parts.clock.after(wait, () => this.publishSoon());
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
        if (before.leadPair !== null) this.#putBackSoon();
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
    });
    this.#parts.setMembership(next);
    this.#parts.changed();
    if (isLetIn) this.publishSoon();
  }

  async #ask(membership: Membership): Promise<void> {
    const address = askAddress(membership.asks?.invite ?? '');
    const before = await this.#broker.get(address);
    await this.#broker.put(address, writeAsk(membership), before?.revision ?? 0);
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
    await this.#broker.remove(address);
    this.publishSoon();
  }

  async #publish(): Promise<void> {
    if (!this.#isPublishWanted || this.#isOver) return;
    this.#isPublishWanted = false;
    const membership = this.#parts.membership();
    if (!belongs(membership)) return;
    if (membership.leadPair !== null) await this.#putRoster(membership);
    const { facts } = this.#parts.store.journal.site;
    for (const { address } of facts.toPut(PUT_AT_ONCE)) {
      if (this.#isOver) return;
      await this.#putFact(address);
    }
    if (facts.toPut(1).length > 0) this.#putBackSoon();
  }

  async #putFact(address: string): Promise<void> {
    const { journal } = this.#parts.store;
    const { facts } = journal.site;
    const known = facts.find(address);
    if (known === null || known.stands) return;
    const count = known.count + 1;
    const bytes = writeMessage(this.#parts.membership(), address, count, known.told);
    const put = await this.#broker.put(address, bytes, known.seen);
    if (put.kind === 'put') {
      // It may have been heard already, and something newer after it.
      if ((facts.find(address)?.seen ?? 0) >= put.revision) return;
      journal.commit(() => facts.keep({ ...known, count, seen: put.revision, stands: true }));
      return;
    }
    const there = await this.#broker.get(address);
    if (there === null) journal.commit(() => facts.spoil(address, 0));
    else this.#hear(there, false);
  }

  /** The newest roster stands in the bucket, whatever somebody wrote there. */
  async #putRoster(membership: Membership): Promise<void> {
    if (membership.roster === null) return;
    const there = await this.#broker.get(ROSTER);
    const unread = { ...membership, roster: { ...membership.roster, version: 0 } };
    const read = there?.bytes ? readRoster(unread, there.bytes) : null;
    if (read?.kind === 'roster' && read.roster.version >= membership.roster.version) return;
    const bytes = signRoster(membership, membership.roster);
    await this.#broker.put(ROSTER, bytes, there?.revision ?? 0);
  }
}

/** What a bench knew before it came to the site, and the others may not: in the commit of the caller. */
export function tellKnown({ journal }: RecordStore, membership: Membership): void {
  for (const { id, product, batches, note, added, bench } of journal.recalls.watched) {
    if (bench !== null) continue;
    const fact = { kind: 'recall' as const, ...{ id, product, batches, note, added } };
    journal.site.facts.tell(factAddress(membership, fact), tellFact(membership, fact));
  }
}
