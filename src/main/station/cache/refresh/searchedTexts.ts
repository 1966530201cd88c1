import { hash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { z } from 'zod';

/** The key of a text without words. */
const NO_WORDS = 0;
/** Limits, for a service that repeats none, or writes a book into each. */
const MOST_REMEMBERED = 20_000;
const LONGEST_REMEMBERED = 1_000;
/** Rows that are read at once to find the texts that are still used. */
const ROWS_AT_ONCE = 5_000;

const keySchema = z.number().int();
const textsOfRow = z.object({ row: keySchema, drug: keySchema, sig: keySchema, serial: keySchema });

/** Looking for texts that no row has: those met so far are used, and so is every text that is new since. */
interface Pass {
  readonly used: Uint8Array;
  lastRow: number;
}

/** The texts that prescriptions are searched by, each kept once however many have it. */
export class SearchedTexts {
  readonly #statements;
  readonly #remembered = new Map<string, number>();
  /** Numbered, and not yet in the index. */
  readonly #toIndex = new Map<number, string>();
  #pass: Pass | null = null;
  #mayBeUnused = false;

  constructor(db: Database.Database) {
    this.#statements = {
      find: db.prepare('SELECT key FROM texts WHERE hash = ?').pluck(),
      add: db.prepare('INSERT INTO texts (hash) VALUES (?)'),
      index: db.prepare('INSERT INTO text_words (rowid, text) VALUES (?, ?)'),
      last: db.prepare('SELECT coalesce(max(key), 0) FROM texts').pluck(),
      rowsAfter:
        db.prepare(`SELECT row, coalesce(drug_text, 0) AS drug, coalesce(sig_text, 0) AS sig,
          coalesce(serial_text, 0) AS serial
        FROM marks WHERE row > ? ORDER BY row LIMIT ${ROWS_AT_ONCE}`),
      keysBelow: db.prepare('SELECT key FROM texts WHERE key < ?').pluck(),
      drop: db.prepare('DELETE FROM texts WHERE key = ?'),
    };
  }

  /** The number of this text; call `index` before the transaction ends. @param words as they are searched */
  keyOf(words: string): number {
    if (words === '') return NO_WORDS;
    const key = this.#remembered.get(words) ?? this.#find(words);
    if (this.#pass !== null && key < this.#pass.used.length) this.#pass.used[key] = 1;
    return key;
  }

  /** Adds new texts to the search index: between other statements FTS5 would write each by itself. */
  index(): void {
    for (const [key, words] of this.#toIndex) this.#statements.index.run(key, words);
    this.#toIndex.clear();
  }

  /** Clears the memory after a rollback, since the keys that it made no longer exist. */
  forget(): void {
    this.#remembered.clear();
    this.#toIndex.clear();
  }

  /** A row has gone or has another text now: whether anybody else has the one it had is not known. */
  expectUnused(): void {
    this.#mayBeUnused = true;
  }

  /**
   * A step of a pass over all rows that removes the texts that none of them has, for a transaction.
   * @returns whether there is more to do
   */
  dropUnused(): boolean {
    if (this.#pass === null && !this.#mayBeUnused) return false;
    this.#mayBeUnused = false;
    this.#pass ??= {
      used: new Uint8Array(keySchema.parse(this.#statements.last.get()) + 1),
      lastRow: 0,
    };
    const { used } = this.#pass;
    const rows = z.array(textsOfRow).parse(this.#statements.rowsAfter.all(this.#pass.lastRow));
    for (const { row, drug, sig, serial } of rows) {
      for (const key of [drug, sig, serial]) used[key] = 1;
      this.#pass.lastRow = row;
    }
    if (rows.length === ROWS_AT_ONCE) return true;
    this.#pass = null;
    for (const key of z.array(keySchema).parse(this.#statements.keysBelow.all(used.length))) {
      if (used[key] === 0) this.#statements.drop.run(key);
    }
    this.forget();
    return this.#mayBeUnused;
  }

  #find(words: string): number {
    const textHash = hash('sha256', words, 'base64url');
    const found = this.#statements.find.get(textHash);
    const key = keySchema.parse(
      found ?? Number(this.#statements.add.run(textHash).lastInsertRowid),
    );
    if (found === undefined) this.#toIndex.set(key, words);
    if (words.length > LONGEST_REMEMBERED) return key;
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(words, key);
    return key;
  }
}
