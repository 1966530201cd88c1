import { z } from 'zod';
import { type ProductCode, readProductCode, sameAmong } from '#shared/codes/productCode.ts';
import type { Person } from '#shared/contract/person.ts';
import { MOST_RECALLS, type Recall, type RecalledProduct } from '#shared/contract/recalls.ts';
import type { Connection } from '../disk/connection.ts';
import { addedAndEnded, addedAndEndedColumns } from './addedAndEnded.ts';
import { ReadOnce } from './readOnce.ts';

const recallRow = z
  .object({
    id: z.uuid(),
    product: z.string().nullable(),
    batches: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
    note: z.string(),
    bench: z.string().nullable(),
    ended_bench: z.string().nullable(),
    ...addedAndEndedColumns,
  })
  .transform((row): Recall => {
    const { id, product, batches, note, bench, ended_bench: endedBench } = row;
    return { ...{ id, product, batches, note, bench, endedBench }, ...addedAndEnded(row) };
  });

const countRow = z.object({ count: z.number() }).transform(({ count }) => count);

/** What a bottle says of itself, or its lot's record. */
export interface BatchOfProduct {
  readonly products: readonly ProductCode[];
  readonly batch: string | null;
}

/** A batch as it is compared: people write it with spaces, and in either case. */
export const batchKey = (batch: string): string => batch.replace(/\s+/g, '').toUpperCase();

/**
 * Makes the comparison with a recall, which every scan goes through. A batch that is named counts unless the
 * products are known to differ, since a bottle put back by mistake may be given to somebody. Every batch of a
 * product: of the same product alone.
 */
export function recallTest({ product, batches }: RecalledProduct): (it: BatchOfProduct) => boolean {
  const codes = [readProductCode(product ?? '') ?? []].flat();
  const keys = new Set(batches.map(batchKey));
  if (keys.size === 0) return ({ products }) => sameAmong(codes, products) === 'same';
  return ({ products, batch }) =>
    batch !== null && keys.has(batchKey(batch)) && sameAmong(codes, products) !== 'different';
}

/** What is watched for at every scan, and what was. */
export class Recalls {
  readonly #statements;
  readonly #tests;

  constructor(db: Connection) {
    this.#tests = new ReadOnce(db, () => this.watched.map(recallTest));
    this.#statements = {
      add: db.prepare(`INSERT INTO recalls (id, product, batches, note, bench, added_at, first_name,
          last_name) VALUES (@id, @product, @batches, @note, @bench, @at, @firstName, @lastName)`),
      find: db.prepare('SELECT * FROM recalls WHERE id = ?'),
      end: db.prepare(`UPDATE recalls SET ended_at = @at, ended_first_name = @firstName,
        ended_last_name = @lastName, ended_bench = @bench WHERE id = @id AND ended_at IS NULL`),
      watched: db.prepare(`SELECT * FROM recalls INDEXED BY recalls_watched
        WHERE ended_at IS NULL ORDER BY added_at DESC LIMIT ${2 * MOST_RECALLS}`),
      all: db.prepare(`SELECT * FROM recalls INDEXED BY recalls_by_time
        ORDER BY added_at DESC LIMIT ${3 * MOST_RECALLS}`),
      standing: db.prepare(`SELECT count(*) AS count FROM recalls INDEXED BY recalls_watched
        WHERE ended_at IS NULL`),
    };
  }

  get watched(): Recall[] {
    return this.#statements.watched.all().map((row) => recallRow.parse(row));
  }

  /** The newest first, with those that ended. */
  all(): Recall[] {
    return this.#statements.all.all().map((row) => recallRow.parse(row));
  }

  find(id: string): Recall | null {
    const row = this.#statements.find.get(id);
    return row === undefined ? null : recallRow.parse(row);
  }

  /** How many are watched, other benches’ among them. */
  standing(): number {
    return countRow.parse(this.#statements.standing.get());
  }

  /** @param bench the bench that told of it; null: it was added here */
  add(
    {
      id,
      product,
      batches,
      note,
      added: { at, by },
    }: Omit<Recall, 'ended' | 'bench' | 'endedBench'>,
    bench: string | null,
  ): void {
    const { firstName, lastName } = by;
    const row = { id, product, note, bench, at, firstName, lastName };
    this.#statements.add.run({ ...row, batches: JSON.stringify(batches) });
    this.#tests.forget();
  }

  /** @returns whether it was watched until now */
  end(id: string, at: number, { firstName, lastName }: Person, bench: string | null): boolean {
    const { changes } = this.#statements.end.run({ id, at, firstName, lastName, bench });
    this.#tests.forget();
    return changes > 0;
  }

  /** Whether this is on the list now. */
  has(it: BatchOfProduct): boolean {
    return this.#tests.value.some((isRecalled) => isRecalled(it));
  }
}
