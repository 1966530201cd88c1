import { backoffMs } from '../connection/backoff.ts';
import type { Clock } from '../connection/clock.ts';
import { isDiskError } from '../journal/diskError.ts';

export interface DiskRetryParts {
  readonly clock: Clock;
  readonly random: () => number;
  readonly signal: AbortSignal;
  readonly trouble: (error: unknown) => void;
}

/**
 * Repeats the work as long as the disk refuses it, so that a full disk loses no answer of the
 * service. Throws any other error, and a disk error once the program stops.
 */
export async function retryOnDiskError<T>(
  parts: DiskRetryParts,
  work: () => T | Promise<T>,
): Promise<T> {
  const { clock, random, signal, trouble } = parts;
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDiskError(error) || signal.aborted) throw error;
      trouble(error);
      await pause(clock, signal, backoffMs(failures, random()));
    }
  }
}

function pause(clock: Clock, signal: AbortSignal, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const callOff = clock.after(ms, resolve);
  const stop = () => {
    callOff();
    resolve();
  };
  signal.addEventListener('abort', stop, { once: true });
  return promise.finally(() => signal.removeEventListener('abort', stop));
}
