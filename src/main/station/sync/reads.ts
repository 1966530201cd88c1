import type { AskResult } from '#shared/contract/ask.ts';
import { electronicPrescriptionIdSchema, lotIdSchema } from '#shared/domain/ids.ts';
import type { Cache } from '../cache/cache.ts';
import type { Journal } from '../journal/journal.ts';
import { readLotAssociations, updateLot } from '../service/lots.ts';
import type { Failure } from '../service/outcome.ts';
import { readElectronicPrescription } from '../service/prescriptions.ts';
import { checkSignIn } from '../service/signInCheck.ts';
import type { Clock } from './clock.ts';
import type { Link } from './link.ts';
import type { Sender } from './pump.ts';

/** Associations change rarely: one look a quarter of an hour is enough for a scan. */
const ASSOCIATIONS_FRESH_MS = 15 * 60 * 1000;
const ASSOCIATIONS_TIMEOUT_MS = 10_000;
/** What was prescribed does not change; the people in it rarely do. */
const ELECTRONIC_FRESH_MS = 15 * 60 * 1000;
const ELECTRONIC_TIMEOUT_MS = 15_000;

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
  async askLot(lotId: string): Promise<AskResult> {
    const { journal, link, clock } = this.#parts;
    const sender = this.#parts.sender();
    if (sender === null) return { kind: 'sign-in-needed' };
    const started = journal.records.nextRequest();
    const { connection, token } = sender;
    const request = { lot_id: lotIdSchema.parse(lotId), change: {} };
    const told = await updateLot(connection, token, request);
    const outcome = await checkSignIn(connection, token, told);
    if (this.#closed) return { kind: 'out-of-reach' };
    if (outcome.kind !== 'answered') return this.#unanswered(outcome, sender);
    link.reached();
    journal.records.put('lot', outcome.value.id, outcome.body, clock.now(), started);
    return { kind: 'told' };
  }

  #unanswered(outcome: Failure, sender: Sender): AskResult {
    const { link } = this.#parts;
    switch (outcome.kind) {
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

  /** An electronic prescription, for the screen; not asked for again within a quarter of an hour. */
  async askElectronic(id: string): Promise<AskResult> {
    const { journal, cache, link, clock } = this.#parts;
    const known = cache.electronicPrescription(id);
    if (known !== null && clock.now() - known.seenAt < ELECTRONIC_FRESH_MS) return { kind: 'told' };
    const sender = this.#parts.sender();
    if (sender === null) return { kind: 'sign-in-needed' };
    if (!link.isUp) return { kind: 'out-of-reach' };
    const started = journal.records.nextRequest();
    const { connection, token } = sender;
    const request = { electronic_prescription_id: electronicPrescriptionIdSchema.parse(id) };
    const options = { timeoutMs: ELECTRONIC_TIMEOUT_MS };
    const told = await readElectronicPrescription(connection, token, request, options);
    const outcome = await checkSignIn(connection, token, told, options);
    if (this.#closed) return { kind: 'out-of-reach' };
    if (outcome.kind !== 'answered') return this.#unanswered(outcome, sender);
    link.reached();
    const { body } = outcome;
    await cache.putElectronic({ id: outcome.value.id, body, seenAt: clock.now(), started });
    return { kind: 'told' };
  }

  /**
   * The products of a lot, for the screen. True when something new has come.
   * @param freshForMs asked again only when what is known is older
   */
  async refreshAssociations(lotId: string, freshForMs = ASSOCIATIONS_FRESH_MS): Promise<boolean> {
    const { cache, clock, link } = this.#parts;
    const sender = this.#parts.sender();
    if (sender === null || !link.isUp || this.#asking) return false;
    const known = cache.associationsOf(lotId);
    if (known !== null && clock.now() - known.seenAt < freshForMs) return false;
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
