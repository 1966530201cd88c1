import type { Bits } from './bits.ts';

/** However many rows there are: the words of one text, and those before the last keystroke. */
const FEWEST_SETS = 8;

/** What was looked up last under its name: the next keystroke changes only the last word. */
export class RecentSets<Found extends Bits | null> {
  readonly #most: number;
  /** Most recently used last. */
  readonly #kept = new Map<string, Found>();

  /**
   * @param mostBytes of memory for all of them
   * @param rows the highest row number plus one
   */
  constructor(mostBytes: number, rows: number) {
    this.#most = Math.max(FEWEST_SETS, Math.floor(mostBytes / (rows / 8 + 1)));
  }

  /** What was found under this name; looked up when it is not among the last ones. */
  get(name: string, lookUp: () => Found): Found {
    const known = this.#kept.get(name);
    const found = known === undefined ? lookUp() : known;
    this.#kept.delete(name);
    this.#kept.set(name, found);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    return found;
  }
}
