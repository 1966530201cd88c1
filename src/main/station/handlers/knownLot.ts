import type { LotRow } from '#shared/contract/lotViews.ts';
import type { Lot } from '#shared/domain/lot.ts';
import { laneOf } from '../journal/aliases.ts';
import type { NamedProducts } from '../journal/controlled/marks.ts';
import { foldOpenEntries } from '../operations/entry.ts';
import { productsNamed } from '../records/controlledLots.ts';
import { knownProducts, productNames } from '../records/knownProducts.ts';
import { lotOf } from '../records/parse.ts';
import { lotAsTold, toldLater } from '../records/toldLot.ts';
import type { ServiceContext } from './serviceContext.ts';

/** Where what is known of a lot stands. */
export interface LotSources extends Pick<ServiceContext, 'store' | 'journal' | 'operations'> {
  readonly cache: Pick<ServiceContext['cache'], 'associationsOf'>;
}

/** A lot that this station has met, or another bench of its site. */
export interface KnownLot {
  readonly row: LotRow;
  /** All that a search looks in, in lower case. */
  readonly searchText: string;
  readonly upc: string | null;
  readonly batch: string | null;
  /** What it is compared with marks by. */
  readonly named: NamedProducts;
}

/** Whether anything is known here of a lot with this id. */
export function isLotKnown({ store, journal, cache }: LotSources, id: string): boolean {
  return (
    store.record('lot', id) !== null ||
    journal.site.lots.find(id) !== null ||
    cache.associationsOf(id) !== null ||
    journal.quantityDoubts.has(id) ||
    journal.outbox.openInLane(laneOf('lot', id)).length > 0
  );
}

/** What is known of a lot, with its open entries folded in. */
export function knownLot(context: LotSources, id: string): KnownLot {
  const { record, folded } = foldOpenEntries(context.store, context.operations, 'lot', id);
  const told = context.journal.site.lots.find(id);
  // What this bench was answered itself counts more than what others told.
  const lot = lotOf(folded) ?? (told === null ? null : lotAsTold(told));
  const found = knownProducts(context, id);
  const products =
    found === null ? (told?.products?.fact.products ?? []) : productNames(found.associations);
  const open = context.journal.outbox.openInLane(laneOf('lot', id));
  const row: LotRow = {
    id,
    batchNumber: lot?.batch_number ?? null,
    manufacturer: lot?.manufacturer ?? null,
    quantity: lot?.current_quantity ?? null,
    unit: lot?.unit_type ?? null,
    expires: lot?.expiration_date ?? null,
    isActive: lot?.is_active ?? null,
    products,
    changes: open.length,
    needsDecision: open.some(({ state }) => state === 'parked'),
    quantityInDoubt: context.journal.quantityDoubts.has(id),
    seenAt: record?.seenAt ?? null,
    toldBy: told === null ? null : toldLater(told, record?.seenAt ?? found?.seenAt ?? null),
  };
  return {
    row,
    searchText: searchTextOf(id, lot, products),
    upc: lot?.upc ?? null,
    batch: lot?.batch_number ?? null,
    named: productsNamed(context, id, lot),
  };
}

function searchTextOf(id: string, lot: Lot | null, products: readonly string[]): string {
  return [id, lot?.batch_number, lot?.manufacturer, lot?.mpn, lot?.upc, ...products]
    .flatMap((part) => part ?? [])
    .join('\n')
    .toLowerCase();
}
