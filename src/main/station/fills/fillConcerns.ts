/** What each fill stands on by its id (scans, the prescription, its order, lots), and the fills on each of these. */
export class FillConcerns {
  readonly #idsOf = new Map<string, ReadonlySet<string>>();
  readonly #fillsOn = new Map<string, Set<string>>();

  /** In place of what this fill stood on before. */
  set(fill: string, ids: ReadonlySet<string>): void {
    this.delete(fill);
    this.#idsOf.set(fill, ids);
    for (const id of ids) {
      const fills = this.#fillsOn.get(id) ?? new Set();
      fills.add(fill);
      this.#fillsOn.set(id, fills);
    }
  }

  delete(fill: string): void {
    for (const id of this.#idsOf.get(fill) ?? []) {
      const fills = this.#fillsOn.get(id);
      fills?.delete(fill);
      if (fills?.size === 0) this.#fillsOn.delete(id);
    }
    this.#idsOf.delete(fill);
  }

  /** The fills that stand on any of these. */
  fillsOn(ids: readonly string[]): ReadonlySet<string> {
    const found = new Set<string>();
    for (const id of ids) {
      for (const fill of this.#fillsOn.get(id) ?? []) found.add(fill);
    }
    return found;
  }
}
