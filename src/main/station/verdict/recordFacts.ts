import type { EntityKind } from '#shared/codes/barcodeText.ts';
import { readProductCode } from '#shared/codes/productCode.ts';
import { epochMs, type Instant } from '#shared/domain/instant.ts';
import { lotSchema } from '#shared/domain/lot.ts';
import { orderSchema } from '#shared/domain/order.ts';
import { prescriptionSchema } from '#shared/domain/prescription.ts';
import { isKnown } from '../journal/isKnown.ts';
import type { BatchOfProduct } from '../journal/recalls.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { StoredRecord } from '../journal/records.ts';
import type { RecordFacts } from './judge.ts';

/**
 * What the records say of a thing. An unknown kind is looked up by its id alone, since a lot under
 * another spelling is still a lot.
 */
export function recordFacts(store: RecordStore, kind: EntityKind, id: string): RecordFacts {
  switch (kind) {
    case 'user':
    case 'patient':
    case 'task':
      return { kind: 'nothing-to-check' };
    case 'lot':
    case 'order':
    case 'prescription': {
      const record = store.record(kind, id);
      const facts = record === null ? null : factsOf(store, record);
      return facts ?? { kind: 'no-record' };
    }
    case 'other': {
      const listed = store.record('prescription', id);
      const answered = store.journal.records
        .withId(id)
        .filter(({ kind }) => kind !== 'prescription');
      const known = [...answered, ...(listed === null ? [] : [listed])].flatMap(
        (record) => factsOf(store, record) ?? [],
      );
      return known[0] ?? { kind: 'strange' };
    }
  }
}

function factsOf(store: RecordStore, record: StoredRecord): RecordFacts | null {
  const isFresh = isKnown(store, record);
  switch (record.kind) {
    case 'lot': {
      const lot = lotSchema.parse(record.body);
      return {
        kind: 'lot',
        isFresh,
        isActive: lot.is_active ?? null,
        lastDay: lot.expiration_date ?? null,
        isRecalled: store.journal.recalls.has(batchOf(lot.upc, lot.batch_number)),
      };
    }
    case 'order': {
      const order = orderSchema.parse(record.body);
      return { kind: 'order', isFresh, status: order.status ?? null };
    }
    case 'prescription': {
      const prescription = prescriptionSchema.parse(record.body);
      return {
        kind: 'prescription',
        isFresh,
        status: prescription.status ?? null,
        expiresAt: timestampOf(prescription.expires_at),
      };
    }
    default:
      return null;
  }
}

/** A lot as recalls are compared with it. */
export const batchOf = (
  upc: string | null = null,
  batch: string | null = null,
): BatchOfProduct => ({
  products: [readProductCode(upc ?? '') ?? []].flat(),
  batch,
});

/** An instant as the service wrote it, and in milliseconds. */
export function timestampOf(instant: Instant | undefined): { text: string; ms: number } | null {
  return instant === undefined ? null : { text: instant, ms: epochMs(instant) };
}
