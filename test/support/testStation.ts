import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Change } from '#shared/contract/changes.ts';
import type { LockReason } from '#shared/contract/people.ts';
import type { Person } from '#shared/contract/person.ts';
import type { ScanView } from '#shared/contract/scan.ts';
import { isAnswered } from '#shared/contract/verdict.ts';
import type { EntryStanding, WaitingView } from '#shared/contract/waiting.ts';
import { openStation, type Station, type StationOptions } from '../../src/main/station/station.ts';
import { type PracticeOptions, startPractice } from '../../src/practice/practice.ts';
import { PracticeOracle } from './oracle.ts';
import { type WindowClient, windowClient } from './windowClient.ts';

/** Who is at a window of the seeded account where nobody is chosen: the account's own name. */
export const person = { firstName: 'Pia', lastName: 'Practice' };
export const testKey = Buffer.alloc(32, 7);

/** Where a test's station keeps its marks, inside of its data folder. */
export const stateFolder = 'state';

export const testTrailKey = Buffer.alloc(32, 8);

export const testVault = {
  obtain: async () => ({ kind: 'key' as const, key: testKey }),
  trailKey: async () => testTrailKey,
  place: async () => 'file' as const,
};

/** A data folder that goes away with the test. */
export async function dataFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'bench-'));
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 10 }),
  };
}

/** A practice service in this process, with its record as the oracle; small by default. */
export async function practiceService(options: PracticeOptions = {}) {
  const practice = await startPractice({ port: 0, prescriptions: 100, ...options });
  return {
    url: practice.url,
    oracle: new PracticeOracle(practice.url),
    [Symbol.asyncDispose]: () => practice.close(),
  };
}

/** A station on real files, watched as a window watches it. */
export async function openTestStation(dataDir: string, options: Partial<StationOptions> = {}) {
  const opening = await openStation({
    dataDir,
    // A real one lies outside; this one goes away with the test.
    stateDir: join(dataDir, stateFolder),
    service: null,
    defaultService: null,
    keyVault: testVault,
    startPractice: null,
    allowRemote: false,
    log: (line) => {
      // Every call of the contract is tried, this one too.
      if (!line.startsWith('Window fault')) throw new Error(line);
    },
    ...options,
  });
  if (opening.kind !== 'open') throw new Error(opening.kind);
  return new TestStation(opening.station);
}

export class TestStation {
  /** What the window that watches it may ask. */
  readonly client: WindowClient;
  readonly #station: Station;
  #stopWatching = new AbortController();
  readonly #changes: Change[] = [];
  #wake: () => void = () => {};
  #watching: Promise<void>;

  constructor(station: Station) {
    this.#station = station;
    this.client = windowClient(station);
    this.#watching = this.#watch();
  }

  signIn(address: string, email = 'practice@bench.test', password = 'practice') {
    return this.client.session.signIn({ address, email, password });
  }

  scan(value: string): Promise<ScanView> {
    return this.client.scan.enter({ id: crypto.randomUUID(), value, source: 'scanner' });
  }

  /** Another window of this station, with this person at it. */
  async windowOf(person: Person): Promise<WindowClient> {
    const client = windowClient(this.#station);
    await client.people.choose(person);
    return client;
  }

  /** Resolves with the first change, past or coming, that the test is waiting for. */
  async until<T>(find: (change: Change) => T | null | undefined | false): Promise<T> {
    for (let seen = 0; ; ) {
      while (seen < this.#changes.length) {
        const change = this.#changes[seen];
        seen += 1;
        const found = change === undefined ? null : find(change);
        if (found !== null && found !== undefined && found !== false) return found;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** The lists of waiting work as a screen shows them now. */
  async waiting(): Promise<WaitingView> {
    const stop = new AbortController();
    for await (const view of await this.client.waiting.watch(undefined, { signal: stop.signal })) {
      stop.abort();
      return view;
    }
    throw new Error('The lists of waiting work said nothing');
  }

  /** Where an entry stands; null once it is in none of the lists. */
  async standing(id: string): Promise<EntryStanding | null> {
    const { decisions, underWay, waiting, delivered } = await this.waiting();
    const entries = [decisions, underWay, waiting, delivered].flatMap(({ first }) => first);
    return entries.find((entry) => entry.id === id)?.standing ?? null;
  }

  /** Only changes from now on count. */
  forgetChanges(): void {
    this.#changes.length = 0;
  }

  /** The scan once its verdict is of this kind. */
  untilVerdict(id: string, kind: ScanView['verdict']['kind']): Promise<ScanView> {
    return this.until((change) => {
      if (change.kind !== 'scan' || change.scan.id !== id) return null;
      return change.scan.verdict.kind === kind ? change.scan : null;
    });
  }

  /** The scan once it waits, and the screen says what for. */
  untilWaiting(id: string, because: 'out-of-reach' | 'sign-in-needed'): Promise<ScanView> {
    return this.until((change) => {
      if (change.kind !== 'scan' || change.scan.id !== id) return null;
      const { verdict } = change.scan;
      return verdict.kind === 'not-yet' && verdict.because === because ? change.scan : null;
    });
  }

  /** The scan once it has any verdict from the service. */
  untilAnswered(id: string): Promise<ScanView> {
    return this.until((change) => {
      if (change.kind !== 'scan' || change.scan.id !== id) return null;
      return isAnswered(change.scan.verdict) ? change.scan : null;
    });
  }

  midway() {
    return this.#station.midway();
  }

  /** Another window of the same station. */
  anotherWindow(): WindowClient {
    return windowClient(this.#station);
  }

  /** Disconnects the window and connects it again, as a reload does. */
  async reload(): Promise<void> {
    this.#stopWatching.abort();
    await this.#watching;
    this.#stopWatching = new AbortController();
    this.#watching = this.#watch();
  }

  /** Whoever was at the windows has left. */
  lock(because: LockReason): void {
    this.#station.lock(because);
  }

  /** The computer was asleep. */
  awake(): void {
    this.#station.awake();
  }

  async close(): Promise<void> {
    this.#stopWatching.abort();
    await this.#station.close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  async #watch(): Promise<void> {
    const signal = this.#stopWatching.signal;
    try {
      for await (const change of await this.client.changes.watch(undefined, { signal })) {
        this.#changes.push(change);
        this.#wake();
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
