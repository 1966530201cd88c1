import { WorkerChannel } from '../../disk/workerChannel.ts';
import { type QualityAnswer, type QualityRequest, qualityAnswerSchema } from './qualityMessages.ts';

type Channel = WorkerChannel<QualityRequest, QualityAnswer>;

/** In the build the worker lies beside its caller; run from source, beside this file. */
function entry(): URL {
  const here = import.meta.url;
  return new URL(here.endsWith('.ts') ? './qualityWorker.ts' : './journal-quality.js', here);
}

/** Has figures counted in a thread of its own: a month of scans is many, and no scan waits for them. */
export class QualityReader {
  readonly #file: string;
  readonly #key: Buffer;
  #channel: Channel | null = null;
  /** Why the last thread ended by itself. */
  #cause: unknown = null;

  constructor(file: string, key: Buffer) {
    this.#file = file;
    this.#key = key;
  }

  /** @throws where the file cannot be read or the thread ended; the next request begins another */
  async ask(request: Exclude<QualityRequest, { kind: 'close' }>): Promise<QualityAnswer> {
    this.#channel ??= this.#start();
    const result = await this.#channel.ask(request);
    if (result.kind === 'answered') return result.answer;
    const why = result.kind === 'failed' ? result.trouble : result.kind;
    throw new Error(`No figures: ${why}`, { cause: this.#cause });
  }

  #start(): Channel {
    const workerData = { file: this.#file, key: new Uint8Array(this.#key) };
    const channel: Channel = new WorkerChannel(
      entry(),
      workerData,
      qualityAnswerSchema,
      (error) => {
        this.#cause = error;
        if (this.#channel === channel) this.#channel = null;
      },
    );
    return channel;
  }

  /** Ends the thread: the file closes next. */
  close(): void {
    void this.#channel?.terminate();
    this.#channel = null;
  }
}
