import type Database from 'better-sqlite3';
import { addRows, type Bits, bitsFor, both, either } from './bits.ts';
import { type SearchTerms, searchTermsOf } from './expression.ts';
import { RecentSets } from './recentSets.ts';

/** Memory limit of the sets kept for the next keystroke. */
const MOST_BYTES = 8 * 1024 * 1024;
const FEWEST_SETS = 8;

/** Finds the rows that match words. */
export class Matcher {
  readonly #statements;
  readonly #size: number;
  readonly #kept: RecentSets<Bits>;

  /** @param size the highest row number plus one */
  constructor(db: Database.Database, size: number) {
    this.#size = size;
    const most = Math.max(FEWEST_SETS, Math.floor(MOST_BYTES / (size / 8 + 1)));
    this.#kept = new RecentSets(most);
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
    return this.#kept.get(name, () => this.#search(sought));
  }

  #search({ words, ids }: SearchTerms): Bits {
    const bits = bitsFor(this.#size);
    if (words !== null) addRows(bits, this.#statements.words.all(words));
    if (ids !== null) addRows(bits, this.#statements.ids.all(ids));
    return bits;
  }
}
