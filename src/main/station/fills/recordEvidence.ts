import { lotIdSchema, type PrescriptionId } from '#shared/domain/ids.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import { isKnown } from '../journal/isKnown.ts';
import type { RecordKind, StoredRecord } from '../journal/records.ts';
import { foldOpenEntries } from '../operations/entry.ts';
import { knownProducts } from '../records/knownProducts.ts';
import { isShownTo } from '../records/metRecords.ts';
import { exceptionOf, fieldsOf, lotOf, orderOf, prescriptionOf } from '../records/parse.ts';
import type {
  LotProducts,
  LotRecord,
  PrescriptionEvidence,
  PrescriptionRecord,
} from '../verdict/fill/evidence.ts';
import { timestampOf } from '../verdict/recordFacts.ts';
import type { FillContext } from './fillContext.ts';

/** Fields by which a fill is judged; the others may change without a word here. */
const compared = {
  prescription: [
    'customer_id',
    'prescription_product_id',
    'status',
    'expires_at',
    'days_supply',
    'fills_remaining',
    'quantity',
    'units',
  ],
  lot: ['is_active', 'expiration_date', 'unit_type'],
} as const;

const answerOf = (context: FillContext, { seenAt, started, ...record }: StoredRecord) => ({
  ...{ seenAt, started },
  isKnown: isKnown(context.store, { seenAt, started, ...record }),
});

/**
 * Whether an open entry of this station would change what is compared: until it is answered nobody knows. What
 * waits for a fill's comparison was never sent, and a fill that waits for its own would never end.
 */
function isChangedHere(
  { store, operations }: FillContext,
  kind: keyof typeof compared & RecordKind,
  id: string,
  body: Json,
): boolean {
  const [now, after] = [
    fieldsOf(body),
    fieldsOf(
      foldOpenEntries(store, operations, kind, id, ({ awaitsFill }) => awaitsFill === null).folded,
    ),
  ];
  return compared[kind].some(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(after[field]),
  );
}

/** What this account was shown of a prescription; null where that is nothing. */
export function prescriptionRecord(
  context: FillContext,
  id: PrescriptionId,
  userId: string,
): PrescriptionRecord | null {
  const record = context.store.record('prescription', id);
  const read = prescriptionOf(record?.body ?? null);
  if (record === null || read === null) return null;
  if (!isShownTo(context, userId, 'prescription', id)) return null;
  const answer = answerOf(context, record);
  return {
    ...answer,
    isKnown: answer.isKnown && !isChangedHere(context, 'prescription', id, record.body),
    id,
    customerId: read.customer_id ?? null,
    productId: read.prescription_product_id ?? null,
    patientId: read.patient_id ?? null,
    name: read.name ?? null,
    drugName: read.drug_name ?? null,
    strength: read.strength ?? null,
    status: read.status ?? null,
    expiresAt: timestampOf(read.expires_at),
    daysSupply: read.days_supply ?? null,
    fillsLeft: read.fills_remaining ?? null,
    quantity: read.quantity ?? null,
    units: read.units ?? null,
    productCode: read.product_code ?? null,
    productCodeType: read.product_code_type ?? null,
  };
}

export function lotRecord(context: FillContext, lotId: string): LotRecord | null {
  const record = context.store.record('lot', lotId);
  const lot = lotOf(record?.body ?? null);
  if (record === null || lot === null) return null;
  const answer = answerOf(context, record);
  // Less what was filled from it already and is still to be sent.
  const { folded } = foldOpenEntries(context.store, context.operations, 'lot', lotId);
  return {
    ...answer,
    isKnown: answer.isKnown && !isChangedHere(context, 'lot', lotId, record.body),
    id: lotIdSchema.parse(lotId),
    isActive: lot.is_active ?? null,
    lastDay: lot.expiration_date ?? null,
    unit: lot.unit_type ?? null,
    quantity: lotOf(folded)?.current_quantity ?? null,
  };
}

export function lotProducts(context: FillContext, lotId: string): LotProducts | null {
  const known = knownProducts(context, lotId);
  if (known === null) return null;
  const { associations, seenAt, started } = known;
  return {
    ...{ seenAt, started, isKnown: context.store.ages.isFresh({ seenAt, started }) },
    lotId: lotIdSchema.parse(lotId),
    entries: (associations.prescription ?? []).map((entry) => ({
      productId: entry.product_id ?? null,
      customerId: entry.customer_id ?? null,
      customer: entry.customer ?? null,
      name: entry.name ?? null,
    })),
  };
}

export function orderRecord(context: FillContext, id: string): PrescriptionEvidence['order'] {
  const record = context.store.record('order', id);
  const order = orderOf(record?.body ?? null);
  if (record === null || order === null) return null;
  const fills = (order.products?.prescription ?? []).flatMap((item) => item.fills ?? []);
  return {
    ...answerOf(context, record),
    id: order.id,
    status: order.status ?? null,
    cancellationRequested: order.cancellation_requested === true,
    fills: fills.map((fill) => ({
      prescriptionId: fill.prescription_id ?? null,
      verifiedAt: timestampOf(fill.verified_at),
      quantity: fill.dispensed_quantity ?? null,
      unit: fill.dispensed_unit_type ?? null,
    })),
  };
}

/** Exceptions known here on these records, of those that this account was shown. */
export function exceptionsOn(
  context: FillContext,
  userId: string,
  about: { readonly prescription: string; readonly order: string | null },
): PrescriptionEvidence['exceptions'] {
  const named = [
    { on: 'prescription', entityId: about.prescription } as const,
    ...(about.order === null ? [] : [{ on: 'order', entityId: about.order } as const]),
  ];
  const { recordFinder } = context.journal;
  return named.flatMap(({ on, entityId }) =>
    recordFinder
      .exceptionsAbout(entityId)
      .filter(({ id }) => isShownTo(context, userId, 'exception', id))
      .map((record) => ({
        ...answerOf(context, record),
        ...{ id: record.id, on, entityId },
        isActive: exceptionOf(record.body)?.is_active ?? null,
      })),
  );
}
