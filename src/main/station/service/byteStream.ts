import { type AnswerBody, type LossReason, lossOf } from './send.ts';

/** An answer's body broke off: what was read of it is not the whole. */
export class StreamLostError extends Error {
  override readonly name = 'StreamLost';
  readonly why: LossReason;

  constructor(why: LossReason) {
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
    throw new StreamLostError(lossOf(error, signal));
  } finally {
    body.release();
  }
}

export function byteStream(body: AnswerBody, signal: AbortSignal): ByteStream {
  return { bytes: pieces(body, signal), cancel: () => body.release() };
}
