/// <reference types="node" />
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** What `openFilesSearch.ts` is started with. */
export const searchSchema = z.object({
  planted: z.string(),
  /** Whether to stop, and how many looks are over, as two numbers of 32 bits. */
  state: z.instanceof(SharedArrayBuffer),
});
const foundSchema = z.array(z.string());

/**
 * Runs `work`, and meanwhile searches every file that this process has open, also those that no
 * folder names any more, for a planted value.
 * @param work calls `look` at a moment at which a whole look has to be made
 * @returns the files that held it, as the system names them
 */
export async function openFilesHolding(
  planted: string,
  work: (look: () => void) => void,
): Promise<string[]> {
  const search = searchSchema.parse({ planted, state: new SharedArrayBuffer(8) });
  const state = new Int32Array(search.state);
  // The look that goes on now may be past the file that matters.
  const look = (): void => {
    const over = Atomics.load(state, 1);
    for (let now = over; now < over + 2; now = Atomics.load(state, 1)) Atomics.wait(state, 1, now);
  };
  const worker = new Worker(new URL('./openFilesSearch.ts', import.meta.url), {
    workerData: search,
  });
  const messages = new Promise<unknown>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (message: unknown) => {
      if (message !== 'searching') return resolve(message);
      try {
        work(look);
      } catch (error) {
        reject(error);
      } finally {
        Atomics.store(state, 0, 1);
      }
    });
  });
  return foundSchema.parse(await messages);
}
