import type Database from 'better-sqlite3';
import { z } from 'zod';

export interface StoredRecord {
  readonly kind: string;
  readonly id: string;
  readonly body: unknown;
  /** When the service told us, by our clock. */
  readonly seenAt: number;
}

const rowSchema = z
  .object({ kind: z.string(), id: z.string(), body: z.string(), seen_at: z.number().int() })
  .transform(
    (row): StoredRecord => ({
      kind: row.kind,
      id: row.id,
      body: JSON.parse(row.body),
      seenAt: row.seen_at,
    }),
  );
const highest = z.object({ n: z.number().int().nullable() }).transform((row) => row.n ?? 0);

/** Records as the service last told them; never what somebody hopes they will become. */
export class Records {
  readonly #statements;
  #started: number;

  constructor(db: Database.Database) {
    this.#statements = {
      put: db.prepare(`INSERT INTO records (kind, id, body, seen_at, started)
        VALUES (@kind, @id, @body, @seenAt, @started)
        ON CONFLICT (kind, id) DO UPDATE
        SET body = excluded.body, seen_at = excluded.seen_at, started = excluded.started
        WHERE excluded.started >= records.started`),
      get: db.prepare('SELECT kind, id, body, seen_at FROM records WHERE kind = ? AND id = ?'),
      byId: db.prepare('SELECT kind, id, body, seen_at FROM records WHERE id = ?'),
    };
    this.#started = highest.parse(db.prepare('SELECT max(started) AS n FROM records').get());
  }

  /** Numbers our requests by when they begin: of two answers the later begun is the newer. */
  nextRequest(): number {
    this.#started += 1;
    return this.#started;
  }

  /** Numbers up to this one are in use elsewhere, and are never given again. */
  continueAfter(started: number): void {
    this.#started = Math.max(this.#started, started);
  }

  /** Keeps the record unless one from a later request is already here. */
  put(kind: string, id: string, body: unknown, seenAt: number, started: number): void {
    this.#statements.put.run({ kind, id, body: JSON.stringify(body), seenAt, started });
  }

  get(kind: string, id: string): StoredRecord | null {
    const row = this.#statements.get.get(kind, id);
    return row === undefined ? null : rowSchema.parse(row);
  }

  /** Every record with this id, whatever its kind: for codes of a kind nobody has seen before. */
  withId(id: string): StoredRecord[] {
    return this.#statements.byId.all(id).map((row) => rowSchema.parse(row));
  }
}
