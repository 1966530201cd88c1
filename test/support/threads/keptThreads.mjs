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
  #outlivesEnd;

  /**
   * @param {string} bundle
   * @param {boolean} outlivesEnd whether the thread below serves another station after `terminate` too
   * @param {import('node:worker_threads').WorkerOptions} [options]
   */
  constructor(bundle, outlivesEnd, options = {}) {
    super();
    this.#bundle = bundle;
    this.#outlivesEnd = outlivesEnd;
    this.#thread =
      idle.get(bundle)?.pop() ??
      new Worker(entry, { execArgv: [], resourceLimits: options.resourceLimits });
    this.#thread.ref();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1.on('message', (message) => this.emit('message', message));
    this.#thread.on('message', this.#closed).on('error', this.#failed).on('exit', this.#died);
    this.#thread.postMessage({ bundle, workerData: options.workerData, port: port2 }, [port2]);
  }

  /**
   * @param {unknown} message
   * @param {import('node:worker_threads').Transferable[]} [transfer]
   */
  postMessage(message, transfer) {
    this.#port.postMessage(message, transfer);
  }

  unref() {
    this.#thread.unref();
    this.#port.unref();
  }

  async terminate() {
    if (!this.#outlivesEnd) return this.#thread.terminate();
    this.#port.close();
    return 0;
  }

  /** @param {unknown} error */
  #failed = (error) => this.emit('error', error);

  #closed = () => {
    const others = idle.get(this.#bundle) ?? [];
    idle.set(this.#bundle, [...others, this.#thread]);
    this.#thread.unref();
    this.#leave();
  };

  #died = () => this.#leave();

  #leave() {
    this.#thread.off('message', this.#closed).off('error', this.#failed).off('exit', this.#died);
    this.#port.close();
    // Nobody is to end a thread that serves somebody else.
    this.terminate = async () => 0;
    this.emit('exit', 0);
  }
}
