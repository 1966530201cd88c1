import { setImmediate } from 'node:timers/promises';
import { kindOfCode, packageIn } from '#shared/codes/kindOfCode.ts';
import { fitsLot } from '#shared/codes/lotFromPackage.ts';
import { readScan, type ScannedCode } from '#shared/codes/scannedCode.ts';
import type { Mark } from '#shared/contract/controlled.ts';
import type { LotQuery } from '#shared/contract/lots.ts';
import type { KnownLots, LotRow, LotTab } from '#shared/contract/lotViews.ts';
import type { RecalledProduct } from '#shared/contract/recalls.ts';
import { type Day, localDay } from '#shared/domain/day.ts';
import type { Lot } from '#shared/domain/lot.ts';
import { laneOf } from '../journal/aliases.ts';
import type { NamedProducts } from '../journal/controlled/marks.ts';
import { recallTest } from '../journal/recalls.ts';
import { foldOpenEntries } from '../operations/entry.ts';
import { productsNamed } from '../records/controlledLots.ts';
import { knownProducts, productNames } from '../records/knownProducts.ts';
import { lotOf } from '../records/parse.ts';
import { lotAsTold, toldLater } from '../records/toldLot.ts';
import { batchOf } from '../verdict/recordFacts.ts';
import { versionOf } from './keptAnswer.ts';
import { fitsTab, lotOrder } from './lotWorklist.ts';
import type { ServiceContext } from './serviceContext.ts';

/** Those that were read last; an older one is found by its whole number. */
export const MOST_LOTS = 20_000;
/** So many are read before anything else gets its turn. */
const READ_AT_ONCE = 100;

interface KnownLot {
  /** Which versions of its records and entries it was made of; while that is the same, so is the rest. */
  readonly stamp: string;
  readonly row: LotRow;
  /** All that a search looks in, in lower case. */
  readonly searchText: string;
  readonly upc: string | null;
  readonly batch: string | null;
  /** What it is compared with marks by. */
  readonly named: NamedProducts;
}

/** A list of lots by what was asked for, all of it, and how many stand under each tab. */
type Listed = Pick<KnownLots, 'rows' | 'tabs'>;

