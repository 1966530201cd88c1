import { isDiskError } from './diskError.ts';

interface WaitingWork {
  readonly work: () => void;
  readonly fail: (error: unknown) => void;
  readonly done: () => void;
}

/** A commit whose parts may fail separately. */
export interface CommitPort {
  commit<T>(work: () => T): T;
  /** @returns the error, after rolling this part back; null on success */
  attempt(work: () => void): unknown;
}

/**
 * Puts the work of one event-loop turn into one commit. Waiting for the disk is the cost of a commit,
 * so four lanes that end and begin together wait once. Work that fails is rolled back alone; an error
 * of the disk fails all of it.
 */
export class GroupCommit {
  readonly #target: CommitPort;
  #waiting: WaitingWork[] = [];

  constructor(target: CommitPort) {
    this.#target = target;
  }

  /** Resolves with the result of `work` once it is on disk. */
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

  /** Commits the waiting work now. */
  flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 0) return;
    try {
      const errors = this.#target.commit(() => waiting.map(({ work }) => this.#attempt(work)));
      waiting.forEach(({ fail, done }, at) => {
        const failure = errors[at] ?? null;
        if (failure === null) done();
        else fail(failure);
      });
    } catch (error) {
      for (const { fail } of waiting) fail(error);
    }
  }

  #attempt(work: () => void): unknown {
    const failure = this.#target.attempt(work);
    // SQLite may have rolled back the whole commit: none of it may be reported as written.
    if (isDiskError(failure)) throw failure;
    return failure;
  }
}
