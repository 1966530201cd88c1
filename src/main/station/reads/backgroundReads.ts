import type { Cache } from '../cache/cache.ts';
import type { Clock } from '../connection/clock.ts';
import type { Link } from '../connection/link.ts';
import type { Sender } from '../connection/session.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { WriteTimes } from '../records/writeTimes.ts';
import type { Outcome } from '../service/outcome.ts';
import { readKnownException } from './readException.ts';
import { ReadPauses } from './readPauses.ts';
import type { RecordReads } from './recordReads.ts';

const READ_TIMEOUT_MS = 15_000;
/** Shorter than the shortest pause between rounds, so that each round reads them again. */
const ASSOCIATIONS_FRESH_MS = 4 * 60 * 1000;
/** The longest pause of an exception whose reads fail, in milliseconds. */
const EXCEPTION_LIMIT_MS = 60 * 60 * 1000;
/** Failures in a row, whatever the exceptions, after which the trouble is taken for the service's. */
const MOST_FAILURES = 5;

export interface BackgroundReadsParts {
  readonly store: RecordStore;
  readonly cache: Cache;
  readonly reads: RecordReads;
  readonly link: Link;
  readonly clock: Clock;
  readonly random: () => number;
  readonly writes: WriteTimes;
}

/** How a round of small reads ended. */
export type BackgroundReadResult = 'done' | 'no-way' | 'sign-in-needed';

/** `failed`: no answer, yet the service is there, so it may be this record alone. */
type ReadEnd = BackgroundReadResult | 'failed';

/**
 * Reads again, one at a time, what may have changed at the service: the categories of tasks, the
 * active exceptions, the products of lots that are in view.
 */
export class BackgroundReads {
  readonly #parts: BackgroundReadsParts;
  readonly #pauses: ReadPauses;

  constructor(parts: BackgroundReadsParts) {
    this.#parts = parts;
    this.#pauses = new ReadPauses(parts.clock, parts.random, EXCEPTION_LIMIT_MS);
  }

  /** One round. It ends early once the service cannot be reached or the sign-in does not hold. */
  async refresh(sender: Sender, signal: AbortSignal): Promise<BackgroundReadResult> {
    const { store, cache, reads } = this.#parts;
    const { journal } = store;
    const categories = await this.#categories(sender, signal);
    if (categories !== 'done' && categories !== 'failed') return categories;
    const exceptions = await this.#exceptions(sender, signal);
    if (exceptions !== 'done') return exceptions;
    for (const id of journal.recordsInView.scanned()) {
      if (signal.aborted) return 'no-way';
      if (cache.associationsOf(id) === null) continue;
      await reads.refreshAssociations(id, ASSOCIATIONS_FRESH_MS);
    }
    return 'done';
  }

  /** One that fails is passed over, and left out of the rounds for longer each time. */
  async #exceptions(sender: Sender, signal: AbortSignal): Promise<BackgroundReadResult> {
    const order = (id: string) => this.#pauses.failures(id);
    const active = this.#parts.store.journal.recordsInView.activeExceptions();
    let failures = 0;
    for (const id of active.toSorted((a, b) => order(a) - order(b))) {
      if (signal.aborted) return 'no-way';
      if (this.#pauses.leftMs(id) > 0) continue;
      const end = await this.#exception(sender, id, signal);
      if (end === 'failed') {
        this.#pauses.failed(id);
        failures += 1;
        if (failures === MOST_FAILURES) return 'no-way';
      } else if (end === 'done') {
        this.#pauses.succeeded(id);
        failures = 0;
      } else {
        return end;
      }
    }
    return 'done';
  }

  async #categories(sender: Sender, signal: AbortSignal): Promise<ReadEnd> {
    const { cache, clock } = this.#parts;
    const options = { signal, timeoutMs: READ_TIMEOUT_MS };
    const { outcome, started } = await sender.client.readTaskCategories(options);
    if (outcome.kind === 'answered' && !signal.aborted) {
      await cache.putCategories({ body: outcome.body, seenAt: clock.now(), started });
    }
    return this.#endOf(outcome);
  }

  async #exception(sender: Sender, id: string, signal: AbortSignal): Promise<ReadEnd> {
    const read = await readKnownException(this.#parts, sender, id, signal);
    if (read.kind === 'stopped') return 'no-way';
    if (read.kind === 'busy') return 'done';
    return this.#endOf(read);
  }

  /** A refusal is about one record, so the others are read all the same. */
  #endOf(outcome: Outcome<unknown>): ReadEnd {
    switch (outcome.kind) {
      case 'answered':
      case 'refused':
      case 'unreadable':
      case 'unsendable':
        return 'done';
      case 'needs-sign-in':
        return 'sign-in-needed';
      case 'unknown':
        return this.#parts.link.isUp ? 'failed' : 'no-way';
      case 'unsent':
      case 'slow-down':
        return 'no-way';
    }
  }
}
