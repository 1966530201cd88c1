import type { Cache } from '../cache/cache.ts';
import type { Clock } from '../connection/clock.ts';
import type { Sender } from '../connection/session.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { WriteTimes } from '../records/writeTimes.ts';
import type { Outcome } from '../service/outcome.ts';
import { readKnownException } from './readException.ts';
import type { RecordReads } from './recordReads.ts';

const READ_TIMEOUT_MS = 15_000;
/** Shorter than the shortest pause between rounds, so that each round reads them again. */
const ASSOCIATIONS_FRESH_MS = 4 * 60 * 1000;

export interface BackgroundReadsParts {
  readonly store: RecordStore;
  readonly cache: Cache;
  readonly reads: RecordReads;
  readonly clock: Clock;
  readonly writes: WriteTimes;
}

/** How a round of small reads ended. */
export type BackgroundReadResult = 'done' | 'no-way' | 'sign-in-needed';

/**
 * Reads again, one at a time, what may have changed at the service: the categories of tasks, the
 * active exceptions, the products of lots that are in view.
 */
export class BackgroundReads {
  readonly #parts: BackgroundReadsParts;

  constructor(parts: BackgroundReadsParts) {
    this.#parts = parts;
  }

  /** One round. It ends early once the service cannot be reached or the sign-in does not hold. */
  async refresh(sender: Sender, signal: AbortSignal): Promise<BackgroundReadResult> {
    const { store, cache, reads } = this.#parts;
    const { journal } = store;
    const categories = await this.#categories(sender, signal);
    if (categories !== 'done') return categories;
    for (const id of journal.recordsInView.activeExceptions()) {
      if (signal.aborted) return 'no-way';
      const end = await this.#exception(sender, id, signal);
      if (end !== 'done') return end;
    }
    for (const id of journal.recordsInView.scanned()) {
      if (signal.aborted) return 'no-way';
      if (cache.associationsOf(id) === null) continue;
      await reads.refreshAssociations(id, ASSOCIATIONS_FRESH_MS);
    }
    return 'done';
  }

  async #categories(sender: Sender, signal: AbortSignal): Promise<BackgroundReadResult> {
    const { cache, clock } = this.#parts;
    const options = { signal, timeoutMs: READ_TIMEOUT_MS };
    const { outcome, started } = await sender.client.readTaskCategories(options);
    if (outcome.kind === 'answered' && !signal.aborted) {
      await cache.putCategories({ body: outcome.body, seenAt: clock.now(), started });
    }
    return resultOf(outcome);
  }

  async #exception(sender: Sender, id: string, signal: AbortSignal): Promise<BackgroundReadResult> {
    const read = await readKnownException(this.#parts, sender, id, signal);
    if (read.kind === 'stopped') return 'no-way';
    if (read.kind === 'busy') return 'done';
    return resultOf(read);
  }
}

/** A refusal is about one record, so the others are read all the same. */
function resultOf(outcome: Outcome<unknown>): BackgroundReadResult {
  switch (outcome.kind) {
    case 'answered':
    case 'refused':
    case 'unreadable':
    case 'unsendable':
      return 'done';
    case 'needs-sign-in':
      return 'sign-in-needed';
    case 'unsent':
    case 'unknown':
    case 'slow-down':
      return 'no-way';
  }
}
