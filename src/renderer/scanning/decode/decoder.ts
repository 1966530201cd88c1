import { type DecodeReport, type Reply, type Request, replySchema } from './messages.ts';

/** What a look found; `left` before its end, or `failed`. */
export type Answer = DecodeReport | { readonly kind: 'left' } | { readonly kind: 'failed' };

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly onProgress: (done: number, of: number) => void;
}

/** The window's side of the decoding worker. It takes over the frames and pictures it is given. */
export class Decoder {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'decoder',
  });
  private readonly waiting = new Map<number, Waiting>();
  private number = 0;
  /** The number of the picture being read; 0 without one. */
  private pictureNumber = 0;
  private broken = false;
  private readonly opening = Promise.withResolvers<void>();
  /** Resolves when the decoder is compiled; an earlier look just takes longer. */
  readonly ready = this.opening.promise;

  constructor() {
    this.worker.addEventListener('message', ({ data }) => this.hear(replySchema.parse(data)));
    // Without its worker nothing can be read, so whoever waits gets a failure.
    this.worker.addEventListener('error', () => {
      this.broken = true;
      this.abandon('failed');
    });
  }

  /** One look at a camera's frame. */
  frame(frame: VideoFrame | ImageBitmap, thorough: boolean): Promise<Answer> {
    const number = this.next();
    return this.ask({ kind: 'frame', number, frame, thorough }, frame, () => undefined);
  }

  /**
   * Reads a picture with as many looks as it takes; an earlier one that is still being read is left.
   * @param onProgress after each look, with how many are done of how many at most
   */
  picture(picture: ImageBitmap, onProgress: Waiting['onProgress']): Promise<Answer> {
    const number = this.next();
    this.settle(this.pictureNumber, { kind: 'left' });
    this.pictureNumber = number;
    return this.ask({ kind: 'picture', number, picture }, picture, onProgress);
  }

  leavePicture(): void {
    this.settle(this.pictureNumber, { kind: 'left' });
    this.worker.postMessage({ kind: 'leave-picture' } satisfies Request);
  }

  close(): void {
    this.worker.terminate();
    this.broken = true;
    this.abandon('left');
  }

  private next(): number {
    this.number += 1;
    return this.number;
  }

  private ask(
    request: Exclude<Request, { kind: 'leave-picture' }>,
    given: VideoFrame | ImageBitmap,
    onProgress: Waiting['onProgress'],
  ): Promise<Answer> {
    if (this.broken) {
      given.close();
      return Promise.resolve({ kind: 'failed' });
    }
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
    if (reply.kind === 'progress') {
      this.waiting.get(reply.number)?.onProgress(reply.done, reply.of);
      return;
    }
    this.settle(reply.number, reply.kind === 'read' ? reply : { kind: reply.because });
  }

  /** Answers a look once; later answers are ignored. */
  private settle(number: number, answer: Answer): void {
    this.waiting.get(number)?.resolve(answer);
    this.waiting.delete(number);
  }

  private abandon(kind: 'left' | 'failed'): void {
    for (const number of [...this.waiting.keys()]) this.settle(number, { kind });
  }
}
