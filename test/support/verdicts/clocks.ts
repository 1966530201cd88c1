import type { Clock } from '../../../src/main/station/connection/clock.ts';
import { Freshness } from '../../../src/main/station/connection/freshness.ts';
import type { Journal } from '../../../src/main/station/journal/journal.ts';
import type { ProvenStamps } from '../../../src/main/station/journal/records.ts';
import type { Random } from '../../../src/practice/world/random.ts';

const minute = 60_000;

/** True time, and a computer whose clocks people set, that sleeps, and whose program starts again. */
export class SimulatedClocks implements Clock {
  /** True time, in milliseconds since 1970. */
  trueTime = Date.parse('2026-11-20T12:00:00Z');
  freshness: Freshness;
  readonly #journal: Journal;
  readonly #random: Random;
  #wallOff = 0;
  #bootedAt = this.trueTime;
  #kept: ProvenStamps | null = null;

  constructor(journal: Journal, random: Random) {
    this.#journal = journal;
    this.#random = random;
    this.freshness = this.#begin();
  }

  now = () => this.trueTime + this.#wallOff;
  monotonic = () => this.trueTime - this.#bootedAt;
  after = () => () => {};

  /** Somebody sets the clock, right or wrong, or the computer sleeps. */
  disturb(): void {
    const random = this.#random;
    const ms = random.pick([20_000, 2 * minute, 10 * minute, 3 * 60 * minute]);
    switch (random.int(0, 3)) {
      case 0:
        this.#wallOff += ms;
        return;
      case 1:
        this.#wallOff -= ms;
        return;
      case 2:
        this.#wallOff = 0;
        return;
      default:
        this.trueTime += ms;
        // On some systems the monotonic clock stops in sleep.
        if (random.chance(0.5)) this.#bootedAt += ms;
    }
  }

  /** An answer has come, most often with the service's time. */
  hear(): void {
    const { freshness } = this;
    freshness.learn(this.#random.chance(0.8) ? this.trueTime : null);
    this.#kept = (this.#random.chance(0.3) ? freshness.proven() : null) ?? this.#kept;
  }

  /** The program starts again, with what it kept. */
  restart(): void {
    this.#bootedAt = this.trueTime;
    this.freshness = this.#begin();
  }

  #begin(): Freshness {
    const { records } = this.#journal;
    const lastRequest = () => records.lastRequest;
    return new Freshness({ clock: this, lastRequest, earlier: this.#kept });
  }
}
