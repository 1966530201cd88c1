import { backoffMs } from '../connection/backoff.ts';
import type { Clock } from '../connection/clock.ts';

/** How long each record pauses after a read of it failed, so that none holds up the others. */
export class ReadPauses {
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #limitMs: number;
  readonly #pauses = new Map<string, { readonly failures: number; readonly until: number }>();

  constructor(clock: Clock, random: () => number, limitMs: number) {
    this.#clock = clock;
    this.#random = random;
    this.#limitMs = limitMs;
  }

  /** Pauses the record, longer each time. */
  failed(id: string): void {
    const failures = this.failures(id) + 1;
    const pause = backoffMs(failures, this.#random(), this.#limitMs);
    this.#pauses.set(id, { failures, until: this.#clock.monotonic() + pause });
  }

  succeeded(id: string): void {
    this.#pauses.delete(id);
  }

  /** Failed reads of the record in a row. */
  failures(id: string): number {
    return this.#pauses.get(id)?.failures ?? 0;
  }

  /** Milliseconds until the record may be read again. */
  leftMs(id: string): number {
    return Math.max(0, (this.#pauses.get(id)?.until ?? 0) - this.#clock.monotonic());
  }

  /** Ends all pauses. The counts of failures stay. */
  end(): void {
    for (const [id, { failures }] of this.#pauses) this.#pauses.set(id, { failures, until: 0 });
  }
}
