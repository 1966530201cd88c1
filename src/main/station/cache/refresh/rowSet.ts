/** Rows confirmed by one statement: more would block the writer for too long. */
const LONGEST_RUN = 10_000;

/** A set of row numbers, one bit each: a million rows take 125 kB. */
export class RowSet {
  #words = new Uint32Array(1024);
  #count = 0;

  get size(): number {
    return this.#count;
  }

  add(row: number): void {
    const at = row >>> 5;
    if (at >= this.#words.length) {
      const more = new Uint32Array(2 ** Math.ceil(Math.log2(at + 1)));
      more.set(this.#words);
      this.#words = more;
    }
    const word = this.#words[at] ?? 0;
    const bit = 1 << (row & 31);
    if ((word & bit) !== 0) return;
    this.#words[at] = word | bit;
    this.#count += 1;
  }

  delete(row: number): void {
    if (!this.#has(row)) return;
    const at = row >>> 5;
    this.#words[at] = (this.#words[at] ?? 0) & ~(1 << (row & 31));
    this.#count -= 1;
  }

  /** Runs of adjacent rows, in order, each at most `LONGEST_RUN` long. */
  *runs(): Generator<{ first: number; last: number }> {
    let first = -1;
    for (let row = 0; row <= this.#words.length * 32; row += 1) {
      const has = this.#has(row);
      if (has && first < 0) first = row;
      if (first >= 0 && (!has || row - first === LONGEST_RUN)) {
        yield { first, last: row - 1 };
        first = has ? row : -1;
      }
    }
  }

  clear(): void {
    this.#words.fill(0);
    this.#count = 0;
  }

  #has(row: number): boolean {
    return ((this.#words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
  }
}
