import type { Connection } from '../disk/connection.ts';
import { countOf } from './outbox.ts';
import type { RecordKind } from './records.ts';

/** Records that may name a patient, or say something of one. Lots are stock: every account sees them. */
export const metKinds = [
  'barcode',
  'exception',
  'order',
  'prescription',
  'electronic-prescription',
  'task',
] as const satisfies readonly RecordKind[];
export type MetKind = (typeof metKinds)[number];

/** Which account the service has shown which record to. */
export class RecordsMet {
  readonly #db: Connection;
  readonly #statements;
  /** By kind and account, until a record is met, comes or goes: counting thousands is slow. */
  readonly #counts = new Map<string, number>();

  constructor(db: Connection) {
    this.#db = db;
    this.#statements = {
      add: db.prepare('INSERT OR IGNORE INTO met (kind, id, user_id) VALUES (?, ?, ?)'),
      // Whoever scanned a code has met what it belongs to, though it may never have been read. Two ranges of two
      // indexes: looking up each id would read the index of all records.
      count: db.prepare(`SELECT count(*) AS n FROM records INDEXED BY records_by_sight
        WHERE kind = @kind
          AND id IN (SELECT id FROM met INDEXED BY met_by WHERE user_id = @userId AND kind = @kind)`),
      has: db.prepare('SELECT 1 FROM met WHERE kind = ? AND id = ? AND user_id = ?'),
    };
  }

  /** The service has shown this record, or a code of it, to this account. */
  add(kind: RecordKind, id: string, userId: string): void {
    if (kind !== 'lot') this.#statements.add.run(kind, id, userId);
  }

  /** Rows of records, or of this table, have come or gone. */
  forgetCounts(): void {
    this.#counts.clear();
  }

  /** How many records of a kind are kept here that the service has shown to this account. */
  count(kind: MetKind, userId: string): number {
    const of = `${kind} ${userId}`;
    const known = this.#counts.get(of);
    if (known !== undefined) return known;
    const count = countOf.parse(this.#statements.count.get({ userId, kind }));
    // What is not committed may be taken back.
    if (!this.#db.inTransaction) this.#counts.set(of, count);
    return count;
  }

  has(kind: MetKind, id: string, userId: string): boolean {
    return this.#statements.has.get(kind, id, userId) !== undefined;
  }
}
