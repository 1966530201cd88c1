/** A stream of numbers that a seed fixes for all time (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed ^ 0x9e3779b9) >>> 0;
    // Neighbouring seeds begin alike otherwise.
    for (let n = 0; n < 4; n += 1) this.next();
  }

  /** From 0 up to 1. */
  next = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  /** A whole number from `least` to `most`. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(part: number): boolean {
    return this.next() < part;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  /** One of the keys, as often as its weight says, or the given part of it. */
  weighted<Key extends string>(
    weights: Readonly<Record<Key, number>>,
    part: (key: Key) => number = () => 1,
  ): Key {
    let sum = 0;
    for (const key in weights) sum += weights[key] * part(key);
    let left = this.next() * sum;
    for (const key in weights) {
      left -= weights[key] * part(key);
      if (left < 0) return key;
    }
    throw new Error('Nothing has weight');
  }

  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.int(0, 15).toString(16)).join('');
    const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
    return `${groups[0]}-${groups[1]}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
