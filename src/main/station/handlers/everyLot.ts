import { setImmediate } from 'node:timers/promises';
import { recordOfLane } from '../journal/aliases.ts';
import type { Journal } from '../journal/journal.ts';
import { isLotKnown, type KnownLot, knownLot, type LotSources } from './knownLot.ts';
import type { ServiceContext } from './serviceContext.ts';

/** Those that were read last; an older one is found by its whole number. */
export const MOST_LOTS = 20_000;
/** So many are read before anything else gets its turn. */
const READ_AT_ONCE = 100;
/** More changes than these are read as all lots are, a piece at a time. */
const MOST_CHANGES = 200;
/** So many lots may come to those that were read before all are read again, without the oldest. */
const MOST_ADDED = 1_000;

type ListedSources = LotSources & {
  readonly cache: Pick<ServiceContext['cache'], 'changes' | 'lotsWithProducts'>;
};

/** Of which lots and which state of the files all of them were read. */
interface Source {
  readonly context: ListedSources;
  readonly cacheChanges: number;
  /** Changes of lots after this one have not been read. */
  readonly mark: number;
}

interface MadeLot {
  readonly lot: KnownLot;
  /** When its products were read, in the cache: nobody notes their changes. */
  readonly productsAt: number | null;
}

/** What was made of lots, the last list's and those that the next one has read so far. */
interface Made extends Pick<Source, 'context' | 'mark'> {
  readonly lots: Map<string, MadeLot>;
}

interface EveryLotRead extends Source {
  readonly lots: Map<string, KnownLot>;
  readonly all: readonly KnownLot[];
  readonly added: number;
}

/** Keeps every lot that is listed: reading tens of thousands is slow, so each is read once per change. */
export class EveryLot {
  readonly #context: () => ListedSources;
  #read: EveryLotRead | null = null;
  #reading: { readonly source: Source; readonly done: Promise<EveryLotRead> } | null = null;
  #made: Made | null = null;

  constructor(context: () => ListedSources) {
    this.#context = context;
  }

  /** All of them, unsorted; the same list until one of them changes. */
  async all(): Promise<readonly KnownLot[]> {
    const context = this.#context();
    const source: Source = {
      context,
      cacheChanges: context.cache.changes(),
      mark: context.journal.lotChanges.mark,
    };
    const read = this.#read;
    const current = read === null || !isOf(read, source) ? null : this.#withChanges(read);
    if (current !== null) return current.all;
    const done = await this.#readOnce(source);
    if (this.#context() !== context) return this.all();
    // What has changed while they were read; where that is too much, whoever asks next sees it.
    return (this.#withChanges(done) ?? done).all;
  }

  /** Whoever asks while all are being read waits for the same reading. */
  #readOnce(source: Source): Promise<EveryLotRead> {
    if (this.#reading !== null && isOf(this.#reading.source, source)) return this.#reading.done;
    const done = this.#readAll(source).finally(() => {
      if (this.#reading?.done === done) this.#reading = null;
    });
    this.#reading = { source, done };
    return done;
  }

  /** Whether this lot is in the list that was read last. */
  has(id: string): boolean {
    return this.#read?.lots.has(id) === true;
  }

  /** @returns null where too much has changed to be read in one piece */
  #withChanges(read: EveryLotRead): EveryLotRead | null {
    const { context, lots } = read;
    const { mark } = context.journal.lotChanges;
    const changed = context.journal.lotChanges.since(read.mark);
    if (changed === null || changed.size > MOST_CHANGES || read.added > MOST_ADDED) return null;
    const before = lots.size;
    let isSame = true;
    for (const id of changed) {
      const isKnown = isLotKnown(context, id);
      if (!isKnown && !lots.has(id)) continue;
      isSame = false;
      if (isKnown) lots.set(id, knownLot(context, id));
      else lots.delete(id);
    }
    const added = read.added + Math.max(0, lots.size - before);
    this.#read = { ...read, mark, added, all: isSame ? read.all : [...lots.values()] };
    return this.#read;
  }

  /** Scans and writes get their turn while many lots are read for the first time. */
  async #readAll(source: Source): Promise<EveryLotRead> {
    const { context, mark } = source;
    const { cache, journal } = context;
    const products = new Map(
      cache.lotsWithProducts(MOST_LOTS).map(({ id, seenAt }) => [id, seenAt]),
    );
    const made = madeUntil(this.#made, source);
    this.#made = { context, mark, lots: made };
    const lots = new Map<string, KnownLot>();
    let count = 0;
    for (const id of idsOf(journal, products.keys())) {
      const productsAt = products.get(id) ?? null;
      const kept = made.get(id);
      if (kept?.productsAt === productsAt) {
        lots.set(id, kept.lot);
        continue;
      }
      const lot = knownLot(context, id);
      made.set(id, { lot, productsAt });
      lots.set(id, lot);
      count += 1;
      if (count % READ_AT_ONCE === 0) await setImmediate();
      // Whoever waits asks again, for the lots of the one that is open now.
      if (this.#context() !== context) return { ...source, lots, all: [], added: 0 };
    }
    for (const id of made.keys()) if (!lots.has(id)) made.delete(id);
    const read = { ...source, lots, all: [...lots.values()], added: 0 };
    this.#read = read;
    return read;
  }
}

const isOf = (read: Source, { context, cacheChanges }: Source): boolean =>
  read.context === context && read.cacheChanges === cacheChanges;

/** Those that have not changed since; none where nobody knows which have. */
function madeUntil(made: Made | null, { context }: Source): Map<string, MadeLot> {
  if (made?.context !== context) return new Map();
  const changed = context.journal.lotChanges.since(made.mark);
  if (changed === null) return new Map();
  for (const id of changed) made.lots.delete(id);
  return made.lots;
}

/** Every lot that is listed. */
function idsOf(
  { recordFinder, site, quantityDoubts, waitingLists }: Journal,
  used: Iterable<string>,
) {
  const lanes = waitingLists.openLanes('lot', MOST_LOTS);
  return new Set([
    ...recordFinder.lastRead('lot', MOST_LOTS),
    ...site.lots.newest(MOST_LOTS),
    ...used,
    ...quantityDoubts.lots(MOST_LOTS),
    ...lanes.map((lane) => recordOfLane(lane).id),
  ]);
}
