import type { Connection } from '../disk/connection.ts';

/** Three ids and more; what somebody typed, or a strange service sent, may be longer and is read each time. */
const LONGEST_KEY = 200;

/**
 * Rows that were read last, so that a list whose rows hardly change does not read each of them again. A row is
 * forgotten by the trigger that sees it change. Within a transaction nothing is kept, since it may be taken back.
 */
export class RecentRows<Row> {
  readonly #db: Pick<Connection, 'inTransaction'>;
  readonly #most: number;
  /** The one that was asked for longest ago comes first. */
  readonly #rows = new Map<string, Row>();

  /** @param most how many are kept */
  constructor(db: Pick<Connection, 'inTransaction'>, most: number) {
    this.#db = db;
    this.#most = most;
  }

  /** @param read the row as it is on the disk, and whether it is worth its memory */
  get(key: string, read: () => { readonly row: Row; readonly isKept: boolean }): Row {
    const kept = this.#rows.get(key);
    if (kept !== undefined) {
      this.#rows.delete(key);
      this.#rows.set(key, kept);
      return kept;
    }
    const { row, isKept } = read();
    if (this.#db.inTransaction || !isKept || key.length > LONGEST_KEY) return row;
    this.#rows.set(key, row);
    if (this.#rows.size > this.#most) {
      const [oldest] = this.#rows.keys();
      if (oldest !== undefined) this.#rows.delete(oldest);
    }
    return row;
  }

  /** The row if it is kept. */
  peek(key: string): Row | undefined {
    return this.#rows.get(key);
  }

  /** The row has changed, come or gone. */
  forget(key: string): void {
    this.#rows.delete(key);
  }

  forgetAll(): void {
    this.#rows.clear();
  }
}
