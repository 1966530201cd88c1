import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { z } from 'zod';
import type { FileTrouble } from './fileTrouble.ts';
import { answeredSchema, BEGIN, failedSchema } from './workerThread.ts';

/** Without limits a worker's heap may grow to several times what it needs. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

/** What became of a request to a worker. */
export type AskResult<Answer> =
  | { kind: 'answered'; answer: Answer }
  /** The file or the disk failed. */
  | { kind: 'failed'; trouble: FileTrouble }
  /** The thread has ended, perhaps in the middle of it. */
  | { kind: 'ended' };

interface Waiting<Answer> {
  readonly resolve: (result: AskResult<Answer>) => void;
  readonly reject: (error: Error) => void;
}

/** The main thread's channel to one worker thread: each request gets one answer. */
export class WorkerChannel<Request extends { kind: string }, Answer> {
  readonly #worker: Worker;
  readonly #schema: z.ZodType<Answer>;
  readonly #waiting = new Map<number, Waiting<Answer>>();
  readonly #onEnd: (error: unknown) => void;
  readonly #first = Promise.withResolvers<Answer | null>();
  #number = 0;
  #hasEnded = false;
  #isWanted = true;

  /**
   * @param entry the worker's own file
   * @param onEnd called when the thread ends though nobody asked it to, with its error if it had one
   */
  constructor(
    entry: URL,
    workerData: unknown,
    schema: z.ZodType<Answer>,
    onEnd: (error: unknown) => void,
  ) {
    this.#schema = schema;
    this.#onEnd = onEnd;
    this.#worker = new Worker(entry, { workerData, resourceLimits });
    this.#worker.on('message', (message: unknown) => this.#hear(message));
    let failure: unknown = null;
    this.#worker.on('error', (error) => {
      failure = error;
    });
    this.#worker.on('exit', () => this.#end(failure));
  }

  /** Lets a worker that waits for it begin. @returns what it says once it has; null if it ended first */
  begin(): Promise<Answer | null> {
    this.#worker.postMessage(BEGIN);
    return this.#first.promise;
  }

  /** @throws where the worker met a defect */
  ask(request: Request, transfer: ArrayBuffer[] = []): Promise<AskResult<Answer>> {
    if (this.#hasEnded) return Promise.resolve({ kind: 'ended' });
    this.#number += 1;
    const number = this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#worker.postMessage({ number, request }, transfer);
    });
  }

  /** Asks it to close, and resolves when the thread has ended. */
  async close(request: Request): Promise<void> {
    if (this.#hasEnded) return;
    this.#isWanted = false;
    const exit = once(this.#worker, 'exit');
    const asked = await this.ask(request);
    // One that cannot close its file ends all the same.
    if (asked.kind === 'failed') await this.#worker.terminate();
    await exit;
  }

  async terminate(): Promise<void> {
    this.#isWanted = false;
    await this.#worker.terminate();
  }

  #hear(message: unknown): void {
    const failed = failedSchema.safeParse(message);
    const answered = answeredSchema.safeParse(message);
    const number = failed.data?.number ?? answered.data?.number;
    if (number === undefined) {
      const first = this.#schema.safeParse(message);
      if (first.success) this.#first.resolve(first.data);
      return;
    }
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (failed.success) {
      const { trouble } = failed.data;
      if (trouble === null) waiting?.reject(new Error(failed.data.failed));
      else waiting?.resolve({ kind: 'failed', trouble });
      return;
    }
    const answer = this.#schema.safeParse(answered.data?.answer);
    if (answer.success) waiting?.resolve({ kind: 'answered', answer: answer.data });
    else waiting?.reject(answer.error);
  }

  #end(error: unknown): void {
    this.#hasEnded = true;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#first.resolve(null);
    for (const { resolve } of waiting) resolve({ kind: 'ended' });
    if (this.#isWanted) this.#onEnd(error);
  }
}
