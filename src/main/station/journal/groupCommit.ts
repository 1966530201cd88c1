import { isDiskError } from './diskError.ts';

interface Waiting {
  readonly work: () => void;
  readonly fail: (error: unknown) => void;
  readonly done: () => void;
}

/** A commit, and within it parts that may fail by themselves. */
export interface CommitPort {
  commit<T>(work: () => T): T;
  /** @returns what was thrown, and taken back; null when all went well */
  attempt(work: () => void): unknown;
}

/**
 * Commits what comes in the same turn of the program together: waiting for the disk is what a
 * commit costs, and four lanes that end and begin at once wait for it once. What fails is taken
 * back by itself; what the disk refuses fails for all.
 */
export class GroupCommit {
  readonly #committing: CommitPort;
  #waiting: Waiting[] = [];

  constructor(committing: CommitPort) {
    this.#committing = committing;
  }

  /** Resolves with what the work returns, once that is on disk. */
  commit<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      let result: { readonly value: T } | null = null;
      if (this.#waiting.length === 0) setImmediate(() => this.flush());
      this.#waiting.push({
        work: () => {
          result = { value: work() };
        },
        fail: reject,
        done: () => result !== null && resolve(result.value),
      });
    });
  }

  /** What waits goes to disk now. */
  flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 0) return;
    try {
      const troubles = this.#committing.commit(() => waiting.map(({ work }) => this.#try(work)));
      waiting.forEach(({ fail, done }, at) => {
        const trouble = troubles[at] ?? null;
        if (trouble === null) done();
        else fail(trouble);
      });
    } catch (error) {
      for (const { fail } of waiting) fail(error);
    }
  }

  #try(work: () => void): unknown {
    const trouble = this.#committing.attempt(work);
    // The whole commit may be gone by now: nothing of it may pass for written.
    if (isDiskError(trouble)) throw trouble;
    return trouble;
  }
}
