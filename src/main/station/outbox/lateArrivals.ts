/** So long after an attempt whose answer was lost it may still arrive (DESIGN.md section 4). */
export const LATE_ARRIVAL_WINDOW_MS = 10 * 60 * 1000;

/**
 * Since when each row's outcome has been unknown, in this run of the program: what a clock showed
 * before a restart proves nothing, so the window starts again with the program.
 */
export class LateArrivals {
  readonly #monotonic: () => number;
  readonly #programStarted: number;
  readonly #since = new Map<number, number>();
  /** Looks that began after the window and found nothing. */
  readonly #inVain = new Map<number, number>();

  constructor(monotonic: () => number) {
    this.#monotonic = monotonic;
    this.#programStarted = monotonic();
  }

  /** An attempt of this row has just been lost sight of. */
  begin(sequence: number): void {
    this.#since.set(sequence, this.#monotonic());
    this.#inVain.delete(sequence);
  }

  /** How long something of this row may still arrive; 0 once that is over. */
  leftMs(sequence: number): number {
    const since = this.#since.get(sequence) ?? this.#programStarted;
    return Math.max(0, since + LATE_ARRIVAL_WINDOW_MS - this.#monotonic());
  }

  /** One more look past the window that found nothing; how many there were by now. */
  inVain(sequence: number): number {
    const looks = (this.#inVain.get(sequence) ?? 0) + 1;
    this.#inVain.set(sequence, looks);
    return looks;
  }

  forget(sequence: number): void {
    this.#since.delete(sequence);
    this.#inVain.delete(sequence);
  }
}
