import { setImmediate } from 'node:timers/promises';
import { kindOfCode, packageIn } from '#shared/codes/kindOfCode.ts';
import { fitsLot } from '#shared/codes/lotFromPackage.ts';
import { readScan, type ScannedCode } from '#shared/codes/scannedCode.ts';
import type { Mark } from '#shared/contract/controlled.ts';
import type { LotQuery } from '#shared/contract/lots.ts';
import type { KnownLots, LotRow, LotTab } from '#shared/contract/lotViews.ts';
import type { RecalledProduct } from '#shared/contract/recalls.ts';
import { type Day, localDay } from '#shared/domain/day.ts';
import { recallTest } from '../journal/recalls.ts';
import { batchOf } from '../verdict/recordFacts.ts';
import { EveryLot, MOST_LOTS } from './everyLot.ts';
import { isLotKnown, type KnownLot, knownLot } from './knownLot.ts';
import { fitsTab, lotOrder } from './lotWorklist.ts';
import type { ServiceContext } from './serviceContext.ts';

/** So many are compared before anything else gets its turn. */
const COMPARED_AT_ONCE = 100;

/** A list of lots by what was asked for, all of it, and how many stand under each tab. */
type Listed = Pick<KnownLots, 'rows' | 'tabs'>;

/** The lots that this station has met, or another bench of its site, as lists of work. */
export class KnownLotsHandlers {
  readonly #context: () => ServiceContext;
  readonly #every: EveryLot;
  /** The last list, whole: its pages are asked for one after the other, and again at each visit. */
  #listed: {
    readonly all: readonly KnownLot[];
    readonly key: string;
    readonly list: Listed;
  } | null = null;

  constructor(context: () => ServiceContext) {
    this.#context = context;
    this.#every = new EveryLot(context);
  }

  async find(search: LotQuery): Promise<KnownLots> {
    const { offset, limit, ...criteria } = search;
    const all = await this.#every.all();
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
    return (await this.#every.all()).map(({ row }) => row);
  }

  /** Those whose number and batch are recalled, and how many were looked through. */
  async recalled(recalled: RecalledProduct): Promise<{ lots: LotRow[]; known: number }> {
    const all = await this.#every.all();
    const isRecalled = recallTest(recalled);
    const lots = all.filter(({ upc, batch }) => isRecalled(batchOf(upc, batch)));
    return { lots: lots.map(({ row }) => row), known: all.length };
  }

  /** Those of marked products, with their marks. */
  async marked(): Promise<{ lot: LotRow; marks: Mark[] }[]> {
    const { controlledMarks } = this.#context().journal;
    if (!controlledMarks.hasAny) return [];
    const found: { lot: LotRow; marks: Mark[] }[] = [];
    for (const [at, { row: lot, named }] of (await this.#every.all()).entries()) {
      const marks = controlledMarks.of(named);
      if (marks.length > 0) found.push({ lot, marks });
      if (at % COMPARED_AT_ONCE === COMPARED_AT_ONCE - 1) await setImmediate();
    }
    return found;
  }

  /** One lot, known to the list or not; null where nothing is known here of it. */
  async row(id: string): Promise<LotRow | null> {
    const known = (await this.#every.all()).find(({ row }) => row.id === id);
    if (known !== undefined) return known.row;
    const context = this.#context();
    return isLotKnown(context, id) ? knownLot(context, id).row : null;
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
      .filter((id) => !this.#every.has(id))
      .map((id) => knownLot(context, id));
  }
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
