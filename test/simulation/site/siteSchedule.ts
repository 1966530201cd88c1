import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toneOf } from '#shared/contract/verdict.ts';
import {
  belongs,
  invited,
  joinedSite,
  madeSite,
  rekeyed,
} from '../../../src/main/station/site/membershipChanges.ts';
import { readJoinCode } from '../../../src/main/station/site/siteCodes.ts';
import { VirtualClock } from '../../support/virtualClock.ts';
import { Random } from '../random.ts';
import { LossyBroker } from './lossyBroker.ts';
import { SiteBench, type TrueLot } from './siteBench.ts';

const STEPS = 30;
const FRESH_MS = 15 * 60_000;
const MINUTE_MS = 60_000;
const place = { servers: ['nats://127.0.0.1:4222'], authority: null, seed: null };

/** What a schedule may break; each sentence is one breach. */
export interface ScheduleResult {
  readonly greenByHearsay: readonly string[];
  readonly stopsMissed: readonly string[];
  readonly notConverged: readonly string[];
  readonly scans: number;
}

/** Three benches and a broker that loses much, for as long as one seed says. */
export async function runSiteSchedule(seed: number): Promise<ScheduleResult> {
  const world = new SiteWorld(seed);
  try {
    await world.begin();
    for (let step = 0; step < STEPS; step += 1) await world.step();
    return await world.end();
  } finally {
    await world.close();
  }
}

class SiteWorld {
  readonly #random: Random;
  readonly #clock = new VirtualClock();
  readonly #broker: LossyBroker;
  readonly #folder = mkdtempSync(join(tmpdir(), 'site-schedule-'));
  readonly #benches: SiteBench[] = [];
  readonly #lots: TrueLot[];
  readonly #recalls = new Map<string, { isOver: boolean }>();
  /** When each bench was answered itself that a lot is good. */
  readonly #goodAt = new Map<string, number>();
  readonly #greenByHearsay: string[] = [];
  readonly #troubles: string[] = [];
  #scans = 0;

