/** Whoever has not asked for more changes than these reads all lots again. */
const MOST_KEPT = 10_000;

/** Ids of lots in the order in which something about them may have changed. */
export class LotChanges {
  #ids: string[] = [];
  /** How many were noted before the first of those. */
  #before = 0;

  /** How many were noted so far: whoever reads lots now asks for the changes after it. */
  get mark(): number {
    return this.#before + this.#ids.length;
  }

  /** @param id of a lot, or of a record of another kind */
  note(id: string): void {
    this.#ids.push(id);
    if (this.#ids.length <= 2 * MOST_KEPT) return;
    this.#before += this.#ids.length - MOST_KEPT;
    this.#ids = this.#ids.slice(-MOST_KEPT);
  }

  /** @returns null where they are not known any more */
  since(mark: number): ReadonlySet<string> | null {
    return mark < this.#before ? null : new Set(this.#ids.slice(mark - this.#before));
  }
}
