import type { Ids, Kind } from './ids.ts';

/**
 * Records of one kind. A seeded one is made from its index on each request; only changed and added
 * ones are kept.
 */
export class Collection<T> {
  readonly kind: Kind;
  readonly seeded: number;
  readonly #ids: Ids;
  readonly #make: (index: number, id: string) => T;
  readonly #held = new Map<number, T>();
  readonly #removed = new Set<number>();
  #count: number;

  constructor(ids: Ids, kind: Kind, seeded: number, make: (index: number, id: string) => T) {
    this.kind = kind;
    this.seeded = seeded;
    this.#ids = ids;
    this.#make = make;
    this.#count = seeded;
  }

  get count(): number {
    return this.#count - this.#removed.size;
  }

  idAt(index: number): string {
    return this.#ids.of(this.kind, index);
  }

  at(index: number): T | null {
    if (index < 0 || index >= this.#count || this.#removed.has(index)) return null;
    const held = this.#held.get(index);
    if (held !== undefined) return held;
    return index < this.seeded ? this.#make(index, this.idAt(index)) : null;
  }

  /**
   * The record at `index` modulo the number of seeded ones, for links that must always lead
   * somewhere.
   */
  wrapped(index: number): T {
    const held = this.at(index % this.seeded);
    return held ?? this.#make(index % this.seeded, this.idAt(index % this.seeded));
  }

  get(id: string): T | null {
    const index = this.#ids.indexOf(this.kind, id);
    return index === null ? null : this.at(index);
  }

  /** Keeps a changed record under its id. */
  put(id: string, record: T): void {
    const index = this.#ids.indexOf(this.kind, id);
    if (index === null) throw new Error(`not an id of ${this.kind}`);
    this.#held.set(index, record);
  }

  /** Adds a record made by `make` from its new id. */
  add(make: (id: string) => T): T {
    const index = this.#count;
    this.#count += 1;
    const record = make(this.idAt(index));
    this.#held.set(index, record);
    return record;
  }

  remove(id: string): void {
    const index = this.#ids.indexOf(this.kind, id);
    if (index !== null) this.#removed.add(index);
  }

  *values(): Generator<T> {
    for (let index = 0; index < this.#count; index += 1) {
      const record = this.at(index);
      if (record !== null) yield record;
    }
  }
}
