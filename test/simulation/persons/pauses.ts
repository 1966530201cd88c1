import { FREE_TRIES, pauseAfter } from '#shared/domain/pinPause.ts';
import type { Member } from './cast.ts';

const QUIET_MS = 15 * 60_000;
const BENCH = 'bench';

interface Tries {
  readonly inARow: number;
  /** On the clock that only grows while the program runs. */
  readonly pausedUntil: number;
  readonly lastAt: number;
}

/**
 * How long nobody may try at least, as far as anybody knows from outside: by the tries that were answered.
 * A try counts from the moment at which it was made, so that no pause is expected to last too long.
 */
export class Pauses {
  readonly #tries = new Map<Member | typeof BENCH, Tries>();

  left(member: Member, now: number): number {
    const until = Math.max(this.#of(member).pausedUntil, this.#of(BENCH).pausedUntil);
    return Math.max(0, until - now);
  }

  wrong(member: Member, at: number): void {
    const bench = this.#of(BENCH);
    const atBench = at - bench.lastAt > QUIET_MS ? 0 : bench.inARow;
    this.#put(member, this.#of(member).inARow + 1, at);
    this.#put(BENCH, atBench + 1, at);
  }

  right(member: Member, at: number): void {
    const [person, bench] = [this.#of(member), this.#of(BENCH)];
    const others = Math.max(0, bench.inARow - person.inARow);
    this.#tries.set(member, { inARow: 0, pausedUntil: 0, lastAt: at });
    this.#tries.set(BENCH, { inARow: others, pausedUntil: 0, lastAt: bench.lastAt });
  }

  /** The program has ended at this moment of its clock, and begins anew at 0. */
  restart(endedAt: number): void {
    for (const [whose, tries] of this.#tries) {
      const pausedUntil = Math.max(0, tries.pausedUntil - endedAt);
      this.#tries.set(whose, { ...tries, pausedUntil, lastAt: -QUIET_MS - 1 });
    }
  }

  #of(whose: Member | typeof BENCH): Tries {
    return this.#tries.get(whose) ?? { inARow: 0, pausedUntil: 0, lastAt: 0 };
  }

  #put(whose: Member | typeof BENCH, inARow: number, at: number): void {
    const pausedUntil = at + pauseAfter(inARow, FREE_TRIES);
    this.#tries.set(whose, { inARow, pausedUntil, lastAt: at });
  }
}
