import type { Association, LotDetail, LotFields, OpenLotEntry } from '#shared/contract/lotViews.ts';
import { type Lot, type LotAssociations, lotSchema } from '#shared/domain/lot.ts';
import { laneOf } from '../journal/aliases.ts';
import type { StoredRecord } from '../journal/records.ts';
import { foldOpenEntries } from '../operations/entry.ts';
import { quantityOf } from '../operations/lot/quantity.ts';
import { canReadLots } from '../operations/lot/readLot.ts';
import { knownProducts } from '../records/knownProducts.ts';
import { lotOf } from '../records/parse.ts';
import { toldLot } from '../records/toldLot.ts';
import { entryDetail } from './entryView.ts';
import { lotHistory } from './lotHistory.ts';
import type { ServiceContext } from './serviceContext.ts';
import { undocumentedFieldsOf } from './undocumentedFields.ts';

/** A lot with all that is known of it here; an unknown one has no fields. */
export function lotDetail(context: ServiceContext, id: string): LotDetail {
  const { record, folded } = foldOpenEntries(context.store, context.operations, 'lot', id);
  const lot = lotOf(record?.body ?? null);
  return {
    id,
    answer: record === null ? null : answerOf(context, record),
    told: toldLot(context.store, id),
    now: fieldsOf(lotOf(folded)),
    quantityInDoubt: context.journal.quantityDoubts.has(id),
    others: lot === null ? [] : othersOf(lot),
    associations: associationsOf(context, id),
    open: openEntries(context, id),
    history: lotHistory(context, id),
    emptyChange: canReadLots(context.store)
      ? 'accepted'
      : (context.journal.serviceTraits.lotRead() ?? 'untried'),
  };
}

function answerOf({ store }: ServiceContext, record: StoredRecord): LotDetail['answer'] {
  const { body, seenAt } = record;
  return { fields: fieldsOf(lotOf(body)), seenAt, isFresh: store.ages.isFresh(record) };
}

function fieldsOf(lot: Lot | null): LotFields {
  const filled = (text: string | undefined) => (text === undefined || text === '' ? null : text);
  return {
    batch_number: filled(lot?.batch_number),
    manufacturer: filled(lot?.manufacturer),
    mpn: filled(lot?.mpn),
    upc: filled(lot?.upc),
    expiration_date: lot?.expiration_date ?? null,
    received_date: lot?.received_date ?? null,
    unit_type: filled(lot?.unit_type),
    current_quantity: lot?.current_quantity ?? null,
    initial_quantity: lot?.initial_quantity ?? null,
    cost_per_unit: lot?.cost_per_unit ?? null,
    is_active: lot?.is_active ?? null,
    notes: filled(lot?.notes),
    type: filled(lot?.type),
    created_at: lot?.created_at ?? null,
    updated_at: lot?.updated_at ?? null,
  };
}

const othersOf = undocumentedFieldsOf(lotSchema);

function associationsOf(context: ServiceContext, id: string): LotDetail['associations'] {
  const found = knownProducts(context, id);
  if (found === null) return null;
  const { associations, seenAt } = found;
  return {
    prescription: (associations.prescription ?? []).map(associationOf),
    non_prescription: (associations.non_prescription ?? []).map(associationOf),
    order_material: (associations.order_material ?? []).map(associationOf),
    seenAt,
  };
}

type Entry = NonNullable<LotAssociations['prescription']>[number];

function associationOf(entry: Entry): Association {
  return {
    customer: entry.customer ?? null,
    customerId: entry.customer_id ?? null,
    name: entry.name ?? null,
    productId: entry.product_id ?? null,
    unitsPerProduct: entry.units_per_product ?? null,
  };
}

/** The open entries in their order, with the quantity before and after each. */
function openEntries(context: ServiceContext, id: string): OpenLotEntry[] {
  const { store, operations } = context;
  const quantityBefore = (turn: number) =>
    quantityOf(foldOpenEntries(store, operations, 'lot', id, ({ place }) => place < turn).folded)
      .quantity;
  return context.journal.outbox.openInLane(laneOf('lot', id)).map((row) => {
    const [before, after] = [quantityBefore(row.place), quantityBefore(row.place + 1)];
    const changes = row.state !== 'parked' && before !== after;
    return { ...entryDetail(context, row), quantity: changes ? { before, after } : null };
  });
}
