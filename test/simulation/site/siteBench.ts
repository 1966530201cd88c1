import type { Verdict } from '#shared/contract/verdict.ts';
import { localDay } from '#shared/domain/day.ts';
import type { Freshness } from '../../../src/main/station/connection/freshness.ts';
import type { Journal } from '../../../src/main/station/journal/journal.ts';
import type { RecordStore } from '../../../src/main/station/journal/recordStore.ts';
import { storeRecord } from '../../../src/main/station/records/storeRecord.ts';
import { SiteLink } from '../../../src/main/station/site/siteLink.ts';
import { judge } from '../../../src/main/station/verdict/judge.ts';
import { watchRecall } from '../../../src/main/station/verdict/recallList.ts';
import { recordFacts } from '../../../src/main/station/verdict/recordFacts.ts';
import { freshnessBy } from '../../support/freshness.ts';
import { openJournal } from '../../support/journal.ts';
import type { VirtualClock } from '../../support/virtualClock.ts';
import type { LossyBroker } from './lossyBroker.ts';

const by = { firstName: 'Pia', lastName: 'Practice' };

/** A lot as the service has it at one moment. */
export interface TrueLot {
  readonly id: string;
  readonly batch: string;
  readonly isActive: boolean;
}

/** A bench as far as it belongs to a site: its journal on disk, its own answers, its link to the others. */
export class SiteBench {
  readonly #folder: string;
  readonly #clock: VirtualClock;
  readonly #broker: LossyBroker;
  readonly #trouble: (error: unknown) => void;
  journal: Journal;
  link: SiteLink;
  #ages: Freshness;

  constructor(
    folder: string,
    parts: { clock: VirtualClock; broker: LossyBroker; trouble: (error: unknown) => void },
  ) {
    this.#folder = folder;
    this.#clock = parts.clock;
    this.#broker = parts.broker;
    this.#trouble = parts.trouble;
    this.journal = openJournal(folder);
    this.#ages = freshnessBy(this.#clock, this.journal);
    this.link = this.#openLink();
  }

  get store(): RecordStore {
    const { journal } = this;
    return {
      ...{ journal, now: () => this.#clock.now(), ages: this.#ages },
      record: (kind, id) => journal.records.get(kind, id),
      categories: () => [],
    };
  }

  /** The program is killed and started again. */
  async crash(): Promise<void> {
    const closing = this.link.close();
    await this.#clock.advance(1_100);
    await closing;
    this.journal.close();
    this.journal = openJournal(this.#folder);
    this.#ages = freshnessBy(this.#clock, this.journal);
    this.link = this.#openLink();
  }

  async close(): Promise<void> {
    const closing = this.link.close();
    await this.#clock.advance(1_100);
    await closing;
    this.journal.close();
  }

  /** The service answers this bench. */
  answer({ id, batch, isActive }: TrueLot): void {
    const started = this.journal.records.nextRequest();
    const body = { id, batch_number: batch, is_active: isActive, expiration_date: '2027-11-30' };
    const origin = { at: this.#clock.now(), started, account: 'u1' };
    this.journal.commit(() => storeRecord(this.store, 'lot', id, body, origin));
    this.link.recordsStored();
  }

  recall(batch: string): string {
    const id = crypto.randomUUID();
    const added = { at: this.#clock.now(), by };
    const recall = { id, product: null, batches: [batch], note: batch, added };
    this.journal.commit(() => {
      watchRecall(this.store, recall, null);
      this.link.tell({ kind: 'recall', ...recall });
    });
    this.link.wake();
    return id;
  }

  lift(id: string): void {
    const ended = { at: this.#clock.now(), by };
    this.journal.commit(() => {
      if (this.journal.recalls.end(id, ended.at, by, null)) {
        this.link.tell({ kind: 'lift', id, ended });
      }
    });
    this.link.wake();
  }

  /** Which of these recalls stop scans here. */
  watched(ids: readonly string[]): string[] {
    return ids.filter((id) => this.journal.recalls.find(id)?.ended === null);
  }

  /** What a scan of the lot's code comes to, whose code the service vouches for. */
  scan(id: string): Verdict {
    const now = this.#clock.now();
    const facts = recordFacts(this.store, 'lot', id);
    const when = { now, today: localDay(new Date(now)) };
    return judge({ isActive: true, expiresAt: null }, facts, when);
  }

  #openLink(): SiteLink {
    const link = new SiteLink({
      ...{ store: this.store, clock: this.#clock, random: () => 0.5 },
      open: () => this.#broker.connect(),
      presence: () => ({
        ...{ at: this.#clock.now(), unsent: 0, oldestAt: null, alarms: 0, who: [], version: null },
      }),
      inHand: () => [],
      lots: { products: () => null, withProducts: () => [] },
      exceptionChanged: () => undefined,
      peopleChanged: () => undefined,
      changed: () => undefined,
      trouble: this.#trouble,
    });
    link.start();
    return link;
  }
}
