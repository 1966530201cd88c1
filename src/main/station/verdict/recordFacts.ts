import type { EntityKind } from '#shared/codes/barcodeText.ts';
import { readProductCode } from '#shared/codes/productCode.ts';
import type { ToldBy } from '#shared/contract/verdict.ts';
import { type Day, isPast, localDay, readDay } from '#shared/domain/day.ts';
import { epochMs, type Instant } from '#shared/domain/instant.ts';
import { lotSchema } from '#shared/domain/lot.ts';
import { orderSchema } from '#shared/domain/order.ts';
import { prescriptionSchema } from '#shared/domain/prescription.ts';
import { isKnown } from '../journal/isKnown.ts';
import type { BatchOfProduct } from '../journal/recalls.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import type { StoredRecord } from '../journal/records.ts';
import { type HeardLot, seenBy } from '../journal/site/heardLots.ts';
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
      return lotFacts(store, id);
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
    case 'lot':
      return lotFacts(store, record.id);
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

/**
 * A lot by its own record, and by what other benches told against it. What was told can stop it, and takes nothing
 * off what the record says.
 */
function lotFacts(store: RecordStore, id: string): RecordFacts {
  const record = store.record('lot', id);
  const heard = store.journal.site.lots.find(id);
  const own = record === null ? null : lotSchema.parse(record.body);
  const told = heard?.record?.fact ?? null;
  const isRecalled = [
    batchOf(own?.upc, own?.batch_number),
    ...(told === null ? [] : [batchOf(told.upc, told.batch)]),
  ].some((batch) => store.journal.recalls.has(batch));
  const against = heard === null ? null : heardAgainst(store, heard);
  if (record === null && against === null && !isRecalled) return { kind: 'no-record' };
  const [ownDay, isOwnActive] = [own?.expiration_date ?? null, own?.is_active ?? null];
  const isOwnPast = ownDay !== null && isPast(ownDay, localDay(new Date(store.now())));
  const isOwnStop = isOwnPast || isOwnActive === false;
  return {
    kind: 'lot',
    isFresh: record !== null && isKnown(store, record),
    isActive: against?.isInactive === true ? false : isOwnActive,
    lastDay: [ownDay, against?.lastDay ?? null].filter((day) => day !== null).toSorted()[0] ?? null,
    isRecalled,
    toldBy: isOwnStop ? null : (against?.toldBy ?? null),
  };
}

/** What another bench told that stops a lot today; null where nothing does. */
export function heardAgainst(
  { now }: RecordStore,
  heard: HeardLot,
): { isInactive: boolean; lastDay: Day | null; toldBy: ToldBy } | null {
  const { isInactive } = heard.against;
  const day = readDay(heard.against.lastDay ?? '');
  const lastDay = day !== null && isPast(day, localDay(new Date(now()))) ? day : null;
  const toldBy = seenBy(heard);
  return toldBy === null || (!isInactive && lastDay === null)
    ? null
    : { isInactive, lastDay, toldBy };
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
