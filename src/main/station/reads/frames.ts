/** How much of an answer crosses to the writer at once. */
const FRAME_BYTES = 128 * 1024;

/** The same bytes in frames of one size, each in memory of its own, to be handed to another thread. */
export async function* framed(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let frame = new Uint8Array(FRAME_BYTES);
  let filled = 0;
  for await (const piece of bytes) {
    for (let from = 0; from < piece.length; ) {
      const part = piece.subarray(from, from + FRAME_BYTES - filled);
      frame.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled < FRAME_BYTES) continue;
      yield frame;
      frame = new Uint8Array(FRAME_BYTES);
      filled = 0;
    }
  }
  if (filled > 0) yield frame.slice(0, filled);
}
