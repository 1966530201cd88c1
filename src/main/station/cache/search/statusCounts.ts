import { addRow, type Bits, bitsFor, countBoth, forEachRow } from './bits.ts';

/** With more statuses, a set of rows for each would take more memory than it saves time. */
const MOST_SETS = 24;

/** Counts rows by their statuses. */
export class StatusCounts {
  readonly #status: Uint16Array;
  /** The rows of each status; null where there are too many. */
  readonly #sets: readonly Bits[] | null;
  readonly #statuses: number;

  /**
   * @param status by row, its place among the statuses
   * @param statuses how many there are
   */
  constructor(status: Uint16Array, statuses: number) {
    this.#status = status;
    this.#statuses = statuses;
    this.#sets = statuses > MOST_SETS ? null : setsOf(status, statuses);
  }

  /** How many of these rows have each status, by its place. */
  of(rows: Bits): Uint32Array {
    if (this.#sets !== null) return Uint32Array.from(this.#sets, (set) => countBoth(rows, set));
    const counts = new Uint32Array(this.#statuses);
    forEachRow(rows, (row) => {
      const place = this.#status[row] ?? 0;
      counts[place] = (counts[place] ?? 0) + 1;
    });
    return counts;
  }
}

function setsOf(status: Uint16Array, statuses: number): Bits[] {
  const sets = Array.from({ length: statuses }, () => bitsFor(status.length));
  for (const [row, place] of status.entries()) {
    const set = sets[place];
    if (set !== undefined) addRow(set, row);
  }
  return sets;
}
