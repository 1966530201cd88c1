import type { Clock } from './connection/clock.ts';
import type { TrailWitness } from './journal/trailWitness.ts';

/** So many lines may be cut off unseen as are written in this time before a crash. */
const KEEP_EVERY_MS = 20_000;

/** Writes the head of the audit trail again and again while the station runs. */
export class HeadTimes {
  readonly #witness: Pick<TrailWitness, 'keep'>;
  readonly #clock: Clock;
  #callOff: (() => void) | null = null;
  #isClosed = false;

  constructor(witness: Pick<TrailWitness, 'keep'>, clock: Clock) {
    this.#witness = witness;
    this.#clock = clock;
  }

  start(): void {
    if (this.#isClosed) return;
    this.#callOff = this.#clock.after(KEEP_EVERY_MS, () => {
      // First, so that a head which cannot be read now is kept the next time.
      this.start();
      this.#witness.keep();
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#callOff?.();
  }
}
