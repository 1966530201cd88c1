import type Database from 'better-sqlite3';
import { isBeyondShared, numberWord } from '../parse/words.ts';
import { addRows, type Bits, bitsFor, both, either } from './bits.ts';
import { expressionOf, type SearchTerms, type SoughtWord, searchTermsOf } from './expression.ts';
import type { KeyColumn } from './keyColumn.ts';
import { numbersOf } from './numbers.ts';
import { RecentSets } from './recentSets.ts';

/** Memory limit of the sets kept for the next keystroke. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Finds the rows that match words. */
export class Matcher {
  readonly #statements;
  readonly #size: number;
  readonly #texts: readonly KeyColumn[];
  readonly #kept: RecentSets<Bits>;

  /**
   * @param size the highest row number plus one
   * @param texts a column for each of a row's texts
   */
  constructor(db: Database.Database, size: number, texts: readonly KeyColumn[]) {
    this.#size = size;
    this.#texts = texts;
    this.#kept = new RecentSets(MOST_BYTES, size);
    this.#statements = {
      texts: db.prepare('SELECT rowid FROM text_words WHERE text_words MATCH ?').pluck(),
      // Of rows that no refresh has read again since texts were kept once.
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

  #find({ words, ids }: SearchTerms): Bits {
    const ways = words.map((all) => all.map((word) => this.#withWord(word)).reduce(both));
    if (ids !== null) ways.push(this.#kept.get(`ids ${ids}`, () => this.#withId(ids)));
    return ways.reduce(either);
  }

  #withWord(sought: SoughtWord): Bits {
    const expression = expressionOf(sought);
    return this.#kept.get(expression, () => {
      const { word } = sought;
      const number = { ...sought, word: numberWord(word) };
      const bits = isBeyondShared(word) ? this.#withId(expressionOf(number)) : bitsFor(this.#size);
      addRows(bits, this.#statements.words.all(expression));
      const texts = numbersOf(this.#statements.texts.all(expression));
      for (const column of this.#texts) column.addRows(bits, texts);
      return bits;
    });
  }

  #withId(expression: string): Bits {
    const bits = bitsFor(this.#size);
    addRows(bits, this.#statements.ids.all(expression));
    return bits;
  }
}
