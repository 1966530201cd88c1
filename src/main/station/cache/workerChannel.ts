import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { z } from 'zod';
import { answeredSchema, failedSchema } from './workerThread.ts';

/** Without limits a worker's heap may grow to several times what it needs. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** In the build a worker lies beside its caller; run from source, beside this file. */
function entryOf(name: string): URL {
  const here = import.meta.url;
  return new URL(here.endsWith('.ts') ? `./${name}.ts` : `./cache-${name}.js`, here);
}

/** The main thread's channel to one worker thread: each request gets one answer. */
export class WorkerChannel<Request extends { kind: string }, Answer> {
  readonly #name: string;
  readonly #worker: Worker;
  readonly #schema: z.ZodType<Answer>;
  readonly #waiting = new Map<number, Waiting<Answer>>();
  #number = 0;
  #hasEnded = false;

  /** @param name the worker's file name, without its extension */
  constructor(name: string, workerData: unknown, schema: z.ZodType<Answer>) {
    this.#name = name;
    this.#schema = schema;
    this.#worker = new Worker(entryOf(name), { workerData, resourceLimits });
    this.#worker.on('message', (message: unknown) => this.#hear(message));
    this.#worker.on('error', (error) => this.#end(error instanceof Error ? error : null));
    this.#worker.on('exit', () => this.#end(null));
  }

  /** The message that the worker sends once when it has started. */
  async first(): Promise<Answer> {
    const [message] = await once(this.#worker, 'message');
    return this.#schema.parse(message);
  }

  ask(request: Request, transfer: ArrayBuffer[] = []): Promise<Answer> {
    if (this.#hasEnded) return Promise.reject(new Error(`The ${this.#name} has ended`));
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
    const exit = once(this.#worker, 'exit');
    await this.ask(request);
    await exit;
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  #hear(message: unknown): void {
    const failed = failedSchema.safeParse(message);
    const answered = answeredSchema.safeParse(message);
    const number = failed.data?.number ?? answered.data?.number;
    if (number === undefined) return;
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (failed.success) {
      waiting?.reject(new Error(`cache: ${failed.data.failed}`));
      return;
    }
    const answer = this.#schema.safeParse(answered.data?.answer);
    if (answer.success) waiting?.resolve(answer.data);
    else waiting?.reject(answer.error);
  }

  #end(error: Error | null): void {
    this.#hasEnded = true;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error ?? new Error(`The ${this.#name} has ended`));
  }
}
