import { type DecodeReport, type Reply, type Request, replySchema } from './messages.ts';

/** What a look found. `left`: it was given up before its end. */
export type LookAnswer = DecodeReport | { readonly kind: 'left' } | { readonly kind: 'failed' };

interface PendingLook {
  readonly resolve: (answer: LookAnswer) => void;
  readonly onProgress: (done: number, of: number) => void;
}

/** The window's side of the decoding worker. Takes ownership of frames and pictures. */
export class Decoder {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'decoder',
  });
  private readonly pending = new Map<number, PendingLook>();
  private number = 0;
  /** The number of the picture being read; 0 without one. */
  private pictureNumber = 0;
  private broken = false;
  private readonly opening = Promise.withResolvers<void>();
  /** Resolves when the decoder is compiled; an earlier look just takes longer. */
  readonly ready = this.opening.promise;

  constructor() {
    this.worker.addEventListener('message', ({ data }) => this.receive(replySchema.parse(data)));
    // Without its worker nothing can be read: every pending look fails.
    this.worker.addEventListener('error', () => {
      this.broken = true;
      this.resolveAll('failed');
    });
  }

  /** One look at a camera's frame. */
  frame(frame: VideoFrame | ImageBitmap, thorough: boolean): Promise<LookAnswer> {
    const number = this.nextNumber();
    return this.ask({ kind: 'frame', number, frame, thorough }, frame, () => undefined);
  }

  /**
   * Reads a picture with as many looks as it takes, and gives up the picture before.
   * @param onProgress after each look, with how many are done of how many at most
   */
  picture(picture: ImageBitmap, onProgress: PendingLook['onProgress']): Promise<LookAnswer> {
    const number = this.nextNumber();
    this.resolve(this.pictureNumber, { kind: 'left' });
    this.pictureNumber = number;
    return this.ask({ kind: 'picture', number, picture }, picture, onProgress);
  }

  leavePicture(): void {
    this.resolve(this.pictureNumber, { kind: 'left' });
    this.worker.postMessage({ kind: 'leave-picture' } satisfies Request);
  }

  close(): void {
    this.worker.terminate();
    this.broken = true;
    this.resolveAll('left');
  }

  private nextNumber(): number {
    this.number += 1;
    return this.number;
  }

  private ask(
    request: Exclude<Request, { kind: 'leave-picture' }>,
    image: VideoFrame | ImageBitmap,
    onProgress: PendingLook['onProgress'],
  ): Promise<LookAnswer> {
    if (this.broken) {
      image.close();
      return Promise.resolve({ kind: 'failed' });
    }
    return new Promise((resolve) => {
      this.pending.set(request.number, { resolve, onProgress });
      this.worker.postMessage(request, [image]);
    });
  }

  private receive(reply: Reply): void {
    if (reply.kind === 'ready') {
      this.opening.resolve();
      return;
    }
    if (reply.kind === 'progress') {
      this.pending.get(reply.number)?.onProgress(reply.done, reply.of);
      return;
    }
    this.resolve(reply.number, reply.kind === 'read' ? reply : { kind: reply.because });
  }

  /** Resolves a look; further answers to it are ignored. */
  private resolve(number: number, answer: LookAnswer): void {
    this.pending.get(number)?.resolve(answer);
    this.pending.delete(number);
  }

  private resolveAll(kind: 'left' | 'failed'): void {
    for (const number of [...this.pending.keys()]) this.resolve(number, { kind });
  }
}
