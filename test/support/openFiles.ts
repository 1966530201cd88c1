/// <reference types="node" />
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** What `openFilesSearch.ts` is started with. */
export const searchSchema = z.object({
  planted: z.string(),
  stop: z.instanceof(SharedArrayBuffer),
});
const foundSchema = z.array(z.string());

/**
 * Runs `work`, and meanwhile searches every file that this process has open, also those that no
 * folder names any more, for a planted value.
 * @returns the files that held it, as the system names them
 */
export async function openFilesHolding(planted: string, work: () => void): Promise<string[]> {
  const search = searchSchema.parse({ planted, stop: new SharedArrayBuffer(4) });
  const worker = new Worker(new URL('./openFilesSearch.ts', import.meta.url), {
    workerData: search,
  });
  const messages = new Promise<unknown>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (message: unknown) => {
      if (message !== 'searching') return resolve(message);
      try {
        work();
      } catch (error) {
        reject(error);
      } finally {
        Atomics.store(new Int32Array(search.stop), 0, 1);
      }
    });
  });
  return foundSchema.parse(await messages);
}