  constructor(seed: number) {
    this.#random = new Random(seed);
    this.#broker = new LossyBroker(this.#clock, this.#random);
    this.#lots = [1, 2, 3].map((n) => ({
      ...{ id: `00000000-0000-4000-8000-00000000000${n}`, batch: `B${n}`, isActive: true },
    }));
  }

  /** All belong to the site before anything is lost. */
  async begin(): Promise<void> {
    for (const name of ['one', 'two', 'three']) {
      const trouble = (error: unknown) => {
        // What a lost connection comes to; anything else is a defect.
        if (!/timeout|ECONNREFUSED/.test(String(error))) this.#troubles.push(String(error));
      };
      const folder = mkdtempSync(join(this.#folder, name));
      this.#benches.push(
        new SiteBench(folder, { clock: this.#clock, broker: this.#broker, trouble }),
      );
    }
    const [lead, ...others] = this.#benches;
    if (lead === undefined) throw new Error('A site has a first bench');
    lead.link.change(madeSite(place, 'Main Street', 'Bench 1'), () => undefined);
    await this.#clock.advance(5_000);
    for (const [at, bench] of others.entries()) {
      const membership = lead.link.membership;
      if (membership === null) throw new Error('The lead has a site');
      const shown = invited(membership, `Bench ${at + 2}`, this.#clock.now());
      lead.link.change(shown.membership, () => undefined);
      const code = readJoinCode(shown.code);
      if (code === null) throw new Error('The code reads');
      bench.link.change(joinedSite(code), () => undefined);
      for (let n = 0; n < 60 && !isIn(bench); n += 1) await this.#clock.advance(1_000);
      if (!isIn(bench)) throw new Error('A bench was not let in');
    }
  }

  async step(): Promise<void> {
    const bench = this.#random.pick(this.#benches);
    const lot = this.#random.pick(this.#lots);
    switch (
      this.#random.weighted({
        ...{ ask: 6, scan: 6, turn: 3, recall: 2, lift: 1, cut: 2, down: 2, loss: 2 },
        ...{ crash: 1, disk: 0.5, meddle: 2, rekey: 0.5, wait: 4 },
      })
    ) {
      case 'ask':
        this.#answer(bench, lot);
        break;
      case 'scan':
        this.#scan(bench, lot);
        break;
      case 'turn':
        this.#lots.splice(this.#lots.indexOf(lot), 1, { ...lot, isActive: !lot.isActive });
        break;
      case 'recall':
        this.#recalls.set(bench.recall(`R${this.#recalls.size}`), { isOver: false });
        break;
      case 'lift':
        this.#lift(bench);
        break;
      case 'cut':
        this.#broker.cutAll();
        break;
      case 'down':
        this.#broker.isDown = !this.#broker.isDown;
        if (this.#broker.isDown) this.#broker.cutAll();
        break;
      case 'loss':
        this.#broker.lossRate = this.#random.pick([0, 0.1, 0.4]);
        break;
      case 'crash':
        await bench.crash();
        this.#forgetGood(bench);
        break;
      case 'disk':
        this.#broker.loseDisk();
        break;
      case 'meddle':
        this.#broker.meddle();
        break;
      case 'rekey':
        this.#rekey();
        break;
      case 'wait':
        await this.#clock.advance(this.#random.int(1, 10) * MINUTE_MS);
    }
    await this.#clock.advance(this.#random.int(1, 5_000));
  }

  /** All is well again: then everybody knows what counts. */
  async end(): Promise<ScheduleResult> {
    this.#broker.isDown = false;
    this.#broker.lossRate = 0;
    await this.#clock.advance(3 * MINUTE_MS);
    const [teller, ...others] = this.#benches;
    const bad = this.#lots.map((lot) => ({ ...lot, isActive: false }));
    for (const lot of bad) teller?.answer(lot);
    await this.#clock.advance(2 * MINUTE_MS);
    const stopsMissed: string[] = [];
    for (const [at, bench] of others.entries()) {
      for (const { id, batch } of bad) {
        const { kind } = bench.scan(id);
        if (kind !== 'inactive') stopsMissed.push(`${batch} is ${kind} at Bench ${at + 2}`);
      }
    }
    const ids = [...this.#recalls.keys()];
    const wanted = ids.filter((id) => this.#recalls.get(id)?.isOver === false);
    for (const [at, bench] of this.#benches.entries()) {
      const watched = bench.watched(ids);
      if (watched.join() !== wanted.join()) {
        stopsMissed.push(`Bench ${at + 1} watches ${watched.length} of ${wanted.length} recalls`);
      }
    }
    const notConverged = [...this.#troubles];
    for (const [at, bench] of this.#benches.entries()) {
      const { facts } = bench.journal.site;
      const left = facts.toPut('stops', 100).length + facts.toPut('lots', 100).length;
      if (left > 0) notConverged.push(`Bench ${at + 1} has ${left} facts to tell`);
    }
    return {
      ...{ greenByHearsay: this.#greenByHearsay, stopsMissed, notConverged },
      scans: this.#scans,
    };
  }

  async close(): Promise<void> {
    for (const bench of this.#benches) await bench.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #answer(bench: SiteBench, lot: TrueLot): void {
    bench.answer(lot);
    const key = this.#keyOf(bench, lot.id);
    if (lot.isActive) this.#goodAt.set(key, this.#clock.now());
    else this.#goodAt.delete(key);
  }

  /** Green takes this bench's own answer of the last quarter of an hour, which said that the lot is good. */
  #scan(bench: SiteBench, { id, batch }: TrueLot): void {
    this.#scans += 1;
    if (toneOf(bench.scan(id)) !== 'pass') return;
    const goodAt = this.#goodAt.get(this.#keyOf(bench, id));
    const isOwn = goodAt !== undefined && this.#clock.now() - goodAt <= FRESH_MS;
    if (!isOwn) this.#greenByHearsay.push(`${batch} at ${this.#benches.indexOf(bench) + 1}`);
  }

  #lift(bench: SiteBench): void {
    const known = bench.watched([...this.#recalls.keys()]);
    if (known.length === 0) return;
    const id = this.#random.pick(known);
    bench.lift(id);
    this.#recalls.set(id, { isOver: true });
  }

  #rekey(): void {
    const [lead] = this.#benches;
    const membership = lead?.link.membership;
    if (!lead || !membership) return;
    lead.link.change(rekeyed(membership), () => lead.journal.site.facts.putAllAgain());
  }

  /** After a start nothing vouches for the times of earlier answers. */
  #forgetGood(bench: SiteBench): void {
    for (const { id } of this.#lots) this.#goodAt.delete(this.#keyOf(bench, id));
  }

  #keyOf = (bench: SiteBench, id: string) => `${this.#benches.indexOf(bench)} ${id}`;
}

const isIn = ({ link: { membership } }: SiteBench): boolean =>
  membership !== null && belongs(membership);
