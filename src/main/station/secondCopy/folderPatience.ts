import type { Clock } from '../connection/clock.ts';

/**
 * Asks folders that may never answer, for as long as a person waits. A folder that owes an answer is not asked again:
 * each call holds one of the few threads that all files share.
 */
export class FolderPatience {
  readonly #clock: Clock;
  readonly #silent = new Set<string>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Null where the folder has not answered in time. @throws what the work throws in time */
  async ask<Answer>(
    folder: string,
    patienceMs: number,
    work: () => Promise<Answer>,
  ): Promise<Answer | null> {
    if (this.#silent.has(folder)) return null;
    const { promise, resolve } = Promise.withResolvers<null>();
    const callOff = this.#clock.after(patienceMs, () => {
      this.#silent.add(folder);
      resolve(null);
    });
    const answered = work().finally(() => {
      callOff();
      this.#silent.delete(folder);
    });
    return Promise.race([answered, promise]);
  }
}
