/** How long an attempt whose answer was lost may still arrive (DESIGN.md section 4). */
export const LATE_ARRIVAL_WINDOW_MS = 10 * 60 * 1000;

/**
 * How long each row's outcome has been unknown in this run of the program. No clock can be trusted
 * across a restart, so the window begins again with the program.
 */
export class LateArrivals {
  readonly #monotonic: () => number;
  readonly #programStarted: number;
  readonly #since = new Map<number, number>();
  /** How many looks began after the window and found nothing. */
  readonly #failedLooks = new Map<number, number>();

  constructor(monotonic: () => number) {
    this.#monotonic = monotonic;
    this.#programStarted = monotonic();
  }

  /** The answer to an attempt of this row has just been lost. */
  begin(sequence: number): void {
    this.#since.set(sequence, this.#monotonic());
    this.#failedLooks.delete(sequence);
  }

  /** How long something of this row may still arrive; 0 once that is over. */
  leftMs(sequence: number): number {
    const since = this.#since.get(sequence) ?? this.#programStarted;
    return Math.max(0, since + LATE_ARRIVAL_WINDOW_MS - this.#monotonic());
  }

  /** One more look past the window found nothing; returns how many there were. */
  countFailedLook(sequence: number): number {
    const looks = (this.#failedLooks.get(sequence) ?? 0) + 1;
    this.#failedLooks.set(sequence, looks);
    return looks;
  }

  forget(sequence: number): void {
    this.#since.delete(sequence);
    this.#failedLooks.delete(sequence);
  }
}
