import type { Clock } from '../connection/clock.ts';
import type { Journal } from '../journal/journal.ts';

interface HoldEndsParts {
  readonly journal: Pick<Journal, 'queue'>;
  readonly clock: Clock;
  /** An entry is held no more; what it waits for now may be something else. */
  readonly onEnd: () => void;
  readonly trouble: (error: unknown) => void;
}

/** Tells when the hold of an entry is over: no commit shows it, and one that cannot go yet stays as it is. */
export class HoldEnds {
  readonly #parts: HoldEndsParts;
  #callOff: (() => void) | null = null;
  #isClosed = false;

  constructor(parts: HoldEndsParts) {
    this.#parts = parts;
  }

  /** Entries may have changed. */
  look(): void {
    const { journal, clock, onEnd, trouble } = this.#parts;
    this.#callOff?.();
    this.#callOff = null;
    if (this.#isClosed) return;
    try {
      const now = clock.now();
      const until = journal.queue.nextHeld(now);
      if (until === null) return;
      this.#callOff = clock.after(until - now, () => {
        onEnd();
        this.look();
      });
    } catch (error) {
      trouble(error);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#callOff?.();
  }
}
