import type { MessagePort } from 'node:worker_threads';
import { Worker } from 'node:worker_threads';
import { type FromPage, fromPage, type PageStart, type ToPage } from './wire.ts';

export interface PageListener {
  ipc(channel: string, args: unknown[]): void;
  misuse(words: string): void;
  /** It ended by itself. */
  gone(): void;
}

/** One page's process: a thread that runs the preload and the page's own logic. */
export class PageProcess {
  readonly #worker: Worker;
  readonly #awaited = new Map<number, (message: FromPage) => void>();
  readonly loaded: Promise<void>;
  #next = 1;
  #ended = false;

  constructor(start: PageStart, ears: PageListener) {
    this.#worker = new Worker(new URL('./page.ts', import.meta.url), { workerData: start });
    this.#worker.unref();
    this.loaded = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: unknown) => {
        const parsed = fromPage.parse(message);
        if (parsed.kind === 'ipc') ears.ipc(parsed.channel, parsed.args);
        else if (parsed.kind === 'misuse') ears.misuse(parsed.words);
        else if (parsed.kind === 'loaded') resolve();
        else this.#awaited.get(parsed.id)?.(parsed);
      });
      this.#worker.on('error', (error) => {
        ears.misuse(`The page's process failed: ${error.message}`);
        reject(error);
      });
    });
    this.loaded.catch(() => undefined);
    this.#worker.on('exit', () => {
      const unasked = !this.#ended;
      this.#ended = true;
      for (const [id, answer] of this.#awaited) answer({ kind: 'error', id, words: 'It is gone' });
      if (unasked) ears.gone();
    });
  }

  send(message: ToPage, ports: MessagePort[] = []): boolean {
    if (this.#ended) return false;
    // Ports travel as part of the message.
    this.#worker.postMessage({ message, ports }, ports);
    return true;
  }

  /** Whether the page lets itself be left. */
  async mayLeave(): Promise<boolean> {
    if (this.#ended) return true;
    const answer = await this.#ask((id) => ({ kind: 'leave', id }));
    return answer.kind !== 'left' || !answer.prevented;
  }

  async evaluate(source: string, arg: unknown): Promise<unknown> {
    const answer = await this.#ask((id) => ({ kind: 'evaluate', id, source, arg }));
    if (answer.kind === 'value') return answer.value;
    throw new Error(answer.kind === 'error' ? answer.words : 'The page did not answer');
  }

  /** Ends it without notice, as the system does; reported only with `asCrash`. */
  async end(asCrash: boolean): Promise<void> {
    if (!asCrash) this.#ended = true;
    await this.#worker.terminate();
  }

  #ask(message: (id: number) => ToPage): Promise<FromPage> {
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#awaited.set(id, (answer) => {
        this.#awaited.delete(id);
        resolve(answer);
      });
      this.#worker.ref();
      if (!this.send(message(id))) resolve({ kind: 'error', id, words: 'It is gone' });
    }).then((answer) => {
      this.#worker.unref();
      return fromPage.parse(answer);
    });
  }
}
