import type { LeadRecoveryView } from '#shared/contract/leadRecovery.ts';
import type { Clock } from '../connection/clock.ts';
import type { Journal } from '../journal/journal.ts';

const HOUR_MS = 60 * 60_000;
/** For so long every screen says that a lead recovery was asked for. */
const RECOVERY_WAIT_MS = 24 * HOUR_MS;
/** How much of the wait a crash may cost; it is made longer by it, never shorter. */
const KEEP_EVERY_MS = 10 * 60_000;
/** A step that took longer was a sleep: no screen said anything meanwhile. */
const LONGEST_STEP_MS = 15 * 60_000;
const MINUTE_MS = 60_000;

export interface LeadRecoveryParts {
  readonly journal: Journal;
  readonly clock: Clock;
  /** What screens say of it is different now. */
  readonly changed: () => void;
}

/**
 * The wait before a lead recovery by the account's password. It runs by the monotonic clock and only while
 * the program runs, since only then do the screens say so; what is left is on disk. No clock
 * that is set, no restart and no time switched off makes it shorter.
 */
export class LeadRecovery {
  readonly #parts: LeadRecoveryParts;
  #isRunning = false;
  /** Up to where the wait is counted on disk, on the monotonic clock. */
  #countedAt = 0;
  #callOff: (() => void) | null = null;

  constructor(parts: LeadRecoveryParts) {
    this.#parts = parts;
  }

  /** The program runs, and windows see this service. */
  start(): void {
    this.#isRunning = true;
    this.#countedAt = this.#parts.clock.monotonic();
    this.#goOn();
  }

  close(): void {
    this.#count();
    this.#isRunning = false;
    this.#callOff?.();
  }

  /** What every screen says of it; null where none was asked for. */
  state(): LeadRecoveryView | null {
    const standing = this.#parts.journal.leads.recovery;
    if (standing === null) return null;
    const { askedAt, email } = standing;
    return { askedAt, email, from: this.from() };
  }

  /** The account that asked; null where none did. */
  get askedBy(): string | null {
    return this.#parts.journal.leads.recovery?.userId ?? null;
  }

  /** When it takes effect, to the minute, if the program runs until then; null once it has. */
  from(): number | null {
    const left = this.#left();
    if (left <= 0) return null;
    return Math.ceil((this.#parts.clock.now() + left) / MINUTE_MS) * MINUTE_MS;
  }

  /** It was asked for: call it inside the commit that puts it on record. */
  ask(by: { readonly userId: string; readonly email: string }): void {
    const { journal, clock } = this.#parts;
    journal.leads.askRecovery({ ...by, askedAt: clock.now(), leftMs: RECOVERY_WAIT_MS });
    this.#countedAt = clock.monotonic();
    this.#goOn();
  }

  /** How much is left of the wait; none where nothing was asked for. */
  #left(): number {
    const standing = this.#parts.journal.leads.recovery;
    if (standing === null) return 0;
    return Math.max(0, standing.leftMs - this.#uncounted());
  }

  #uncounted(): number {
    if (!this.#isRunning) return 0;
    return Math.min(LONGEST_STEP_MS, this.#parts.clock.monotonic() - this.#countedAt);
  }

  #count(): void {
    const { journal, clock } = this.#parts;
    if (!this.#isRunning || journal.leads.recovery === null) return;
    const left = this.#left();
    this.#countedAt = clock.monotonic();
    journal.owe(() => journal.leads.setRecoveryLeft(left));
  }

  #goOn(): void {
    this.#callOff?.();
    this.#callOff = null;
    const left = this.#left();
    if (!this.#isRunning || left <= 0) return;
    this.#callOff = this.#parts.clock.after(Math.min(left, KEEP_EVERY_MS), () => {
      this.#count();
      if (this.#left() <= 0) this.#parts.changed();
      this.#goOn();
    });
  }
}
