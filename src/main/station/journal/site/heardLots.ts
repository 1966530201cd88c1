import { z } from 'zod';
import type { Connection } from '../../disk/connection.ts';
import type { LotNumber } from '../recordFinder.ts';
import {
  type LotFact,
  type LotProductsFact,
  lotFactSchema,
  lotProductsFactSchema,
} from './fact.ts';

const partOf = <T extends z.ZodType>(fact: T) =>
  z
    .string()
    .transform((text) =>
      z.object({ bench: z.string(), address: z.string(), fact }).parse(JSON.parse(text)),
    )
    .nullable();

const heardRow = z
  .object({
    lot: z.string(),
    record: partOf(lotFactSchema),
    products: partOf(lotProductsFactSchema),
    is_inactive: z.number(),
    last_day: z.string().nullable(),
  })
  .transform(({ lot: id, record, products, is_inactive: inactive, last_day: lastDay }) => ({
    ...{ id, record, products },
    /**
     * What speaks against it, whatever was heard later: only an own answer to a later request ends it. Of days the
     * earliest that was heard.
     */
    against: { isInactive: inactive === 1, lastDay },
  }));
/** A lot as other benches told of it: each part in the words of one, which is named. */
export type HeardLot = z.infer<typeof heardRow>;

/** Which bench saw it last, and when the service had answered that bench. */
export function seenBy({ record, products }: HeardLot): { bench: string; at: number } | null {
  const part = record ?? products;
  return part === null ? null : { bench: part.bench, at: part.fact.seenAt };
}

const lotList = z.array(z.string());
const countRow = z.object({ count: z.number().int() }).transform(({ count }) => count);
const idRow = z.object({ lot: z.string() }).transform(({ lot }) => lot);

/** More lots of one pharmacy no bench keeps. */
const MOST_HEARD = 200_000;
/** More lots than this bear no single number. */
const MOST_NUMBERED = 100;

/** As numbers of lots are compared: without spaces around them, in either case. */
const numberKey = (text: string | null) => text?.trim().toLowerCase() || null;

/** Lots that other benches have seen: what finds them here, warns and stops, and never lets a scan pass. */
export class HeardLots {
  readonly #statements;
  #count: number;

