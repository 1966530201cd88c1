import type { DropReason } from '#shared/contract/site.ts';
import type { Clock } from '../connection/clock.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import { type BucketName, bucketOf, type Fact } from '../journal/site/fact.ts';
import type { StoredFact } from '../journal/site/facts.ts';
import type { Membership } from '../journal/site/membership.ts';
import type { Bucket, PutResult } from './bucket.ts';
import { HearingPace } from './hearingPace.ts';
import { inBatches } from './inBatches.ts';
import { belongs } from './membershipChanges.ts';
import { keyVersionOf, writeMessage } from './message.ts';
import { type BucketEntry, takeIn } from './takeIn.ts';
import { factOf } from './told.ts';

/** So many are taken in, or written, in one commit. */
const AT_ONCE = 100;
/** What somebody overwrote is put back after a moment, by whichever bench is first. */
const PUT_BACK_MS = 3_000;
/** So often the roster is asked for that has the key of what was read; somebody may have overwritten it. */
const KEY_TRIES = 5;
const KEY_AGAIN_MS = 1_000;
/** So much is read again at most once its key is there. */
const MOST_HELD = 10_000;

export interface SharedBucketParts {
  readonly store: RecordStore;
  readonly clock: Clock;
  readonly random: () => number;
  readonly membership: () => Membership;
  readonly dropped: (because: DropReason) => void;
  /** Before facts are written: the roster that vouches for them stands in the bucket. */
  readonly putRoster: () => Promise<void>;
  /** Makes facts of what is to be told. @returns whether there is more */
  readonly prepare: () => boolean;
  /** Reads who belongs to the site, and its newest key. */
  readonly readRoster: () => Promise<void>;
  /** What stands there and is no fact. */
  readonly other: (entry: BucketEntry) => Promise<void> | void;
  /** On disk with what follows from it. */
  readonly heard: (fact: Fact, bench: string) => void;
  /** It can be written no more. */
  readonly failed: (error: unknown) => void;
}

/** One bucket of the site's facts: what others wrote is taken in, and what this bench knows is written. */
export class SharedBucket {
  readonly #name: BucketName;
  readonly #bucket: Bucket;
  readonly #parts: SharedBucketParts;
  readonly #pace: HearingPace;
  #publishing: Promise<void> = Promise.resolve();
  #isPublishWanted = false;
  #callOff: (() => void) | null = null;
  #isOver = false;
  /**
   * The first that this bench's roster could not vouch for, or whose key it lacks: from there on all is read again
   * once there is a newer roster. A broker that lost its disk may be given facts before the roster that explains them.
   */
  #missed: { readonly roster: number; readonly revision: number } | null = null;
  /** The key that was asked for in vain. */
  #missedKey: number | null = null;

  constructor(name: BucketName, bucket: Bucket, parts: SharedBucketParts) {
    this.#name = name;
    this.#bucket = bucket;
    this.#parts = parts;
    this.#pace = new HearingPace(parts.clock);
  }

