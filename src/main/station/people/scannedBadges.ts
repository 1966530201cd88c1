/** A bench that scans codes which only look like badges all day stays below: so many at once, then one each ten seconds. */
const AT_ONCE = 500;
const EVERY_MS = 10_000;

/**
 * Looks for badges among the scans of a window where somebody is proven. Most scans that may be a badge are
 * none, and a scan must never wait or be refused for that; but nor may a program try all numbers there are.
 * Beyond the bound nothing is looked for any more: every code is a usual scan, whoever's badge it is.
 */
export class ScannedBadges {
  readonly #monotonic: () => number;
  #left = AT_ONCE;
  #countedAt: number | null = null;

  constructor(monotonic: () => number) {
    this.#monotonic = monotonic;
  }

  /** @param ownerOf whose badge the scan is; null for nobody's */
  find<Owner>(ownerOf: () => Owner | null): Owner | null {
    const now = this.#monotonic();
    this.#left = Math.min(AT_ONCE, this.#left + (now - (this.#countedAt ?? now)) / EVERY_MS);
    this.#countedAt = now;
    if (this.#left < 1) return null;
    const owner = ownerOf();
    if (owner === null) this.#left -= 1;
    return owner;
  }
}
