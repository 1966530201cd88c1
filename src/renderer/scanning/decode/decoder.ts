import { type Looked, type Reply, type Request, replySchema } from './messages.ts';

interface Waiting {
  readonly resolve: (looked: Looked | null) => void;
  readonly onProgress: (done: number, of: number) => void;
}

/** The window's side of the decoding worker. The caller's frames and pictures are given away. */
export class Decoder {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'decoder',
  });
  private readonly waiting = new Map<number, Waiting>();
  private number = 0;
  private readonly opening = Promise.withResolvers<void>();
  /** Resolves when the decoder is compiled; a look before that only takes longer. */
  readonly ready = this.opening.promise;

  constructor() {
    this.worker.addEventListener('message', ({ data }) => this.hear(replySchema.parse(data)));
    // Without its worker nothing can be read; whoever waits is told so rather than left waiting.
    this.worker.addEventListener('error', () => this.abandon());
  }

  /** One look at a camera's frame; null when it could not be looked at. */
  frame(frame: VideoFrame | ImageBitmap, thorough: boolean): Promise<Looked | null> {
    const number = this.next();
    return this.ask({ kind: 'frame', number, frame, thorough }, frame, () => undefined);
  }

  /**
   * As many looks as it takes; an earlier picture still under way is left, and gives null.
   * @param onProgress after each look, with how many are done of how many at most
   */
  picture(picture: ImageBitmap, onProgress: Waiting['onProgress']): Promise<Looked | null> {
    const number = this.next();
    return this.ask({ kind: 'picture', number, picture }, picture, onProgress);
  }

  leavePicture(): void {
    this.worker.postMessage({ kind: 'leave-picture' } satisfies Request);
  }

  close(): void {
    this.worker.terminate();
    this.abandon();
  }

  private next(): number {
    this.number += 1;
    return this.number;
  }

  private ask(
    request: Exclude<Request, { kind: 'leave-picture' }>,
    given: VideoFrame | ImageBitmap,
    onProgress: Waiting['onProgress'],
  ): Promise<Looked | null> {
    return new Promise((resolve) => {
      this.waiting.set(request.number, { resolve, onProgress });
      this.worker.postMessage(request, [given]);
    });
  }

  private hear(reply: Reply): void {
    if (reply.kind === 'ready') {
      this.opening.resolve();
      return;
    }
    const waiting = this.waiting.get(reply.number);
    if (reply.kind === 'progress') {
      waiting?.onProgress(reply.done, reply.of);
      return;
    }
    this.waiting.delete(reply.number);
    waiting?.resolve(reply.kind === 'read' ? reply : null);
  }

  private abandon(): void {
    for (const { resolve } of this.waiting.values()) resolve(null);
    this.waiting.clear();
  }
}
