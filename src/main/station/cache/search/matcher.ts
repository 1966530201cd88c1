import type Database from 'better-sqlite3';
import { addRows, type Bits, bitsFor, both, either } from './bits.ts';
import { type SearchTerms, searchTermsOf } from './expression.ts';

/** Memory limit of the sets kept for the next keystroke. */
const MOST_BYTES = 8 * 1024 * 1024;
const FEWEST_SETS = 8;

/**
 * Finds the rows that match words. Keeps recent results, because the next keystroke changes only the
 * last word.
 */
export class Matcher {
  readonly #statements;
  readonly #size: number;
  readonly #most: number;
  /** Most recently used last. */
  readonly #kept = new Map<string, Bits>();

  /** @param size the highest row number plus one */
  constructor(db: Database.Database, size: number) {
    this.#size = size;
    this.#most = Math.max(FEWEST_SETS, Math.floor(MOST_BYTES / (size / 8 + 1)));
    this.#statements = {
      words: db.prepare('SELECT rowid FROM words WHERE words MATCH ?').pluck(),
      ids: db.prepare('SELECT rowid FROM ids WHERE ids MATCH ?').pluck(),
    };
  }

  /**
   * The matching rows; null, meaning all rows, for a text without words.
   * @param named the rows of patients whose name this expression finds; null for none
   */
  match(text: string, named: (names: string) => Bits | null): Bits | null {
    let found: Bits | null = null;
    for (const sought of searchTermsOf(text)) {
      const ofNames = named(sought.names);
      const ofWords = this.#find(sought);
      const rows = ofNames === null ? ofWords : either(ofWords, ofNames);
      found = found === null ? rows : both(found, rows);
    }
    return found;
  }

  #find(sought: SearchTerms): Bits {
    const name = `${sought.words} ${sought.ids}`;
    const known = this.#kept.get(name);
    const bits = known ?? this.#search(sought);
    this.#kept.delete(name);
    this.#kept.set(name, bits);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    return bits;
  }

  #search({ words, ids }: SearchTerms): Bits {
    const bits = bitsFor(this.#size);
    if (words !== null) addRows(bits, this.#statements.words.all(words));
    if (ids !== null) addRows(bits, this.#statements.ids.all(ids));
    return bits;
  }
}
