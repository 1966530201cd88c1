import { EventEmitter } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';

const entry = new URL('./keptThread.mjs', import.meta.url);

/**
 * Threads whose station has closed, by what they serve.
 * @type {Map<string, Worker[]>}
 */
const idle = new Map();

/** A thread for one station, as `Worker` is; the thread below it serves another one afterwards. */
export class KeptThread extends EventEmitter {
  #bundle;
  #thread;
  #port;
  #hasEnded = false;

  /**
   * @param {string} bundle
   * @param {import('node:worker_threads').WorkerOptions} [options]
   */
  constructor(bundle, options = {}) {
    super();
    this.#bundle = bundle;
    this.#thread =
      idle.get(bundle)?.pop() ??
      new Worker(entry, { execArgv: [], resourceLimits: options.resourceLimits });
    this.#thread.ref();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.on('message', (message) => this.emit('message', message));
    port1.on('close', () => this.#end(true));
    this.#thread.on('error', this.#failed).on('exit', this.#died);
    this.#thread.postMessage({ bundle, workerData: options.workerData, port: port2 }, [port2]);
  }

  /**
   * @param {unknown} message
   * @param {import('node:worker_threads').Transferable[]} [transfer]
   */
  postMessage(message, transfer) {
    this.#port.postMessage(message, transfer);
  }

  ref() {
    this.#thread.ref();
    this.#port.ref();
  }

  unref() {
    this.#thread.unref();
    this.#port.unref();
  }

  /** Ends the thread itself: it may be in the middle of something. */
  async terminate() {
    if (this.#hasEnded) return 0;
    return this.#thread.terminate();
  }

  /** @param {unknown} error */
  #failed = (error) => this.emit('error', error);
  #died = () => this.#end(false);

  /** @param {boolean} isWell */
  #end(isWell) {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#thread.off('error', this.#failed).off('exit', this.#died);
    this.#port.close();
    if (isWell) {
      this.#thread.unref();
      idle.set(this.#bundle, [...(idle.get(this.#bundle) ?? []), this.#thread]);
    }
    this.emit('exit', 0);
  }
}
