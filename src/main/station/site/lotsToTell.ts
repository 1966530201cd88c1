import { lotIdSchema } from '#shared/domain/ids.ts';
import type { Lot } from '#shared/domain/lot.ts';
import type { RecordStore } from '../journal/recordStore.ts';
import { type Fact, MOST_PRODUCTS } from '../journal/site/fact.ts';
import type { Membership } from '../journal/site/membership.ts';
import { lotOf } from '../records/parse.ts';
import { factAddress } from './addresses.ts';
import { factOf, tellFact } from './told.ts';

/** So many are made ready in one commit. */
const AT_ONCE = 100;
/** What is as it was is told again after this long, for its age. */
const AS_BEFORE_MS = 15 * 60_000;
const MOST_CHARACTERS = 200;

/** What this bench's own answers say of lots. */
export interface LotsHere {
  /** Names of what a lot is used for, and when the service said so; null where it has not. */
  products(lot: string): { names: readonly string[]; seenAt: number } | null;
  /** Ids of lots whose products are known, and perhaps nothing else. */
  withProducts(): string[];
}

interface Parts {
  readonly store: RecordStore;
  readonly lots: LotsHere;
}

/** The others know nothing yet of lots, orders and exceptions. In the commit of the caller. */
export function tellAllLots({ store, lots }: Parts): void {
  const { lots: heard } = store.journal.site;
  heard.tellAll();
  store.journal.site.orders.tellAll();
  for (const lot of lots.withProducts()) heard.addToTell(lot);
}

/** Makes facts of some lots that were answered here since. @returns whether there may be more */
export function tellLots(parts: Parts & { membership: Membership }): boolean {
  const { journal } = parts.store;
  const lots = journal.site.lots.toTell(AT_ONCE);
  if (lots.length === 0) return false;
  journal.commit(() => {
    for (const lot of lots) {
      for (const fact of factsOf(parts, lot)) tellUnlessKnown(parts, fact);
      journal.site.lots.told(lot);
    }
  });
  return lots.length === AT_ONCE;
}

function factsOf({ store, lots }: Parts, lot: string): Fact[] {
  const id = lotIdSchema.safeParse(lot).data;
  if (id === undefined) return [];
  const record = store.journal.records.get('lot', id);
  const answered = lotOf(record?.body ?? null);
  const products = lots.products(id);
  const facts: Fact[] = [];
  if (record !== null && answered !== null) facts.push(lotFact(answered, record.seenAt));
  if (products !== null) {
    const names = products.names.slice(0, MOST_PRODUCTS).map(short);
    const { seenAt } = products;
    facts.push({ kind: 'lot-products', id, seenAt, products: names });
  }
  return facts;
}

function lotFact(lot: Lot, seenAt: number): Fact {
  const word = (text: string | undefined) => (text === undefined ? null : short(text));
  return {
    ...{ kind: 'lot', id: lot.id, seenAt },
    batch: word(lot.batch_number),
    manufacturer: word(lot.manufacturer),
    mpn: word(lot.mpn),
    upc: word(lot.upc),
    quantity: lot.current_quantity ?? null,
    unit: word(lot.unit_type),
    expires: lot.expiration_date ?? null,
    isActive: lot.is_active ?? null,
  };
}

const short = (text: string) => text.slice(0, MOST_CHARACTERS);

/** Nothing is told that another bench saw later, or that stands there as it is. */
export function tellUnlessKnown(
  { store, membership }: { store: RecordStore; membership: Membership },
  fact: Fact,
): void {
  const { facts } = store.journal.site;
  const address = factAddress(membership, fact);
  const known = facts.find(address);
  const before = known === null ? null : factOf(known.told);
  if (before !== null && 'seenAt' in before && 'seenAt' in fact) {
    // A clock that runs ahead keeps nobody from telling.
    const isOfTime = before.seenAt <= store.now();
    if (isOfTime && before.seenAt > fact.seenAt) return;
    const isSame =
      JSON.stringify({ ...before, seenAt: 0 }) === JSON.stringify({ ...fact, seenAt: 0 });
    if (isOfTime && isSame && fact.seenAt - before.seenAt < AS_BEFORE_MS) return;
  }
  facts.tellAnew('lots', address, tellFact(membership, fact));
}
