import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../../../src/main/station/connection/clock.ts';
import type { Journal } from '../../../src/main/station/journal/journal.ts';
import type { BrokerPlace } from '../../../src/main/station/journal/site/membership.ts';
import { openBroker } from '../../../src/main/station/site/broker.ts';
import {
  belongs,
  invited,
  joinedSite,
  madeSite,
} from '../../../src/main/station/site/membershipChanges.ts';
import { readJoinCode } from '../../../src/main/station/site/siteCodes.ts';
import { SiteLink } from '../../../src/main/station/site/siteLink.ts';
import { freshnessBy } from '../../support/freshness.ts';
import { openJournal } from '../../support/journal.ts';

const AT_ONCE = 1_000;
const LOOK_MS = 500;

/** A bench as far as it tells and hears of lots: its journal on disk, and its link to the others. */
class LotBench {
  readonly journal: Journal;
  readonly link: SiteLink;
  readonly folder: string;

  constructor(folder: string) {
    this.folder = mkdtempSync(join(folder, 'lots-'));
    this.journal = openJournal(this.folder);
    const { journal } = this;
    const store = {
      ...{ journal, now: () => Date.now(), ages: freshnessBy(systemClock, journal) },
      record: () => null,
      categories: () => [],
    };
    this.link = new SiteLink({
      ...{ store, clock: systemClock, random: Math.random, open: openBroker },
      presence: () => ({
        at: Date.now(),
        unsent: 0,
        oldestAt: null,
        alarms: 0,
        who: [],
        version: null,
      }),
      inHand: () => [],
      exceptionChanged: () => undefined,
      peopleChanged: () => undefined,
      lots: { products: () => null, withProducts: () => [] },
      changed: () => undefined,
      trouble: (error) => {
        throw error;
      },
    });
    this.link.start();
  }

  /** How many messages of lots it has read. */
  get read(): number {
    return this.journal.site.facts.position('lots')?.revision ?? 0;
  }

  async close(): Promise<void> {
    await this.link.close();
    this.journal.close();
  }
}

/** As the service answered them, invented. */
function answerLots({ journal }: LotBench, count: number): void {
  for (let done = 0; done < count; done += AT_ONCE) {
    journal.commit(() => {
      for (let n = done; n < Math.min(done + AT_ONCE, count); n += 1) {
        const id = crypto.randomUUID();
        const body = {
          ...{ id, batch_number: `B-${n}`, manufacturer: 'Acme Biologics', upc: '312345678906' },
          ...{ mpn: `M-${n % 997}`, current_quantity: n % 500, unit_type: 'tablet' },
          ...{ expiration_date: '2027-11-30', is_active: n % 50 !== 0 },
        };
        const started = journal.records.nextRequest();
        journal.records.put('lot', id, body, Date.now(), started);
      }
    });
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(LOOK_MS);
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

export interface LotFigures {
  readonly lots: number;
  /** Until each bench knew each lot, since the site was begun by the one that had them. */
  readonly seconds: number;
  /** The same for a bench that comes later. */
  readonly lateSeconds: number;
  /** How many lots some bench lacks. */
  readonly lacking: number;
  /** On the disk of a bench that knows them from others, and of the broker. */
  readonly benchMb: number;
  readonly brokerMb: number;
}

/** One bench tells of many lots, the others hear of them, and one comes later. */
export async function shareLots(
  place: BrokerPlace,
  {
    folder,
    broker,
    lots,
    benches,
  }: { folder: string; broker: string; lots: number; benches: number },
): Promise<LotFigures> {
  const [first, ...others] = Array.from({ length: benches }, () => new LotBench(folder));
  const late = others.pop();
  if (first === undefined || late === undefined) throw new Error('Three benches at least');
  answerLots(first, lots);
  const letIn = async (bench: LotBench, name: string) => {
    const membership = first.link.membership;
    if (membership === null) throw new Error('The first bench has a site');
    const shown = invited(membership, name, Date.now());
    first.link.change(shown.membership, () => undefined);
    const code = readJoinCode(shown.code);
    if (code === null) throw new Error('The code reads');
    bench.link.change(joinedSite(code), () => undefined);
    await until(() => bench.link.membership !== null && belongs(bench.link.membership));
  };
  first.link.change(madeSite(place, 'Main Street', 'Bench 1'), () => undefined);
  const began = performance.now();
  for (const [at, bench] of others.entries()) await letIn(bench, `Bench ${at + 2}`);
  await until(() => others.every(({ read }) => read >= lots));
  const seconds = (performance.now() - began) / 1000;
  const lateBegan = performance.now();
  await letIn(late, 'The late bench');
  await until(() => late.read >= lots);
  const lateSeconds = (performance.now() - lateBegan) / 1000;
  const knownAt = ({ journal }: LotBench) => journal.site.lots.newest(lots).length;
  const lacking = [...others, late].reduce((sum, bench) => sum + lots - knownAt(bench), 0);
  for (const bench of [first, ...others, late]) await bench.close();
  const [benchMb, brokerMb] = [bytesIn(late.folder), bytesIn(broker)].map((n) => n / 2 ** 20);
  return { lots, seconds, lateSeconds, lacking, benchMb: benchMb ?? 0, brokerMb: brokerMb ?? 0 };
}
