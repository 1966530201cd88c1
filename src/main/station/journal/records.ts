import { z } from 'zod';
import type { Json } from '#shared/domain/jsonValue.ts';
import type { Connection } from '../disk/connection.ts';
import { RecentRows } from './recentRows.ts';
import { storedJson } from './storedJson.ts';

/** The kinds of record that are kept as the service last returned them. */
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
  /** When the answer came, by this computer's clock. */
  readonly seenAt: number;
  /** The number of the request it answers: a later request means a newer record. */
  readonly started: number;
}

/** One row of the table. */
export const storedRecord = z
  .object({
    kind: z.enum(recordKinds),
    id: z.string(),
    body: storedJson,
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
const provenRow = z.object({
  proven_after: z.number().int().nullable(),
  proven_up_to: z.number().int().nullable(),
});
/** Requests, by their numbers, whose answers bear the right time: the service's clock agreed with ours. */
export interface ProvenStamps {
  readonly after: number;
  readonly upTo: number;
}
const reserved = z.object({ reserved: z.number().int() }).transform((row) => row.reserved);
const sizeOf = z.object({ size: z.number().int() }).transform(({ size }) => size);
/** As many as the lists of work show together, twice. */
const MOST_KEPT = 3_000;
/** Characters of a body that is kept: most have a tenth of it, and an order can have a thousand times as many. */
const LONGEST_KEPT = 10_000;
/** Reserved in blocks: a commit per number would cost more than the request. */
const RESERVED_AT_ONCE = 10_000;

/** Records as the service last returned them, without the open entries of this station. */
export class Records {
  readonly #statements;
  readonly #recent: RecentRows<StoredRecord | null>;
  #started: number;
  #reserved: number;

  readonly #owe: (work: () => void) => void;

  /** @param owe commits, now or with the first commit that the disk takes */
  constructor(db: Connection, owe: (work: () => void) => void = (work) => work()) {
    this.#owe = owe;
    this.#recent = new RecentRows(db, MOST_KEPT);
    const select = 'SELECT kind, id, body, seen_at, started FROM records';
    this.#statements = {
      put: db.prepare(`INSERT INTO records (kind, id, body, seen_at, started)
        VALUES (@kind, @id, @body, @seenAt, @started)
        ON CONFLICT (kind, id) DO UPDATE
        SET body = excluded.body, seen_at = excluded.seen_at, started = excluded.started
        WHERE excluded.started >= records.started`),
      get: db.prepare(`SELECT kind, id, body, seen_at, started, length(body) AS size FROM records
        WHERE kind = ? AND id = ?`),
      has: db.prepare('SELECT 1 FROM records WHERE kind = ? AND id = ?'),
      byId: db.prepare(`${select} WHERE id = ? LIMIT ${recordKinds.length}`),
      proven: db.prepare('SELECT proven_after, proven_up_to FROM requests WHERE only = 1'),
      setProven: db.prepare(`UPDATE requests SET proven_after = @after, proven_up_to = @upTo
        WHERE only = 1`),
      reserve: db.prepare('UPDATE requests SET reserved = ? WHERE only = 1'),
    };
    this.#started = reserved.parse(
      db.prepare('SELECT reserved FROM requests WHERE only = 1').get(),
    );
    this.#reserved = this.#started;
  }

  /**
   * The number of a request that begins now, never used twice, even across restarts. Of two answers
   * the one to the later request is the newer.
   */
  nextRequest(): number {
    this.#started += 1;
    if (this.#started > this.#reserved) {
      this.#reserved = this.#started + RESERVED_AT_ONCE;
      // No record can get onto the disk under one of these numbers before they are reserved there.
      this.#owe(() => this.reserveAgain());
    }
    return this.#started;
  }

  /** Writes once more how many numbers are reserved. */
  reserveAgain(): void {
    this.#statements.reserve.run(this.#reserved);
  }

  /** The number of the last request that began. */
  get lastRequest(): number {
    return this.#started;
  }

  /** What the last run proved of the times of its answers; null for nothing. */
  get provenStamps(): ProvenStamps | null {
    const { proven_after: after, proven_up_to: upTo } = provenRow.parse(
      this.#statements.proven.get(),
    );
    return after === null || upTo === null ? null : { after, upTo };
  }

  set provenStamps(proven: ProvenStamps) {
    this.#statements.setProven.run(proven);
  }

  /** Skips the numbers up to this one, which the cache already uses. */
  continueAfter(started: number): void {
    this.#started = Math.max(this.#started, started);
  }

  /** Saves the record unless one from a later request is already here. */
  put(kind: RecordKind, id: string, body: unknown, seenAt: number, started: number): void {
    this.#statements.put.run({ kind, id, body: JSON.stringify(body), seenAt, started });
  }

  /** The same object each time until the record changes: nobody writes into it. */
  get(kind: RecordKind, id: string): StoredRecord | null {
    return this.#recent.get(`${kind} ${id}`, () => {
      const row = this.#statements.get.get(kind, id);
      if (row === undefined) return { row: null, isKept: false };
      return { row: storedRecord.parse(row), isKept: sizeOf.parse(row) <= LONGEST_KEPT };
    });
  }

  /** A record with this id has changed, come or gone. */
  forget(id: string): void {
    for (const kind of recordKinds) this.#recent.forget(`${kind} ${id}`);
  }

  has(kind: RecordKind, id: string): boolean {
    const kept = this.#recent.peek(`${kind} ${id}`) ?? null;
    return kept !== null || this.#statements.has.get(kind, id) !== undefined;
  }

  /** Records with this id of any kind: for a code whose kind is unknown. */
  withId(id: string): StoredRecord[] {
    return this.#statements.byId.all(id).map((row) => storedRecord.parse(row));
  }
}
