import { type EventEmitter, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Bytes, HashedPin } from './pinHash.ts';
import { type PinAnswer, type PinRequest, pinAnswerSchema } from './pinMessages.ts';

/** So many may wait; whoever comes after that has to come again. */
const MOST_WAITING = 8;

/** In the build the worker lies beside its caller; run from source, beside this file. */
function entry(): URL {
  const here = import.meta.url;
  return new URL(here.endsWith('.ts') ? './pinWorker.ts' : './people-pin.js', here);
}

/** The part of a thread that is needed of it: one answer to each request, or its end. */
export interface PinWorker extends EventEmitter {
  postMessage(request: PinRequest): void;
  terminate(): Promise<unknown>;
  unref(): void;
}

/** What the thread does for whoever has the turn. `keyed` stands for a PIN, which never goes there. */
export interface PinHasher {
  hash(keyed: Bytes): Promise<HashedPin>;
  fits(keyed: Bytes, stored: HashedPin): Promise<boolean>;
}

/** The thread of PINs ended before it answered. */
class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

/**
 * The one thread that hashes PINs, one at a time: however many try at once, no scan waits for them and
 * nobody guesses quicker. It starts with the first and is started again after it ended.
 */
export class PinThread {
  readonly #start: () => PinWorker;
  #worker: PinWorker | null = null;
  #turns: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #isClosed = false;

  readonly #hasher: PinHasher = {
    hash: async (keyed) => {
      const answer = await this.#ask({ kind: 'hash', keyed });
      if (answer.kind !== 'hashed') throw new Error('The thread of PINs gave another answer');
      return answer.pin;
    },
    fits: async (keyed, { hash, salt, cost, blockSize, lanes }) => {
      const stored = { hash, salt, cost, blockSize, lanes };
      const answer = await this.#ask({ kind: 'check', keyed, stored });
      return answer.kind === 'checked' && answer.fits;
    },
  };

  /** @param start starts the thread; the simulation's takes virtual time */
  constructor(start: () => PinWorker = () => new Worker(entry())) {
    this.#start = start;
  }

  /** Does this work alone. @returns null where too many wait already, or the program closes meanwhile */
  async inTurn<Result>(work: (hasher: PinHasher) => Promise<Result>): Promise<Result | null> {
    if (this.#waiting >= MOST_WAITING) return null;
    this.#waiting += 1;
    const result = this.#turns.then(() => work(this.#hasher));
    this.#turns = result.catch(() => undefined);
    try {
      return await result;
    } catch (error) {
      // Nothing was judged, and whoever asked has left with the program.
      if (this.#isClosed && error instanceof ThreadEnded) return null;
      throw error;
    } finally {
      this.#waiting -= 1;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  async #ask(request: PinRequest): Promise<PinAnswer> {
    if (this.#isClosed) throw new ThreadEnded();
    const worker = this.#begun();
    const over = new AbortController();
    const { signal } = over;
    try {
      const answered = once(worker, 'message', { signal });
      const ended = once(worker, 'exit', { signal }).then((): never => {
        throw new ThreadEnded();
      });
      worker.postMessage(request);
      const [answer] = await Promise.race([answered, ended]);
      return pinAnswerSchema.parse(answer);
    } finally {
      over.abort();
    }
  }

  #begun(): PinWorker {
    if (this.#worker !== null) return this.#worker;
    const worker = this.#start();
    // It holds no program up.
    worker.unref();
    // Whoever waits for an answer hears of it; the thread ends.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    this.#worker = worker;
    return worker;
  }
}