  constructor(db: Connection) {
    const numbered = (column: string) =>
      db.prepare(`SELECT * FROM site_lots WHERE ${column} = ? LIMIT ${MOST_NUMBERED}`);
    this.#statements = {
      find: db.prepare('SELECT * FROM site_lots WHERE lot = ?'),
      put: db.prepare(`INSERT INTO site_lots (lot, record, products, batch, mpn, upc, told_at, version, after,
          is_inactive, last_day)
        VALUES (@lot, @record, @products, @batch, @mpn, @upc, @toldAt, 1, @after, @isInactive, @lastDay)
        ON CONFLICT (lot) DO UPDATE SET record = excluded.record, products = excluded.products,
          batch = excluded.batch, mpn = excluded.mpn, upc = excluded.upc, told_at = excluded.told_at,
          version = version + 1, after = excluded.after, is_inactive = excluded.is_inactive,
          last_day = excluded.last_day`),
      newest: db
        .prepare(`SELECT lot FROM site_lots INDEXED BY site_lots_told
          ORDER BY told_at DESC LIMIT ?`)
        .pluck(),
      older: db
        .prepare(`SELECT lot FROM site_lots INDEXED BY site_lots_told
          WHERE told_at < ? ORDER BY told_at LIMIT ?`)
        .pluck(),
      remove: db.prepare('DELETE FROM site_lots WHERE lot = ?'),
      batch_number: numbered('batch'),
      mpn: numbered('mpn'),
      upc: numbered('upc'),
      toTell: db.prepare('SELECT lot FROM site_lots_to_tell ORDER BY lot LIMIT ?'),
      addToTell: db.prepare(`INSERT OR IGNORE INTO site_lots_to_tell (lot)
        SELECT ? WHERE EXISTS (SELECT 1 FROM site_membership WHERE id = 1)`),
      tellAll: db.prepare(`INSERT OR IGNORE INTO site_lots_to_tell (lot)
        SELECT id FROM records WHERE kind = 'lot'`),
      told: db.prepare('DELETE FROM site_lots_to_tell WHERE lot = ?'),
      clear: db.prepare('DELETE FROM site_lots'),
      clearToTell: db.prepare('DELETE FROM site_lots_to_tell'),
    };
    this.#count = countRow.parse(db.prepare('SELECT count(*) AS count FROM site_lots').get());
  }

  find(lot: string): HeardLot | null {
    const row = this.#statements.find.get(lot);
    return row === undefined ? null : heardRow.parse(row);
  }

  /** Those with this number, in either case. */
  numbered(number: LotNumber, text: string): HeardLot[] {
    return this.#statements[number].all(numberKey(text) ?? '').map((row) => heardRow.parse(row));
  }

  /** Ids of those that were told last. */
  newest(limit: number): string[] {
    return lotList.parse(this.#statements.newest.all(limit));
  }

  /**
   * Removes some of those that nobody has told of since this moment, the oldest first.
   * @returns the addresses of what was told, which this bench passes on no more
   */
  dropToldBefore(at: number, limit: number): string[] {
    const lots = lotList.parse(this.#statements.older.all(at, limit));
    return lots.flatMap((lot) => {
      const heard = this.find(lot);
      this.#count -= this.#statements.remove.run(lot).changes;
      return [heard?.record?.address ?? [], heard?.products?.address ?? []].flat();
    });
  }

  get isFull(): boolean {
    return this.#count >= MOST_HEARD;
  }

  /**
   * Keeps what a bench told of a lot. What speaks against the lot is kept beside what was heard against it before.
   * @param bench its name
   * @param address where it stands in the site's bucket
   * @param after the number of the last request of this bench so far
   * @param now no bench's clock is believed beyond it
   */
  hear(
    fact: LotFact | LotProductsFact,
    { bench, address, after, now }: { bench: string; address: string; after: number; now: number },
  ): void {
    const before = this.find(fact.id);
    const record = fact.kind === 'lot' ? { bench, address, fact } : (before?.record ?? null);
    const products =
      fact.kind === 'lot-products' ? { bench, address, fact } : (before?.products ?? null);
    const days = [before?.against.lastDay ?? null, fact.kind === 'lot' ? fact.expires : null];
    const [lastDay = null] = days.filter((day) => day !== null).toSorted();
    const isInactive =
      before?.against.isInactive === true || (fact.kind === 'lot' && fact.isActive === false);
    this.#statements.put.run({
      lot: fact.id,
      record: record === null ? null : JSON.stringify(record),
      products: products === null ? null : JSON.stringify(products),
      batch: numberKey(record?.fact.batch ?? null),
      mpn: numberKey(record?.fact.mpn ?? null),
      upc: numberKey(record?.fact.upc ?? null),
      toldAt: Math.min(fact.seenAt, now),
      after,
      isInactive: isInactive ? 1 : 0,
      lastDay,
    });
    if (before === null) this.#count += 1;
  }

  /** Lots answered here that the others are to be told of. */
  toTell(limit: number): string[] {
    return this.#statements.toTell.all(limit).map((row) => idRow.parse(row));
  }

  /** The others are to be told of it; without a site nothing is. */
  addToTell(lot: string): void {
    this.#statements.addToTell.run(lot);
  }

  /** The others know nothing yet: they are told of each lot that has a record here. */
  tellAll(): void {
    this.#statements.tellAll.run();
  }

  told(lot: string): void {
    this.#statements.told.run(lot);
  }

  /** The site was left. */
  clear(): void {
    this.#statements.clear.run();
    this.#statements.clearToTell.run();
    this.#count = 0;
  }
}
