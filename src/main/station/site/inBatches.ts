import { setImmediate } from 'node:timers/promises';

/** What has come already is given together, so that one commit takes it in; nothing is waited for but the first. */
export async function* inBatches<T>(source: AsyncIterable<T>, most: number): AsyncGenerator<T[]> {
  const items = source[Symbol.asyncIterator]();
  const ask = () => {
    const next = items.next();
    // Whoever asks for the next batch hears of it.
    next.catch(() => undefined);
    return next;
  };
  try {
    for (let next = ask(); ; ) {
      const first = await next;
      if (first.done === true) return;
      const batch = [first.value];
      next = ask();
      while (batch.length < most) {
        const more = await Promise.race([next, setImmediate(null)]);
        if (more === null || more.done === true) break;
        batch.push(more.value);
        next = ask();
      }
      yield batch;
    }
  } finally {
    void items.return?.();
  }
}