  /** Finds out whether it is the one that was read before. */
  begin(): void {
    const { journal } = this.#parts.store;
    const { facts } = journal.site;
    const { made } = this.#bucket;
    if (facts.position(this.#name)?.made === made) return;
    journal.commit(() => facts.beginAnew(this.#name, made));
  }

  /** Takes in what stands and what comes, until the connection is over. */
  async read(): Promise<void> {
    const { revision } = this.#facts.position(this.#name) ?? { revision: 0 };
    for await (const batch of inBatches(this.#bucket.watch(revision), AT_ONCE)) {
      if (this.#isOver) return;
      await this.#pace.work(() => this.#hearAll(batch));
    }
  }

  publishSoon(): void {
    this.#isPublishWanted = true;
    this.#publishing = this.#publishing.then(() => this.#publish()).catch(this.#parts.failed);
  }

  /** Writes again what somebody overwrote, in a while. */
  putBackSoon(): void {
    this.#callOff?.();
    const wait = PUT_BACK_MS * this.#parts.random();
    this.#callOff = this.#parts.clock.after(wait, () => this.publishSoon());
  }

  end(): void {
    this.#isOver = true;
    this.#callOff?.();
  }

  get #facts() {
    return this.#parts.store.journal.site.facts;
  }

  async #hearAll(batch: readonly BucketEntry[]): Promise<void> {
    let facts: BucketEntry[] = [];
    for (const entry of batch) {
      const isFact = bucketOf(entry.address) !== null;
      if (isFact && !this.#mayLackKey(entry)) facts.push(entry);
      else {
        this.#hear(facts);
        facts = isFact ? [entry] : [];
        if (isFact) await this.#askForKey(entry);
        else await this.#hearOther(entry);
      }
    }
    this.#hear(facts);
  }

  async #hearOther(entry: BucketEntry): Promise<void> {
    await this.#parts.other(entry);
    this.#parts.store.journal.commit(() => this.#keepPlace(entry.revision));
  }

  /** All up to here was read, but for what nothing vouches for yet. */
  #keepPlace(read: number): void {
    if (this.#missed !== null && read - this.#missed.revision > MOST_HELD) this.#missed = null;
    const revision = Math.min(read, (this.#missed?.revision ?? Number.POSITIVE_INFINITY) - 1);
    this.#facts.setPosition(this.#name, { made: this.#bucket.made, revision });
  }

  /** In one commit with the place up to which the bucket is read. */
  #hear(entries: readonly BucketEntry[]): void {
    const last = entries.at(-1);
    if (last === undefined) return;
    const { store } = this.#parts;
    const membership = this.#parts.membership();
    const dropped = store.journal.commit(() => {
      const reasons = entries.flatMap((entry) => {
        const because = takeIn(store, membership, this.#name, entry);
        if (because === 'unknown-bench' || because === 'unknown-key') this.#miss(entry.revision);
        return because ?? [];
      });
      this.#keepPlace(last.revision);
      return reasons;
    });
    for (const because of dropped) this.#parts.dropped(because);
    if (dropped.length > 0) this.putBackSoon();
    for (const { address, revision } of entries) this.#sayHeard(address, revision);
  }

  #sayHeard(address: string, revision: number): void {
    const known = this.#name === 'lots' ? null : this.#facts.find(address);
    const fact = known?.seen === revision ? factOf(known.told) : null;
    if (known !== null && fact !== null) this.#parts.heard(fact, known.told.bench);
  }

  /** Sealed with the key after the newest: its roster is in another bucket, and was not read yet. */
  #mayLackKey({ bytes }: BucketEntry): boolean {
    if (bytes === null || this.#name === 'stops') return false;
    const version = keyVersionOf(bytes);
    return version === this.#newestKey() + 1 && version !== this.#missedKey;
  }

  #rosterVersion = (): number => this.#parts.membership().roster?.version ?? 0;

  #newestKey = (): number => this.#parts.membership().keys.at(-1)?.version ?? 0;

  async #askForKey({ revision }: BucketEntry): Promise<void> {
    const key = this.#newestKey() + 1;
    for (let tries = 1; tries <= KEY_TRIES && !this.#isOver; tries += 1) {
      await this.#parts.readRoster();
      if (this.#newestKey() >= key) return;
      await new Promise<void>((resolve) => this.#parts.clock.after(KEY_AGAIN_MS, resolve));
    }
    this.#missedKey = key;
    this.#miss(revision);
  }

  #miss(revision: number): void {
    this.#missed ??= { roster: this.#rosterVersion(), revision };
  }

  /** @returns whether what was missed is to be read again, over a new connection */
  isToReadAgain(): boolean {
    return this.#missed !== null && this.#rosterVersion() > this.#missed.roster;
  }

  async #publish(): Promise<void> {
    if (!this.#isPublishWanted || this.#isOver) return;
    this.#isPublishWanted = false;
    if (!belongs(this.#parts.membership())) return;
    for (let more = true; more && !this.#isOver; ) {
      await this.#pace.work(async () => {
        await this.#parts.putRoster();
        more = this.#parts.prepare();
        const toPut = this.#facts.toPut(this.#name, AT_ONCE);
        const isAllPut = await this.#putAll(toPut);
        more ||= isAllPut && toPut.length === AT_ONCE;
      });
    }
    if (this.#facts.toPut(this.#name, 1).length > 0) this.putBackSoon();
  }

  /** At once, since an answer takes its time; what came of them in one commit. @returns whether each was put */
  async #putAll(known: readonly StoredFact[]): Promise<boolean> {
    if (known.length === 0 || this.#isOver) return true;
    const put = await Promise.all(known.map((fact) => this.#put(fact)));
    const { journal } = this.#parts.store;
    const { facts } = journal.site;
    journal.commit(() => {
      for (const { fact, count, result } of put) {
        if (result.kind === 'changed') continue;
        const now = facts.find(fact.address);
        // It may have been heard already, and something newer after it, or been told anew.
        if (now === null || now.seen >= result.revision) continue;
        const stands = now.told.words === fact.told.words;
        facts.keep({ ...now, count, seen: result.revision, stands });
      }
    });
    const changed = put.filter(({ result }) => result.kind === 'changed');
    for (const { fact } of changed) await this.#lookAt(fact.address);
    return changed.length === 0;
  }

  async #put(fact: StoredFact): Promise<{ fact: StoredFact; count: number; result: PutResult }> {
    const count = fact.count + 1;
    const bytes = writeMessage(this.#parts.membership(), fact.address, count, fact.told);
    return { fact, count, result: await this.#bucket.put(fact.address, bytes, fact.seen) };
  }

  /** Somebody was first: what stands there is heard now. */
  async #lookAt(address: string): Promise<void> {
    const { store } = this.#parts;
    const there = await this.#bucket.get(address);
    const dropped = store.journal.commit(() => {
      if (there !== null) return takeIn(store, this.#parts.membership(), this.#name, there);
      this.#facts.spoil(address, 0);
      return null;
    });
    if (dropped === null) return;
    this.#parts.dropped(dropped);
    this.putBackSoon();
  }
}
