import type { AskResult } from '#shared/contract/ask.ts';
import type { Person } from '#shared/contract/person.ts';
import {
  electronicPrescriptionIdSchema,
  lotIdSchema,
  type PatientId,
  type PrescriptionId,
  type TaskId,
} from '#shared/domain/ids.ts';
import type { Cache } from '../cache/cache.ts';
import type { Clock } from '../connection/clock.ts';
import type { Link } from '../connection/link.ts';
import type { Sender } from '../connection/session.ts';
import { laneOf } from '../journal/aliases.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import { readLot } from '../operations/lot/readLot.ts';
import { learnAliases, storeRecord } from '../records/storeRecord.ts';
import type { WriteTimes } from '../records/writeTimes.ts';
import { judgeAgain } from '../verdict/scanVerdict.ts';
import { askResultOf } from './askResult.ts';
import { type RecordRead, readRecord } from './readRecord.ts';

const ASSOCIATIONS_TIMEOUT_MS = 10_000;
const PRESCRIPTION_TIMEOUT_MS = 10_000;
const ELECTRONIC_TIMEOUT_MS = 15_000;

export interface RecordReadsParts {
  readonly store: RecordStore;
  readonly cache: Pick<
    Cache,
    | 'associationsOf'
    | 'electronicPrescription'
    | 'putAssociations'
    | 'putElectronic'
    | 'putPrescription'
  >;
  readonly link: Link;
  readonly clock: Clock;
  readonly sender: () => Sender | null;
  readonly writes: WriteTimes;
}

/** Reads single records for a screen. Where a read fails, the screen keeps what was known before. */
export class RecordReads {
  readonly #parts: RecordReadsParts;
  /** One at a time: connections are few, and a slow read must not hold up the next scan. */
  #readingAssociations = false;
  #closed = false;

  constructor(parts: RecordReadsParts) {
    this.#parts = parts;
  }

  /** Answers that come later are not stored: the databases close next. */
  close(): void {
    this.#closed = true;
  }

  /**
   * Reads a lot by an empty change, the only read of a lot that service-api.md defines. Because it is
   * a PUT, only a person starts it, and the audit trail says who.
   */
  async askLot(lotId: string, by: Person): Promise<AskResult> {
    const { store, writes } = this.#parts;
    const sender = this.#parts.sender();
    if (sender === null) return { kind: 'sign-in-needed' };
    const id = lotIdSchema.parse(lotId);
    const context = { client: sender.client, account: sender.userId, store, options: {} };
    const read = await readRecord(writes, 'lot', id, () => readLot(context, id));
    return this.#keep('lot', id, read, sender.userId, by);
  }

  /** Reads a task in the same way. */
  async askTask(id: TaskId, by: Person): Promise<AskResult> {
    const sender = this.#parts.sender();
    if (sender === null) return { kind: 'sign-in-needed' };
    const { userId, client } = sender;
    const read = await readRecord(this.#parts.writes, 'task', id, () => client.readTask(id));
    return this.#keep('task', id, read, userId, by);
  }

  /** Notes the read in the audit trail, and stores the answer unless a write overlapped it. */
  #keep(
    kind: 'lot' | 'task',
    id: string,
    { outcome, started, overlapped }: RecordRead<unknown>,
    userId: string,
    by: Person,
  ): AskResult {
    const { store, clock } = this.#parts;
    if (this.#closed) return { kind: 'out-of-reach' };
    store.journal.commit(() => {
      store.journal.audit.add({
        at: clock.now(),
        event: 'asked',
        operation: null,
        record: laneOf(kind, id),
        userId,
        person: by,
        detail: { outcome: outcome.kind },
      });
      if (outcome.kind !== 'answered' || overlapped) return;
      const origin = { at: clock.now(), started, account: userId };
      storeRecord(store, kind, id, outcome.body, origin, 'news');
    });
    return askResultOf(outcome);
  }

  /** Reads an electronic prescription for the screen, at most once in a quarter of an hour. */
  async askElectronic(id: string): Promise<AskResult> {
    const { store, cache, link, clock } = this.#parts;
    const known = cache.electronicPrescription(id);
    // What was prescribed does not change; the people in it rarely do.
    if (known !== null && store.ages.isFresh(known)) return { kind: 'answered' };
    const sender = this.#parts.sender();
    if (sender === null) return { kind: 'sign-in-needed' };
    if (!link.isUp) return { kind: 'out-of-reach' };
    const { outcome, started } = await sender.client.readElectronicPrescription(
      electronicPrescriptionIdSchema.parse(id),
      { timeoutMs: ELECTRONIC_TIMEOUT_MS },
    );
    if (this.#closed) return { kind: 'out-of-reach' };
    if (outcome.kind === 'answered') {
      const { body, value } = outcome;
      await cache.putElectronic({ id: value.id, body, seenAt: clock.now(), started });
      if (this.#closed) return { kind: 'out-of-reach' };
      store.journal.commit(() => learnAliases(store.journal, 'electronic-prescription', body));
    }
    return askResultOf(outcome);
  }

  /**
   * Reads the products of a lot for the screen. True when an answer was stored. They change rarely: for
   * a scan, one read in a quarter of an hour is enough.
   * @param freshForMs read again only if the known answer is older than this
   */
  async refreshAssociations(lotId: string, freshForMs?: number): Promise<boolean> {
    const { store, cache, link } = this.#parts;
    if (this.#parts.sender() === null || !link.isUp || this.#readingAssociations) return false;
    const known = cache.associationsOf(lotId);
    if (known !== null && store.ages.isFresh(known, freshForMs)) return false;
    this.#readingAssociations = true;
    try {
      return await this.readProducts(lotId);
    } finally {
      this.#readingAssociations = false;
    }
  }

  /** Reads the products of a lot now, whatever else is being read: a fill waits for them. True when stored. */
  async readProducts(lotId: string): Promise<boolean> {
    const { cache, clock } = this.#parts;
    const sender = this.#parts.sender();
    if (sender === null) return false;
    const id = lotIdSchema.parse(lotId);
    const options = { timeoutMs: ASSOCIATIONS_TIMEOUT_MS };
    const { outcome, started } = await sender.client.readLotAssociations(id, options);
    if (outcome.kind !== 'answered' || this.#closed) return false;
    await cache.putAssociations({ id: lotId, body: outcome.body, seenAt: clock.now(), started });
    return true;
  }

  /**
   * Reads one prescription out of its patient's: GET /api/v1/prescriptions with `patient_id`, since the
   * service reads none by its id. True when it was among them and is stored.
   */
  async askPrescription(id: PrescriptionId, patientId: PatientId): Promise<boolean> {
    const { store, cache, clock, writes } = this.#parts;
    const sender = this.#parts.sender();
    if (sender === null) return false;
    const { client, userId } = sender;
    const options = { timeoutMs: PRESCRIPTION_TIMEOUT_MS };
    const { outcome, started, overlapped } = await readRecord(writes, 'prescription', id, () =>
      client.findPrescription(id, { patient_id: patientId }, options),
    );
    if (outcome.kind !== 'answered' || outcome.value === null || overlapped || this.#closed) {
      return false;
    }
    const seenAt = clock.now();
    await cache.putPrescription(userId, { id, body: outcome.body, seenAt, started });
    if (this.#closed) return false;
    store.journal.commit(() => judgeAgain(store, id, seenAt, 'news'));
    return true;
  }
}
