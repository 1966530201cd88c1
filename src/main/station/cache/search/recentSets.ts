/** What was looked up last under its name: the next keystroke changes only the last word. */
export class RecentSets<Found> {
  readonly #most: number;
  /** Most recently used last. */
  readonly #kept = new Map<string, Found>();

  constructor(most: number) {
    this.#most = most;
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

  clear(): void {
    this.#kept.clear();
  }
}
