import { type AnswerBody, type LossReason, lossOf } from './send.ts';

export type ReadBodyResult =
  | { kind: 'whole'; bytes: Uint8Array }
  | { kind: 'too-large' }
  | { kind: 'lost'; why: LossReason };

/** Reads an answer's body to its end, or to `limit` bytes, and releases it. */
export async function readBody(
  body: AnswerBody,
  limit: number,
  signal: AbortSignal,
): Promise<ReadBodyResult> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > limit) return { kind: 'too-large' };
      chunks.push(chunk);
    }
    return { kind: 'whole', bytes: Buffer.concat(chunks) };
  } catch (error) {
    return { kind: 'lost', why: lossOf(error, signal) };
  } finally {
    body.release();
  }
}
