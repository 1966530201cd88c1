import type { Connection } from '../disk/connection.ts';
import { countOf } from './outbox.ts';
import { RecentRows } from './recentRows.ts';
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

/** Of each account whose lists are shown: what they show together, twice. */
const MOST_KEPT = 5_000;

/** Which account the service has shown which record to. */
export class RecordsMet {
  readonly #db: Connection;
  readonly #statements;
  /** By kind and account, until one of the kind is met, comes or goes: counting thousands is slow. */
  readonly #counts = new Map<string, Map<string, number>>();
  /** What has been met stays so until rows go. */
  readonly #met: RecentRows<boolean>;

  constructor(db: Connection) {
    this.#db = db;
    this.#met = new RecentRows(db, MOST_KEPT);
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

  /** Rows of records of this kind, or of this table, have come or gone. */
  forget(change: 'gain' | 'loss', kind: string): void {
    this.#counts.delete(kind);
    if (change === 'loss') this.#met.forgetAll();
  }

  /** How many records of a kind are kept here that the service has shown to this account. */
  count(kind: MetKind, userId: string): number {
    const counts = this.#counts.get(kind) ?? new Map<string, number>();
    const known = counts.get(userId);
    if (known !== undefined) return known;
    const count = countOf.parse(this.#statements.count.get({ userId, kind }));
    // What is not committed may be taken back.
    if (!this.#db.inTransaction) this.#counts.set(kind, counts.set(userId, count));
    return count;
  }

  has(kind: MetKind, id: string, userId: string): boolean {
    // As JSON, since a blank may be a part of either id.
    return this.#met.get(JSON.stringify([kind, id, userId]), () => {
      const has = this.#statements.has.get(kind, id, userId) !== undefined;
      return { row: has, isKept: has };
    });
  }
}
