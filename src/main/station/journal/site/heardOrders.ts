import { z } from 'zod';
import type { Connection } from '../../disk/connection.ts';
import type { OrderFact } from './fact.ts';

const orderRow = z
  .object({
    id: z.string(),
    number: z.string().nullable(),
    bench: z.string(),
    seen_at: z.number().int(),
  })
  .transform(({ seen_at: at, ...row }) => ({ ...row, at }));
/** An order that another bench knows, and when the service had answered that bench. */
export type HeardOrder = z.infer<typeof orderRow>;

const toTellRow = z.object({ kind: z.enum(['order', 'exception']), id: z.string() });
const placeRow = z.object({ id: z.string(), address: z.string() });
const numberRow = z.object({ n: z.number().int() }).transform(({ n }) => n);

/** Of more orders no bench hears. */
const MOST_HEARD = 20_000;
/** As many as are told to benches that join. */
const MOST_TOLD = 2_000;

/** Orders that other benches know, and which of this bench's own records the others are to be told of. */
export class HeardOrders {
  readonly #statements;
  #count: number;

  constructor(db: Connection) {
    this.#statements = {
      hear: db.prepare(`INSERT INTO site_orders (id, number, bench, address, seen_at)
        VALUES (@id, @number, @bench, @address, @seenAt)
        ON CONFLICT (id) DO UPDATE SET number = COALESCE(excluded.number, number), bench = excluded.bench,
          address = excluded.address, seen_at = excluded.seen_at`),
      find: db.prepare('SELECT id, number, bench, seen_at FROM site_orders WHERE id = ?'),
      numbered: db.prepare(
        'SELECT id, number, bench, seen_at FROM site_orders WHERE number = ? LIMIT 20',
      ),
      newest: db.prepare(`SELECT id, number, bench, seen_at FROM site_orders
        INDEXED BY site_orders_seen ORDER BY seen_at DESC LIMIT ?`),
      older: db.prepare(`SELECT id, address FROM site_orders INDEXED BY site_orders_seen
        WHERE seen_at < ? ORDER BY seen_at LIMIT 500`),
      remove: db.prepare('DELETE FROM site_orders WHERE id = ?'),
      toTell: db.prepare('SELECT kind, id FROM site_records_to_tell LIMIT ?'),
      told: db.prepare('DELETE FROM site_records_to_tell WHERE kind = ? AND id = ?'),
      tellLatest: db.prepare(`INSERT INTO site_records_to_tell (kind, id)
        SELECT kind, id FROM records WHERE kind = ? ORDER BY seen_at DESC LIMIT ${MOST_TOLD}
        ON CONFLICT DO NOTHING`),
      clear: db.prepare('DELETE FROM site_orders'),
      clearToTell: db.prepare('DELETE FROM site_records_to_tell'),
    };
    this.#count = numberRow.parse(db.prepare('SELECT count(*) AS n FROM site_orders').get());
  }

  /** @param now no bench's clock is believed beyond it */
  hear(
    { id, number, seenAt }: OrderFact,
    told: { bench: string; address: string; now: number },
  ): void {
    const { bench, address, now } = told;
    if (this.find(id) === null) this.#count += 1;
    this.#statements.hear.run({ id, number, bench, address, seenAt: Math.min(seenAt, now) });
  }

  find(id: string): HeardOrder | null {
    const row = this.#statements.find.get(id);
    return row === undefined ? null : orderRow.parse(row);
  }

  /** Those with just this number. */
  numbered(number: string): HeardOrder[] {
    return this.#statements.numbered.all(number).map((row) => orderRow.parse(row));
  }

  newest(limit: number): HeardOrder[] {
    return this.#statements.newest.all(limit).map((row) => orderRow.parse(row));
  }

  /** Drops some that were seen before this moment. @returns the addresses of what was told of them */
  dropSeenBefore(at: number): string[] {
    const old = this.#statements.older.all(at).map((row) => placeRow.parse(row));
    for (const { id } of old) this.#count -= this.#statements.remove.run(id).changes;
    return old.map(({ address }) => address);
  }

  get isFull(): boolean {
    return this.#count >= MOST_HEARD;
  }

  /** Orders and exceptions that were answered here since the others were told. */
  toTell(limit: number): z.infer<typeof toTellRow>[] {
    return this.#statements.toTell.all(limit).map((row) => toTellRow.parse(row));
  }

  told(kind: 'order' | 'exception', id: string): void {
    this.#statements.told.run(kind, id);
  }

  /** The others know nothing yet: they are told of the latest. */
  tellAll(): void {
    for (const kind of ['order', 'exception']) this.#statements.tellLatest.run(kind);
  }

  /** The site was left. */
  clear(): void {
    this.#statements.clear.run();
    this.#statements.clearToTell.run();
    this.#count = 0;
  }
}
