/** How long an attempt whose answer was lost may still arrive (DESIGN.md section 4). */
export const LATE_ARRIVAL_WINDOW_MS = 10 * 60 * 1000;

/**
 * How long each row's outcome has been unknown in this run of the program. The window begins again
 * with the program, since no clock can be trusted across a restart.
 */
export class LateArrivals {
  readonly #monotonic: () => number;
  readonly #programStarted: number;
  readonly #since = new Map<number, number>();
  /** How many lookups after the window found nothing. */
  readonly #failedLookups = new Map<number, number>();

  constructor(monotonic: () => number) {
    this.#monotonic = monotonic;
    this.#programStarted = monotonic();
  }

  /** The answer to an attempt of this row has just been lost. */
  begin(sequence: number): void {
    this.#since.set(sequence, this.#monotonic());
    this.#failedLookups.delete(sequence);
  }

  /** How long an attempt of this row may still arrive; 0 once that is over. */
  leftMs(sequence: number): number {
    const since = this.#since.get(sequence) ?? this.#programStarted;
    return Math.max(0, since + LATE_ARRIVAL_WINDOW_MS - this.#monotonic());
  }

  /** Counts a lookup past the window that found nothing; returns how many there were. */
  countFailedLookup(sequence: number): number {
    const lookups = (this.#failedLookups.get(sequence) ?? 0) + 1;
    this.#failedLookups.set(sequence, lookups);
    return lookups;
  }

  /** The row is settled or parked. */
  forget(sequence: number): void {
    this.#since.delete(sequence);
    this.#failedLookups.delete(sequence);
  }
}