/** The lots that this station has met, or another bench of its site. Reading a record is slow, so each is read once per change. */
export class KnownLotsHandlers {
  readonly #context: () => ServiceContext;
  /** Whose lots are kept. */
  #keptFor: ServiceContext | null = null;
  #known = new Map<string, KnownLot>();
  /** All of them as they were read last, and of which state of the files. */
  #last: { readonly version: string; readonly all: readonly KnownLot[] } | null = null;
  /** The last list, whole: its pages are asked for one after the other, and again at each visit. */
  #listed: {
    readonly all: readonly KnownLot[];
    readonly key: string;
    readonly list: Listed;
  } | null = null;

  constructor(context: () => ServiceContext) {
    this.#context = context;
  }

  async find(search: LotQuery): Promise<KnownLots> {
    const { offset, limit, ...criteria } = search;
    const all = await this.#all();
    // What is due depends on the day.
    const minute = Math.floor(this.#context().clock.now() / 60_000);
    const key = JSON.stringify({ ...criteria, minute });
    if (this.#listed?.all !== all || this.#listed.key !== key) {
      this.#listed = { all, key, list: this.#list(all, criteria) };
    }
    const { rows, tabs } = this.#listed.list;
    const shown = rows.slice(offset, offset + limit);
    return { rows: shown, offset, count: rows.length, tabs, known: all.length };
  }

  #list(all: readonly KnownLot[], criteria: Omit<LotQuery, 'offset' | 'limit'>): Listed {
    const { text, code: sent, symbology, tab, sort, isAscending } = criteria;
    const scan = sent === null ? null : readScan(sent, symbology);
    const now = this.#context().clock.now();
    const words = text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    const fitting = [...all, ...this.#older(scan?.text ?? text, all)]
      .filter((known) => words.every((word) => known.searchText.includes(word)))
      .filter(scan === null ? () => true : fitsCode(scan, localDay(new Date(now))))
      .map(({ row }) => row);
    const fits = fitsTab(now);
    const listed = fitting.filter(fits[tab]).toSorted(lotOrder('checked', false));
    const countOf = (one: LotTab) => fitting.filter(fits[one]).length;
    return {
      rows: listed.toSorted(lotOrder(sort, isAscending)),
      tabs: {
        all: fitting.length,
        expiring: countOf('expiring'),
        expired: countOf('expired'),
        inactive: countOf('inactive'),
        unchecked: countOf('unchecked'),
        differing: countOf('differing'),
      },
    };
  }

  /** All of them, unsorted. */
  async rows(): Promise<LotRow[]> {
    return (await this.#all()).map(({ row }) => row);
  }

  /** Those whose number and batch are recalled, and how many were looked through. */
  async recalled(recalled: RecalledProduct): Promise<{ lots: LotRow[]; known: number }> {
    const all = await this.#all();
    const isRecalled = recallTest(recalled);
    const lots = all.filter(({ upc, batch }) => isRecalled(batchOf(upc, batch)));
    return { lots: lots.map(({ row }) => row), known: all.length };
  }

  /** Those of marked products, with their marks. */
  async marked(): Promise<{ lot: LotRow; marks: Mark[] }[]> {
    const { controlledMarks } = this.#context().journal;
    if (!controlledMarks.hasAny) return [];
    const found: { lot: LotRow; marks: Mark[] }[] = [];
    for (const [at, { row: lot, named }] of (await this.#all()).entries()) {
      const marks = controlledMarks.of(named);
      if (marks.length > 0) found.push({ lot, marks });
      if (at % READ_AT_ONCE === READ_AT_ONCE - 1) await setImmediate();
    }
    return found;
  }

  /** One lot, known to the list or not; null where nothing is known here of it. */
  async row(id: string): Promise<LotRow | null> {
    const known = (await this.#all()).find(({ row }) => row.id === id);
    if (known !== undefined) return known.row;
    const context = this.#context();
    const isKnown =
      context.store.record('lot', id) !== null || context.journal.site.lots.find(id) !== null;
    return isKnown ? knownLot(context, id, '').row : null;
  }

  /** Lots that were read longer ago, by their whole batch or product number. */
  #older(number: string, all: readonly KnownLot[]): KnownLot[] {
    if (number.trim() === '' || all.length < MOST_LOTS) return [];
    const context = this.#context();
    const { recordFinder: finder, site } = context.journal;
    const ids = (['batch_number', 'mpn', 'upc'] as const).flatMap((one) => [
      ...finder.lotsNumbered(one, number).map(({ id }) => id),
      ...site.lots.numbered(one, number).map(({ id }) => id),
    ]);
    return [...new Set(ids)]
      .filter((id) => !this.#known.has(id))
      .map((id) => knownLot(context, id, ''));
  }

  /** Scans and writes get their turn while many lots are read for the first time. */
  async #all(): Promise<readonly KnownLot[]> {
    const context = this.#context();
    const version = versionOf(context);
    if (context !== this.#keptFor) {
      this.#keptFor = context;
      this.#known = new Map();
      this.#last = null;
    }
    if (this.#last?.version === version) return this.#last.all;
    const all: KnownLot[] = [];
    let read = 0;
    for (const [id, stamp] of stampsOf(context)) {
      const kept = this.#known.get(id);
      const known = kept?.stamp === stamp ? kept : knownLot(context, id, stamp);
      all.push(known);
      if (known === kept) continue;
      this.#known.set(id, known);
      read += 1;
      if (read % READ_AT_ONCE > 0) continue;
      await setImmediate();
      if (this.#context() !== context) return this.#all();
    }
    this.#last = { version, all };
    return all;
  }
}

/** Of which versions of its records and entries each lot would be made now. */
function stampsOf({ journal, cache }: ServiceContext): Map<string, string> {
  const stamps = new Map<string, string>();
  const mark = (id: string, of: string) => stamps.set(id, `${stamps.get(id) ?? ''} ${of}`);
  for (const { id, started } of journal.recordFinder.requestNumbers('lot', MOST_LOTS))
    mark(id, `r${started}`);
  for (const { lot, version } of journal.site.lots.newest(MOST_LOTS)) mark(lot, `t${version}`);
  for (const { id, seenAt } of cache.lotsWithProducts(MOST_LOTS)) mark(id, `p${seenAt}`);
  for (const { lot, after } of journal.quantityDoubts.all(MOST_LOTS)) mark(lot, `d${after}`);
  for (const { id, changed } of journal.waitingLists.openByRecord('lot')) mark(id, `o${changed}`);
  return stamps;
}

function knownLot(context: ServiceContext, id: string, stamp: string): KnownLot {
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
    stamp,
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

/** Whether a lot is what a code stands for: a package of its product and batch, or a field's text. */
function fitsCode(code: ScannedCode, today: Day): (known: KnownLot) => boolean {
  const pack = packageIn(kindOfCode(code, today), today);
  const text = code.text.toLowerCase();
  return ({ searchText, upc, batch }) => {
    if (pack === null || upc === text) return searchText.includes(text);
    return fitsLot(pack, { upc, batch });
  };
}
