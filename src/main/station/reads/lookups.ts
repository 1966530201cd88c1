import type { AskResult } from '#shared/contract/ask.ts';
import type { Day } from '#shared/domain/day.ts';
import { barcodeIdSchema, prescriptionIdSchema } from '#shared/domain/ids.ts';
import { withoutPictures } from '#shared/domain/pictures.ts';
import type { Prescription } from '#shared/domain/prescription.ts';
import type { ReportPart } from '#shared/domain/report.ts';
import type { Cache } from '../cache/cache.ts';
import type { Clock } from '../connection/clock.ts';
import type { Link } from '../connection/link.ts';
import type { Sender } from '../connection/session.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import { prescriptionOf } from '../records/parse.ts';
import { storeRecord } from '../records/storeRecord.ts';
import type { CallOptions } from '../service/call.ts';
import type { Outcome } from '../service/outcome.ts';
import type { PrescriptionFilter } from '../service/prescriptions.ts';
import type { NumberedOutcome, ServiceClient } from '../service/serviceClient.ts';
import { askResultOf } from './askResult.ts';

const TIMEOUT_MS = 20_000;

export interface LookupsParts {
  readonly store: RecordStore;
  readonly cache: Cache;
  readonly link: Link;
  readonly clock: Clock;
  readonly sender: () => Sender | null;
}

/** What a report was asked for: calendar days, and which of its parts. */
export interface ReportRequest {
  readonly start: Day;
  readonly end: Day;
  readonly parts: readonly ReportPart[];
}

/** The key under which the cache keeps an account's report. */
export const reportKey = (userId: string, { start, end, parts }: ReportRequest): string =>
  `${userId}|${start}|${end}|${[...parts].sort().join(',')}`;

interface Answered<Value> {
  readonly outcome: Outcome<Value>;
  readonly at: number;
  readonly started: number;
  readonly sender: Sender;
}

/**
 * Reads that a person asks for by hand. Each answer is stored, and shown with its age until the next
 * one. If the service is out of reach, the person learns so at once.
 */
export class Lookups {
  readonly #parts: LookupsParts;
  #closed = false;

  constructor(parts: LookupsParts) {
    this.#parts = parts;
  }

  /** Answers that come later are not stored: the databases close next. */
  close(): void {
    this.#closed = true;
  }

  /** GET /api/v1/barcodes/{barcode_id}; kept among the records. */
  async askBarcode(id: string): Promise<AskResult> {
    const { store } = this.#parts;
    const barcode = barcodeIdSchema.parse(id);
    return this.#ask(
      (client, options) => client.readBarcode(barcode, options),
      async ({ outcome, at, started, sender }) => {
        if (outcome.kind !== 'answered') return;
        store.journal.pictures.note(outcome.body);
        const body = withoutPictures(outcome.body);
        const origin = { at, started, account: sender.userId };
        store.journal.commit(() => storeRecord(store, 'barcode', barcode, body, origin));
      },
    );
  }

  /**
   * The records around a prescription, by GET /api/v1/prescriptions with `include=all`: narrowed to
   * its patient, prescriber or product, since the service reads no prescription by its id.
   */
  async askRelated(id: string): Promise<AskResult> {
    const { store, cache } = this.#parts;
    const wanted = prescriptionIdSchema.parse(id);
    const filter = filterFor(prescriptionOf(store.record('prescription', id)?.body ?? null));
    return this.#ask<Prescription | null>(
      (client, options) => client.findPrescription(wanted, filter, options),
      async ({ outcome, at, started }) => {
        if (outcome.kind !== 'answered' || outcome.value === null) return;
        const { customer, electronic_prescription, patient, prescription_product, prescriber } =
          outcome.value;
        const body = {
          customer,
          electronic_prescription,
          patient,
          prescription_product,
          prescriber,
        };
        await cache.putAnswer('related', { id: wanted, body, seenAt: at, started });
      },
    );
  }

  /** GET /api/v1/reports/orders. */
  async askReport(request: ReportRequest): Promise<AskResult> {
    const { cache } = this.#parts;
    return this.#ask(
      (client, options) => {
        const { start, end, parts } = request;
        return client.readOrderReport(
          { start_date: start, end_date: end, include: parts },
          options,
        );
      },
      async ({ outcome, at, started, sender }) => {
        if (outcome.kind !== 'answered') return;
        const id = reportKey(sender.userId, request);
        await cache.putAnswer('report', { id, body: outcome.body, seenAt: at, started });
      },
    );
  }

  async #ask<Value>(
    call: (client: ServiceClient, options: CallOptions) => Promise<NumberedOutcome<Value>>,
    keep: (answered: Answered<Value>) => Promise<void>,
  ): Promise<AskResult> {
    const { link, clock } = this.#parts;
    const sender = this.#parts.sender();
    if (sender === null) return { kind: 'sign-in-needed' };
    if (!link.isUp) return { kind: 'out-of-reach' };
    const { outcome, started } = await call(sender.client, { timeoutMs: TIMEOUT_MS });
    if (this.#closed) return { kind: 'out-of-reach' };
    await keep({ outcome, at: clock.now(), started, sender });
    return askResultOf(outcome);
  }
}

function filterFor(known: Prescription | null): PrescriptionFilter {
  const include = 'all';
  if (known?.patient_id !== undefined) return { include, patient_id: known.patient_id };
  if (known?.prescriber_id !== undefined) return { include, prescriber_id: known.prescriber_id };
  if (known?.prescription_product_id !== undefined) {
    return { include, prescription_product_id: known.prescription_product_id };
  }
  return known?.status === undefined ? { include } : { include, status: known.status };
}
