import type { Connection } from '../disk/connection.ts';

/** What is compared with every scan: read once and kept, since only this process writes it. */
export class ReadOnce<Value> {
  readonly #db: Connection;
  readonly #read: () => Value;
  #kept: { readonly value: Value } | null = null;
  #isChanged = false;

  constructor(db: Connection, read: () => Value) {
    this.#db = db;
    this.#read = read;
  }

  /** It was written. */
  forget(): void {
    this.#kept = null;
    this.#isChanged = true;
  }

  get value(): Value {
    const kept = this.#kept ?? { value: this.#read() };
    // The commit that changed it may still fail: what it wrote counts within it alone.
    if (!this.#db.inTransaction) this.#isChanged = false;
    this.#kept = this.#isChanged ? null : kept;
    return kept.value;
  }
}
