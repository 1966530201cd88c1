import { type AnswerBody, type LossWhy, lossOf } from './send.ts';

/** An answer's body broke off: what was read of it is not the whole. */
export class StreamLost extends Error {
  override readonly name = 'StreamLost';
  readonly why: LossWhy;

  constructor(why: LossWhy) {
    super(`the answer broke off: ${why}`);
    this.why = why;
  }
}

export interface ByteStream {
  /** The bytes in the order they come; to be read once. Throws StreamLost when they break off. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Ends the answer early. Needed only when `bytes` is not read at all. */
  cancel(): void;
}

async function* pieces(body: AnswerBody, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of body) yield piece;
  } catch (error) {
    throw new StreamLost(lossOf(error, signal));
  } finally {
    body.release();
  }
}

export function byteStream(body: AnswerBody, signal: AbortSignal): ByteStream {
  return { bytes: pieces(body, signal), cancel: () => body.release() };
}
