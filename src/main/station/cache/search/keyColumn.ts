import type { Bits } from './bits.ts';

/** For each row the key of a thing that it has, by which rows are found. */
export class KeyColumn {
  readonly #keys: Uint32Array;
  /** By key, whether some row has it. */
  #isHeld: Uint8Array | null = null;

  /** @param keys by row, filled before rows are looked for */
  constructor(keys: Uint32Array) {
    this.#keys = keys;
  }

  /** Adds the rows that have one of these keys. */
  addRows(bits: Bits, keys: readonly number[]): void {
    this.#isHeld ??= held(this.#keys);
    const isHeld = this.#isHeld;
    const sought = keys.filter((key) => isHeld[key] === 1);
    if (sought.length === 0) return;
    // With a place for each key no row reads past the end, which takes five times as long.
    const isSought = new Uint8Array(isHeld.length);
    for (const key of sought) isSought[key] = 1;
    const column = this.#keys;
    for (let at = 0; at < bits.length; at += 1) {
      const end = Math.min(at * 32 + 32, column.length);
      let word = bits[at] ?? 0;
      for (let row = at * 32; row < end; row += 1) {
        word |= (isSought[column[row] ?? 0] ?? 0) << (row & 31);
      }
      bits[at] = word;
    }
  }
}

function held(column: Uint32Array): Uint8Array {
  let highest = 0;
  for (let row = 0; row < column.length; row += 1) highest = Math.max(highest, column[row] ?? 0);
  const isHeld = new Uint8Array(highest + 1);
  for (let row = 0; row < column.length; row += 1) isHeld[column[row] ?? 0] = 1;
  return isHeld;
}
