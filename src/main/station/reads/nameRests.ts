import type { Clock } from '../connection/clock.ts';

/** From the end of one read to the next: a thousand an hour, which no service notices. */
export const PACE_MS = 3_000;
/** One that gave no answer is passed over for so long. */
const PASSED_OVER_MS = 60 * 60_000;
/** Failures in a row, whatever the records, after which the trouble is taken for the service's. */
const MOST_FAILURES = 5;
export const SHORTEST_REST_MS = 60_000;
const LONGEST_REST_MS = 60 * 60_000;

/** How one read ended; `leastRestMs`: how long the service is to be left alone. */
export type ReadEnd = { kind: 'read' | 'stopped' } | { kind: 'failed'; leastRestMs: number };

/** When the next name may be read: after the pace, after more where reads fail, and which are passed over. */
export class NameRests {
  readonly #clock: Pick<Clock, 'monotonic'>;
  #until = 0;
  #failures = 0;
  /** Until when each is passed over. */
  readonly #passedOver = new Map<string, number>();

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock;
  }

  /** Milliseconds until the next read may begin. */
  get leftMs(): number {
    return Math.max(0, this.#until - this.#clock.monotonic());
  }

  /** It is longer than the pace: the service gave trouble. */
  get isLong(): boolean {
    return this.leftMs > PACE_MS;
  }

  rest(end: ReadEnd): void {
    let restMs = PACE_MS;
    if (end.kind === 'failed') {
      this.#failures += 1;
      const over = this.#failures - MOST_FAILURES;
      const growing = over < 0 ? 0 : Math.min(LONGEST_REST_MS, SHORTEST_REST_MS * 2 ** over);
      restMs = Math.max(PACE_MS, end.leastRestMs, growing);
    } else if (end.kind === 'read') this.#failures = 0;
    this.#until = this.#clock.monotonic() + restMs;
  }

  /** It may be its own trouble, so the others go first. */
  passOver(id: string, leastRestMs = 0): ReadEnd {
    this.#passedOver.set(id, this.#clock.monotonic() + PASSED_OVER_MS);
    return { kind: 'failed', leastRestMs };
  }

  /** Those passed over now. */
  passedOver(): string[] {
    const now = this.#clock.monotonic();
    for (const [id, until] of this.#passedOver) if (until <= now) this.#passedOver.delete(id);
    return [...this.#passedOver.keys()];
  }
}
