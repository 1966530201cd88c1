import type { Mark, MarkFolder, MarkRead } from '../disk/markFolder.ts';
import type { IncarnationRow } from './incarnation.ts';
import type { Journal } from './journal.ts';

/** A mark covers so many attempts: written before each one, it would cost a wait for the disk each time. */
export const MARKED_AT_ONCE = 64;

export interface RestoreGuardParts {
  readonly journal: Pick<Journal, 'owe' | 'incarnation'>;
  readonly marks: MarkFolder;
  readonly newId: () => string;
  readonly now: () => number;
  /** The state folder cannot be read or written: an older copy would not be noticed. */
  readonly trouble: (error: unknown) => void;
}

/**
 * Finds out at the start whether the data folder is an older copy that was put back, whose entries may
 * have been sent since it was made. The journal is written first and the mark afterwards, but for
 * attempts, so that the power may go out anywhere in between and never makes it look like a copy.
 */
export class RestoreGuard {
  readonly #parts: RestoreGuardParts;
  #covered = 0;
  #isKept = false;
  /** The disk has refused the start so far: it is on disk with the first commit. */
  #isOwed = false;

  constructor(parts: RestoreGuardParts) {
    this.#parts = parts;
  }

  /** False while the state folder cannot be read or written. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /**
   * Call it before anything is sent.
   * @param restored runs in the commit in which an older copy becomes a journal of its own
   * @returns whether it was an older copy
   */
  begin(restored: () => void): boolean {
    const { journal, marks, newId, now, trouble } = this.#parts;
    const { incarnation } = journal;
    const found = incarnation.get();
    const read = marks.read(found.id);
    const isOlder = isOlderCopy(found, read);
    const epoch = 1 + Math.max(found.epoch, read.kind === 'mark' ? read.mark.epoch : 0);
    // Before anything else that the disk takes, so before anything is sent.
    journal.owe(() => {
      if (isOlder) {
        restored();
        incarnation.renew(newId(), now());
      } else incarnation.raise(epoch);
    });
    const begun = incarnation.get();
    this.#isOwed = begun.id === found.id && begun.epoch === found.epoch;
    if (!this.#isOwed) this.#mark(begun.attempts + MARKED_AT_ONCE);
    if (read.kind === 'unreadable') {
      this.#isKept = false;
      trouble(read.error);
    }
    return isOlder;
  }

  /** Covers the attempt that begins in this commit. */
  cover(): void {
    const { incarnation } = this.#parts.journal;
    incarnation.countAttempt();
    if (this.#isOwed) {
      // A mark must not be ahead of a start that is on disk only with this commit.
      this.#isOwed = false;
      return;
    }
    const { attempts } = incarnation.get();
    if (attempts > this.#covered) this.#mark(attempts - 1 + MARKED_AT_ONCE);
  }

  /** An orderly end: a copy that was made in this run is older from now on. */
  end(): void {
    const { journal } = this.#parts;
    const { incarnation } = journal;
    const { epoch, attempts } = incarnation.get();
    journal.owe(() => incarnation.raise(epoch + 1));
    if (incarnation.get().epoch > epoch) this.#mark(attempts + MARKED_AT_ONCE);
  }

  #mark(attempts: number): void {
    const { journal, marks, trouble } = this.#parts;
    const { id, epoch, isMarked } = journal.incarnation.get();
    this.#covered = attempts;
    try {
      marks.write(id, { epoch, attempts });
      this.#isKept = true;
    } catch (error) {
      this.#isKept = false;
      trouble(error);
      return;
    }
    if (!isMarked) journal.owe(() => journal.incarnation.marked());
  }
}

function isOlderCopy(found: IncarnationRow, read: MarkRead): boolean {
  switch (read.kind) {
    case 'mark':
      return isBehind(found, read.mark);
    // Copied to another computer, or the state folder was removed: both may send the same entries.
    case 'none':
      return found.isMarked;
    case 'unreadable':
      return false;
  }
}

function isBehind({ epoch, attempts }: IncarnationRow, mark: Mark): boolean {
  if (epoch !== mark.epoch) return epoch < mark.epoch;
  return attempts < mark.attempts - MARKED_AT_ONCE;
}
