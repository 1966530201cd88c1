import type { Broker } from '../../../src/main/station/site/broker.ts';
import type { Bucket } from '../../../src/main/station/site/bucket.ts';
import type { BucketEntry } from '../../../src/main/station/site/takeIn.ts';
import type { VirtualClock } from '../../support/virtualClock.ts';
import type { Random } from '../random.ts';

/** What a bucket keeps: the newest of each address, each with its place in the order of all. */
class KeptBucket {
  readonly entries = new Map<string, BucketEntry>();
  /** What stood there once, for whoever plays it again. */
  readonly past: BucketEntry[] = [];
  revision = 0;
  made: string;
  #wakes: (() => void)[] = [];

  constructor(made: string) {
    this.made = made;
  }

  write(address: string, bytes: Uint8Array | null): number {
    this.revision += 1;
    const entry = { address, bytes, revision: this.revision };
    this.entries.set(address, entry);
    this.past.push(entry);
    this.wake();
    return this.revision;
  }

  /** The first that stands at this place or after it. */
  from(revision: number): BucketEntry | undefined {
    const later = [...this.entries.values()].filter((entry) => entry.revision >= revision);
    return later.toSorted((a, b) => a.revision - b.revision)[0];
  }

  changed(): Promise<void> {
    return new Promise((resolve) => this.#wakes.push(resolve));
  }

  wake(): void {
    for (const wake of this.#wakes.splice(0)) wake();
  }
}

const names = ['stops', 'lots', 'events', 'claims', 'presence'] as const;
type Name = (typeof names)[number];

/** A broker that answers late, loses what it is told or its answer, cuts connections, and may lose its disk. */
export class LossyBroker {
  readonly #clock: VirtualClock;
  readonly #random: Random;
  #made = 0;
  #buckets = this.#makeAnew();
  readonly #cuts = new Set<() => void>();
  isDown = false;
  /** Of the requests; none once the broker is well. */
  lossRate = 0;

  constructor(clock: VirtualClock, random: Random) {
    this.#clock = clock;
    this.#random = random;
  }

  /** Its disk is lost. */
  loseDisk(): void {
    this.cutAll();
    this.#buckets = this.#makeAnew();
  }

  cutAll(): void {
    for (const cut of [...this.#cuts]) cut();
  }

  /** Somebody who has no key of the site writes to it. */
  meddle(): void {
    const bucket = this.#buckets[this.#random.pick(['stops', 'lots', 'events'] as const)];
    const stands = [...bucket.entries.keys()];
    if (stands.length === 0) return;
    const address = this.#random.pick(stands);
    const old = this.#random.pick(bucket.past);
    switch (this.#random.pick(['remove', 'garbage', 'replay', 'move'] as const)) {
      case 'remove':
        bucket.write(address, null);
        return;
      case 'garbage':
        bucket.write(address, Buffer.from('{"v":1}'));
        return;
      case 'replay':
        bucket.write(old.address, old.bytes);
        return;
      case 'move':
        bucket.write(address, old.bytes);
    }
  }

  /** How many facts stand in a bucket; a removed one is none. */
  standing(name: Name): number {
    return [...this.#buckets[name].entries.values()].filter(({ bytes }) => bytes !== null).length;
  }

  async connect(): Promise<Broker> {
    await this.#wait();
    if (this.isDown) throw new Error('connect ECONNREFUSED');
    const over = Promise.withResolvers<void>();
    const buckets = this.#buckets;
    const connection = { isCut: false };
    const cut = () => {
      connection.isCut = true;
      this.#cuts.delete(cut);
      over.resolve();
      for (const name of names) buckets[name].wake();
    };
    this.#cuts.add(cut);
    const bucket = (name: Name): Bucket => this.#bucketOf(buckets[name], connection);
    const claims = bucket('claims');
    const presence = bucket('presence');
    return {
      over: over.promise,
      buckets: { stops: bucket('stops'), lots: bucket('lots'), events: bucket('events') },
      setClaim: async (address, bytes) => {
        await this.#request(connection, () => buckets.claims.write(address, bytes));
      },
      claims: () => claims.watch(0),
      setPresence: async (address, bytes) => {
        await this.#request(connection, () => buckets.presence.write(address, bytes));
      },
      presence: async () => {
        await presence.get('');
        return [...buckets.presence.entries.values()];
      },
      close: async () => cut(),
    };
  }

  #bucketOf(kept: KeptBucket, connection: { isCut: boolean }): Bucket {
    return {
      made: kept.made,
      get: (address) => this.#request(connection, () => kept.entries.get(address) ?? null),
      put: (address, bytes, revision) =>
        this.#request(connection, () => {
          const stands = kept.entries.get(address)?.revision ?? 0;
          if (stands !== revision) return { kind: 'changed' as const };
          return { kind: 'put' as const, revision: kept.write(address, bytes) };
        }),
      remove: async (address) => {
        await this.#request(connection, () => kept.write(address, null));
      },
      watch: (after) => this.#watch(kept, connection, after),
    };
  }

  async *#watch(
    kept: KeptBucket,
    connection: { isCut: boolean },
    after: number,
  ): AsyncGenerator<BucketEntry> {
    let next = after + 1;
    while (!connection.isCut) {
      const entry = kept.from(next);
      if (entry === undefined) {
        await kept.changed();
        continue;
      }
      // Several come at once where a connection was slow.
      if (this.#random.chance(0.4)) await this.#wait();
      // It may be another one by now.
      const now = kept.from(next);
      if (connection.isCut || now === undefined) continue;
      next = now.revision + 1;
      yield now;
    }
  }

  /** Late, and perhaps lost on the way there or back. */
  async #request<T>(connection: { isCut: boolean }, work: () => T): Promise<T> {
    await this.#wait();
    const isLost = this.#random.chance(this.lossRate);
    if (connection.isCut || this.isDown || (isLost && this.#random.chance(0.5))) {
      throw new Error('timeout');
    }
    const done = work();
    await this.#wait();
    if (isLost || connection.isCut) throw new Error('timeout');
    return done;
  }

  #wait(): Promise<void> {
    const ms = this.#random.chance(0.1) ? this.#random.int(100, 3_000) : this.#random.int(1, 20);
    return new Promise((resolve) => this.#clock.after(ms, resolve));
  }

  #makeAnew(): Record<Name, KeptBucket> {
    this.#made += 1;
    const one = () => new KeptBucket(`made ${this.#made}`);
    return { stops: one(), lots: one(), events: one(), claims: one(), presence: one() };
  }
}
