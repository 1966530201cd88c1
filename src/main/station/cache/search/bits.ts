/** A set of row numbers, one bit each. */
export type Bits = Uint32Array<ArrayBuffer>;

export function bitsFor(rows: number): Bits {
  return new Uint32Array((rows >>> 5) + 1);
}

/**
 * Adds row numbers as SQLite returns them. Rows past the end were written after the set was made and
 * are left out.
 */
export function addRows(bits: Bits, rows: readonly unknown[]): void {
  for (const row of rows) {
    if (typeof row !== 'number') throw new Error('A row number is a number');
    addRow(bits, row);
  }
}

export function addRow(bits: Bits, row: number): void {
  const at = row >>> 5;
  const word = bits[at];
  if (word !== undefined) bits[at] = word | (1 << (row & 31));
}

export function hasRow(bits: Bits, row: number): boolean {
  return ((bits[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
}

/** Calls `visit` with each row number of the set, the lowest first. */
export function forEachRow(bits: Bits, visit: (row: number) => void): void {
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) {
      visit(at * 32 + 31 - Math.clz32(word & -word));
    }
  }
}

/** The intersection of two sets. */
export function both(a: Bits, b: Bits): Bits {
  const found = new Uint32Array(a.length);
  for (let at = 0; at < a.length; at += 1) found[at] = (a[at] ?? 0) & (b[at] ?? 0);
  return found;
}

/** The union of two sets. */
export function either(a: Bits, b: Bits): Bits {
  const found = new Uint32Array(a.length);
  for (let at = 0; at < a.length; at += 1) found[at] = (a[at] ?? 0) | (b[at] ?? 0);
  return found;
}

/** How many rows are in both sets. */
export function countBoth(a: Bits, b: Bits): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 1) {
    const word = a[at] ?? 0;
    // Most searches find few rows.
    if (word !== 0) count += ones(word & (b[at] ?? 0));
  }
  return count;
}

/** How many bits of a 32-bit word are set: those of each 2, 4 and 8 of them, then of all. */
function ones(word: number): number {
  const of2 = word - ((word >>> 1) & 0x5555_5555);
  const of4 = (of2 & 0x3333_3333) + ((of2 >>> 2) & 0x3333_3333);
  return Math.imul((of4 + (of4 >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
