import type { StaffId } from '#shared/domain/ids.ts';
import { FREE_TRIES, pauseAfter } from '#shared/domain/pinPause.ts';
import type { PeopleContext } from './peopleContext.ts';

/** After so long without a wrong try the bench's own count begins anew; a person's never does. */
const QUIET_MS = 15 * 60_000;
/** Codes that are no badge are scanned by mistake, at a lock too. */
const FREE_BADGES = 30;
/** No person has such an id. */
const BENCH = 'bench';
const BADGES = 'badges';
const ACCOUNT = 'account';

interface Count {
  readonly inARow: number;
  /** On the monotonic clock. */
  readonly pausedUntil: number;
  readonly lastAt: number;
}

/**
 * Wrong tries in a row, and the pauses that they cost, of each person and of the bench. A pause runs by the
 * monotonic clock, and only while the program runs: what is left of it is on disk, so neither a
 * restart nor a clock that is set makes it shorter. A try is counted before it is judged, so that
 * ending the program in between gains none.
 */
export class WrongTries {
  readonly #context: PeopleContext;
  readonly #counts = new Map<string, Count>();

  constructor(context: PeopleContext) {
    this.#context = context;
  }

  /** How long nobody may try this person's PIN; 0 where they may. */
  pauseLeft(staff: StaffId): number {
    return Math.max(this.#left(staff), this.#left(BENCH));
  }

  /** How many tries are left before the next pause. */
  triesLeft(staff: StaffId): number {
    const used = Math.max(this.#count(staff).inARow, this.#count(BENCH).inARow);
    return Math.max(0, FREE_TRIES + 1 - used);
  }

  /** Counts a try as a wrong one. @returns takes it back, with all earlier ones of this person: it was right */
  begin(staff: StaffId): () => void {
    const person = this.#count(staff);
    const bench = this.#count(BENCH);
    const now = this.#now();
    const atBench = now - bench.lastAt > QUIET_MS ? 0 : bench.inARow;
    this.#put([
      [staff, this.#after(person.inARow + 1, FREE_TRIES)],
      [BENCH, this.#after(atBench + 1, FREE_TRIES)],
    ]);
    return () => {
      const others = Math.max(0, atBench - person.inARow);
      this.#put([
        [staff, { inARow: 0, pausedUntil: now, lastAt: now }],
        [BENCH, { inARow: others, pausedUntil: now, lastAt: bench.lastAt }],
      ]);
    };
  }

  /**
   * Counts a try at the account's password, or at the recovery code, as a wrong one. Those have pauses of their
   * own: whoever guesses there locks out nobody with a PIN, nor the other way round.
   * @returns what it was after all: right, or judged by nobody
   */
  beginAccount(): { readonly right: () => void; readonly unjudged: () => void } {
    const { inARow } = this.#count(ACCOUNT);
    this.#put([[ACCOUNT, this.#after(inARow + 1, FREE_TRIES)]]);
    const now = this.#now();
    const set = (to: number) => {
      this.#put([[ACCOUNT, { inARow: to, pausedUntil: now, lastAt: now }]]);
    };
    return { right: () => set(0), unjudged: () => set(inARow) };
  }

  /** How long neither may be tried. */
  accountPauseLeft(): number {
    return this.#left(ACCOUNT);
  }

  /** How many tries at them are left before the next pause. */
  accountTriesLeft(): number {
    return Math.max(0, FREE_TRIES + 1 - this.#count(ACCOUNT).inARow);
  }

  /** How long no badge is looked for. */
  badgePauseLeft(): number {
    return this.#left(BADGES);
  }

  /** A code that is nobody's badge came to a locked window. */
  unknownBadge(): void {
    const { inARow, lastAt } = this.#count(BADGES);
    const before = this.#now() - lastAt > QUIET_MS ? 0 : inARow;
    this.#put([[BADGES, this.#after(before + 1, FREE_BADGES)]]);
  }

  /** Puts what is left of each pause on disk. */
  keep(): void {
    const paused = [...this.#counts].filter(([whose]) => this.#left(whose) > 0);
    if (paused.length > 0) this.#put(paused);
  }

  #after(inARow: number, free: number): Count {
    const now = this.#now();
    return { inARow, pausedUntil: now + pauseAfter(inARow, free), lastAt: now };
  }

  #count(whose: string): Count {
    const known = this.#counts.get(whose);
    if (known !== undefined) return known;
    const stored = this.#context.journal.staff.wrongTries(whose);
    const now = this.#now();
    const count = {
      inARow: stored?.inARow ?? 0,
      pausedUntil: now + (stored?.pauseLeftMs ?? 0),
      lastAt: now,
    };
    this.#counts.set(whose, count);
    return count;
  }

  #left(whose: string): number {
    return Math.max(0, this.#count(whose).pausedUntil - this.#now());
  }

  /** Where the disk refuses they count all the same, until the program ends. */
  #put(counts: readonly (readonly [string, Count])[]): void {
    const { journal } = this.#context;
    for (const [whose, count] of counts) this.#counts.set(whose, count);
    const rows = counts.map(([whose, { inARow }]) => {
      const pauseLeftMs = Math.ceil(this.#left(whose));
      return [whose, { inARow, pauseLeftMs }] as const;
    });
    journal.owe(() => {
      for (const [whose, row] of rows) journal.staff.setWrongTries(whose, row);
    });
  }

  #now(): number {
    return this.#context.clock.monotonic();
  }
}
