import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Json } from '#shared/domain/jsonValue.ts';

/** The kinds of record that are kept as the service last told them. */
export const recordKinds = [
  'barcode',
  'exception',
  'lot',
  'order',
  'prescription',
  'electronic-prescription',
  'task',
] as const;
export type RecordKind = (typeof recordKinds)[number];

export interface StoredRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly body: Json;
  /** When the service told us, by our clock. */
  readonly seenAt: number;
  /** Which of our requests it answers: the later begun is the newer. */
  readonly started: number;
}

const json = z.string().transform((text): Json => z.json().parse(JSON.parse(text)));
const rowSchema = z
  .object({
    kind: z.enum(recordKinds),
    id: z.string(),
    body: json,
    seen_at: z.number().int(),
    started: z.number().int(),
  })
  .transform(
    (row): StoredRecord => ({
      kind: row.kind,
      id: row.id,
      body: row.body,
      seenAt: row.seen_at,
      started: row.started,
    }),
  );
const lastRequest = z.object({ last: z.number().int() }).transform((row) => row.last);

/** Records as the service last told them; never what somebody hopes they will become. */
export class Records {
  readonly #statements;
  #started: number;

  constructor(db: Database.Database) {
    const select = 'SELECT kind, id, body, seen_at, started FROM records';
    this.#statements = {
      put: db.prepare(`INSERT INTO records (kind, id, body, seen_at, started)
        VALUES (@kind, @id, @body, @seenAt, @started)
        ON CONFLICT (kind, id) DO UPDATE
        SET body = excluded.body, seen_at = excluded.seen_at, started = excluded.started
        WHERE excluded.started >= records.started`),
      get: db.prepare(`${select} WHERE kind = ? AND id = ?`),
      byId: db.prepare(`${select} WHERE id = ?`),
      keepCount: db.prepare('UPDATE requests SET last = @last WHERE last < @last'),
    };
    this.#started = lastRequest.parse(db.prepare('SELECT last FROM requests').get());
  }

  /** Numbers our requests by when they begin: of two answers the later begun is the newer. */
  nextRequest(): number {
    this.#started += 1;
    return this.#started;
  }

  /** Numbers given so far are not given again after a restart; runs inside a commit. */
  keepCount(): void {
    this.#statements.keepCount.run({ last: this.#started });
  }

  /** Keeps the record unless one from a later request is already here. */
  put(kind: RecordKind, id: string, body: unknown, seenAt: number, started: number): void {
    this.#statements.put.run({ kind, id, body: JSON.stringify(body), seenAt, started });
    this.keepCount();
  }

  get(kind: RecordKind, id: string): StoredRecord | null {
    const row = this.#statements.get.get(kind, id);
    return row === undefined ? null : rowSchema.parse(row);
  }

  /** Every record with this id, whatever its kind: for codes of a kind nobody has seen before. */
  withId(id: string): StoredRecord[] {
    return this.#statements.byId.all(id).map((row) => rowSchema.parse(row));
  }
}
