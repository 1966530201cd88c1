import type { Change } from '#shared/contract/changes.ts';

/** Hands change events to every window that watches. */
export class Feed {
  readonly #watchers = new Set<(change: Change) => void>();

  publish(change: Change): void {
    for (const tell of this.#watchers) tell(change);
  }

  /** First what `snapshot` gives, then every change, until the watcher goes away: `gone`. */
  async *watch(
    snapshot: () => Change[],
    gone: () => void,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Change> {
    const queue: Change[] = [];
    let wake: (() => void) | null = null;
    const tell = (change: Change): void => {
      queue.push(change);
      wake?.();
    };
    const onAbort = (): void => wake?.();
    this.#watchers.add(tell);
    signal?.addEventListener('abort', onAbort);
    try {
      queue.unshift(...snapshot());
      while (signal?.aborted !== true) {
        const change = queue.shift();
        if (change !== undefined) {
          yield change;
          continue;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        wake = null;
      }
    } finally {
      this.#watchers.delete(tell);
      signal?.removeEventListener('abort', onAbort);
      gone();
    }
  }
}
