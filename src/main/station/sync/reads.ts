import type { AskLotResult } from '#shared/contract/scan.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import type { Cache } from '../cache/cache.ts';
import type { Journal } from '../journal/journal.ts';
import { readLotAssociations, updateLot } from '../service/lots.ts';
import { checkSignIn } from '../service/signInCheck.ts';
import type { Clock } from './clock.ts';
import type { Link } from './link.ts';
import type { Sender } from './pump.ts';

/** Associations change rarely: one look a quarter of an hour is enough for a scan. */
const ASSOCIATIONS_FRESH_MS = 15 * 60 * 1000;
const ASSOCIATIONS_TIMEOUT_MS = 10_000;

export interface ReadsParts {
  readonly journal: Journal;
  readonly cache: Cache;
  readonly link: Link;
  readonly clock: Clock;
  readonly sender: () => Sender | null;
  readonly tokenRefused: (token: string) => void;
}

/** What is fetched for the screen; it fails quietly into what is already known, and says so. */
export class Reads {
  readonly #parts: ReadsParts;
  /** One at a time: connections are few, and a slow read must leave them to the next scan. */
  #asking = false;
  #closed = false;

  constructor(parts: ReadsParts) {
    this.#parts = parts;
  }

  /** What is still under way is not kept: the files close next. */
  close(): void {
    this.#closed = true;
  }

  /**
   * The record of a lot by an empty change: the one read of it that service-api.md defines. Only
   * ever because a person asked.
   */
  async askLot(lotId: string): Promise<AskLotResult> {
    const { journal, link, clock } = this.#parts;
    const sender = this.#parts.sender();
    if (sender === null) return { kind: 'sign-in-needed' };
    const started = journal.records.nextRequest();
    const { connection, token } = sender;
    const request = { lot_id: lotIdSchema.parse(lotId), change: {} };
    const told = await updateLot(connection, token, request);
    const outcome = await checkSignIn(connection, token, told);
    if (this.#closed) return { kind: 'out-of-reach' };
    switch (outcome.kind) {
      case 'answered':
        link.reached();
        journal.records.put('lot', outcome.value.id, outcome.body, clock.now(), started);
        return { kind: 'told' };
      case 'unsent':
        link.failed(true);
        return { kind: 'out-of-reach' };
      case 'unknown':
        if (outcome.status === null) link.failed(false);
        return { kind: 'out-of-reach' };
      case 'slow-down':
        return { kind: 'out-of-reach' };
      case 'needs-sign-in':
        this.#parts.tokenRefused(sender.token);
        return { kind: 'sign-in-needed' };
      case 'refused':
        return { kind: 'refused', words: outcome.words };
      case 'unreadable':
        return { kind: 'not-understood' };
    }
  }

  /** The products of a lot, for the screen. True when something new has come. */
  async refreshAssociations(lotId: string): Promise<boolean> {
    const { cache, clock, link } = this.#parts;
    const sender = this.#parts.sender();
    if (sender === null || !link.isUp || this.#asking) return false;
    const known = cache.associationsOf(lotId);
    if (known !== null && clock.now() - known.seenAt < ASSOCIATIONS_FRESH_MS) return false;
    this.#asking = true;
    try {
      const request = { lot_id: lotIdSchema.parse(lotId) };
      const { connection, token } = sender;
      const options = { timeoutMs: ASSOCIATIONS_TIMEOUT_MS };
      const outcome = await readLotAssociations(connection, token, request, options);
      if (outcome.kind !== 'answered' || this.#closed) return false;
      await cache.putAssociations(lotId, outcome.body, clock.now());
      return true;
    } finally {
      this.#asking = false;
    }
  }
}
