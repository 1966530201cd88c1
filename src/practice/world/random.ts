const multiplierA = 0x9e3779b1;
const multiplierB = 0x85ebca6b;

/** A 32-bit hash of whole numbers: equal parts give equal hashes. */
export function hash(...parts: readonly number[]): number {
  let h = 0x811c9dc5;
  for (const part of parts) {
    h = Math.imul(h ^ part, multiplierA);
    h ^= h >>> 15;
    h = Math.imul(h, multiplierB);
    h ^= h >>> 13;
  }
  return h >>> 0;
}

/** The inverse of an odd number modulo 2^32 (Newton's iteration). */
function inverse(odd: number): number {
  let x = odd;
  for (let i = 0; i < 5; i += 1) x = Math.imul(x, 2 - Math.imul(odd, x));
  return x;
}

const inverseA = inverse(multiplierA);
const inverseB = inverse(multiplierB);

/** Scrambles a 32-bit number so that `unscramble` with the same key gives it back. */
export function scramble(value: number, key: number): number {
  let x = Math.imul(value ^ key, multiplierA);
  x ^= x >>> 16;
  x = Math.imul(x, multiplierB);
  x ^= x >>> 16;
  return x >>> 0;
}

export function unscramble(value: number, key: number): number {
  let x = value ^ (value >>> 16);
  x = Math.imul(x, inverseB);
  x ^= x >>> 16;
  x = Math.imul(x, inverseA);
  return (x ^ key) >>> 0;
}

/** A small seeded generator (mulberry32). Not for secrets. */
export class Random {
  #state: number;

  constructor(...seed: readonly number[]) {
    this.#state = hash(...seed);
  }

  /** A number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<const T extends readonly [unknown, ...unknown[]]>(items: T): T[number] {
    return items[this.int(0, items.length - 1)] ?? items[0];
  }

  digits(count: number): string {
    let text = '';
    for (let i = 0; i < count; i += 1) text += this.int(0, 9);
    return text;
  }

  /** Capital letters and digits, without those that are easily confused. */
  letters(count: number): string {
    const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
    let text = '';
    for (let i = 0; i < count; i += 1) text += alphabet.charAt(this.int(0, alphabet.length - 1));
    return text;
  }
}
