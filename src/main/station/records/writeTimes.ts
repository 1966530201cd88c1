/** How many lanes are remembered one by one. Of older writes only the newest number is kept. */
const REMEMBERED = 2_000;

/**
 * When this station last wrote each record, by the numbers of our own requests. A read that
 * overlapped a write of the same record may show it half changed (DESIGN.md section 3).
 */
export class WriteTimes {
  readonly #nextNumber: () => number;
  readonly #underWay = new Map<string, number>();
  readonly #ended = new Map<string, number>();
  #forgottenUpTo = 0;

  /** @param nextNumber numbers requests by when they begin */
  constructor(nextNumber: () => number) {
    this.#nextNumber = nextNumber;
  }

  /** A write of this lane is about to be sent. */
  begin(lane: string): void {
    this.#underWay.set(lane, (this.#underWay.get(lane) ?? 0) + 1);
  }

  /** The write is answered, or its answer is lost. */
  end(lane: string): void {
    const left = (this.#underWay.get(lane) ?? 1) - 1;
    if (left === 0) this.#underWay.delete(lane);
    else this.#underWay.set(lane, left);
    this.#ended.delete(lane);
    this.#ended.set(lane, this.#nextNumber());
    const [oldest] = this.#ended;
    if (this.#ended.size <= REMEMBERED || oldest === undefined) return;
    this.#ended.delete(oldest[0]);
    this.#forgottenUpTo = oldest[1];
  }

  /** Whether a write of this lane was under way at any time since the request of this number. */
  overlapped(lane: string, started: number): boolean {
    if (this.#underWay.has(lane)) return true;
    return (this.#ended.get(lane) ?? this.#forgottenUpTo) > started;
  }
}
