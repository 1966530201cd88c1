import { setTimeout as pause } from 'node:timers/promises';
import type { SiteView } from '#shared/contract/site.ts';
import { systemClock } from '../../../src/main/station/connection/clock.ts';
import type { BrokerPlace } from '../../../src/main/station/journal/site/membership.ts';
import { brokerCode } from '../../../src/main/station/site/siteCodes.ts';
import { dataFolder, openTestStation, practiceService, type TestStation } from '../testStation.ts';

const PATIENCE_MS = 30_000;

/** Asks again and again until the answer is as it should be. */
export async function eventually<T>(
  ask: () => Promise<T> | T,
  isRight: (value: T) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const value = await ask();
    if (isRight(value)) return value;
    if (performance.now() > until) throw new Error(`Still ${JSON.stringify(value)}`);
    await pause(30);
  }
}

export const siteOf = (bench: TestStation): Promise<SiteView> => bench.client.site.read();

/** A bench whose station can be closed and opened again on the same folder. */
export class TestBench {
  station: TestStation;
  readonly #folder: string;

  constructor(folder: string, station: TestStation) {
    this.#folder = folder;
    this.station = station;
  }

  get client() {
    return this.station.client;
  }

  async turnOff(): Promise<void> {
    await this.station.close();
  }

  async turnOn(): Promise<void> {
    this.station = await openTestStation(this.#folder);
  }

  connected(): Promise<SiteView> {
    return eventually(
      () => siteOf(this.station),
      ({ state }) => state.kind === 'connected',
    );
  }

  /** What it stops at every scan, by its notice. */
  async watched(): Promise<string[]> {
    const recalls = await this.client.recalls.list();
    return recalls.flatMap(({ note, ended }) => (ended === null ? [note] : []));
  }

  async recall(note: string, batches: string[] = [note]): Promise<string> {
    const id = crypto.randomUUID();
    await this.client.recalls.add({ id, product: null, batches, note });
    return id;
  }
}

/**
 * Benches at one practice service, each by itself as yet.
 * @param aheadMs by how much each one's clock is wrong
 */
export async function benchesAtWork(count: number, aheadMs: readonly number[] = []) {
  const practice = await practiceService();
  const folders: (AsyncDisposable & { path: string })[] = [];
  const benches: TestBench[] = [];
  for (let n = 0; n < count; n += 1) {
    const folder = await dataFolder();
    const clock = { ...systemClock, now: () => Date.now() + (aheadMs[n] ?? 0) };
    const station = await openTestStation(folder.path, { clock, service: practice.url });
    await station.signIn(practice.url);
    folders.push(folder);
    benches.push(new TestBench(folder.path, station));
  }
  return {
    ...{ benches, practice },
    async [Symbol.asyncDispose]() {
      for (const { station } of benches) await station.close();
      for (const folder of folders) await folder[Symbol.asyncDispose]();
      await practice[Symbol.asyncDispose]();
    },
  };
}

/** The two of them. */
export function twoOf([one, two]: readonly TestBench[]): [TestBench, TestBench] {
  if (one === undefined || two === undefined) throw new Error('Two benches');
  return [one, two];
}

/** The first three of them. */
export function threeOf([one, two, three]: readonly TestBench[]): [
  TestBench,
  TestBench,
  TestBench,
] {
  if (one === undefined || two === undefined || three === undefined) {
    throw new Error('Three benches');
  }
  return [one, two, three];
}

/** Makes a site at the first bench, and lets the others in by a code each. */
export async function joinAll(place: BrokerPlace, [lead, ...others]: readonly TestBench[]) {
  if (lead === undefined) throw new Error('A site has a first bench');
  const broker = brokerCode(place);
  await lead.client.site.make({ site: 'Main Street', bench: 'Bench 1', broker });
  await lead.connected();
  for (const [place, bench] of others.entries()) {
    await letIn(lead, bench, `Bench ${place + 2}`);
  }
}

/** Lets a bench in by a code that the lead's bench shows. */
export async function letIn(
  lead: Pick<TestBench, 'client'>,
  bench: TestBench,
  name: string,
): Promise<void> {
  const invited = await lead.client.site.invite({ bench: name });
  if (invited.kind !== 'code') throw new Error(invited.kind);
  await bench.client.site.join({ code: invited.code });
  await eventually(
    () => siteOf(bench.station),
    ({ site }) => site?.isLetIn === true,
  );
}
