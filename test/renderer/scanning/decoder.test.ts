import { beforeEach, expect, test, vi } from 'vitest';

const workers: FakeWorker[] = [];

/** The worker as the window sees it: the requests, and a way to answer them. */
class FakeWorker extends EventTarget {
  readonly requests: unknown[] = [];
  constructor() {
    super();
    workers.push(this);
  }
  postMessage(request: unknown): void {
    this.requests.push(request);
  }
  answer(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate(): void {}
}

class Picture {
  closed = false;
  close(): void {
    this.closed = true;
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('VideoFrame', class {});
  vi.stubGlobal('ImageBitmap', Picture);
  return () => vi.unstubAllGlobals();
});

async function decoder() {
  const { Decoder } = await import('../../../src/renderer/scanning/decode/decoder.ts');
  const reading = new Decoder();
  const worker = workers.at(-1);
  if (worker === undefined) throw new Error('No worker was made');
  return { reading, worker };
}

const picture = () => new ImageBitmap();
const progress = (number: number) => ({ kind: 'progress', number, done: 1, of: 5 });
const readReply = { kind: 'read', number: 1, reads: [], ms: 1 };
const box = { x: 0, y: 0, width: 1, height: 1 };

test('a cancelled picture ends at once and gets no more progress', async () => {
  const progressSeen: number[] = [];
  const { reading, worker } = await decoder();
  const answer = reading.picture(picture(), (done) => progressSeen.push(done));
  worker.answer(progress(1));
  reading.leavePicture();
  worker.answer(progress(1));
  worker.answer({ ...readReply, area: box });
  expect(await answer).toEqual({ kind: 'left' });
  expect(progressSeen).toEqual([1]);
});

test('another picture replaces the one being read', async () => {
  const { reading, worker } = await decoder();
  const first = reading.picture(picture(), () => undefined);
  const second = reading.picture(picture(), () => undefined);
  expect(await first).toEqual({ kind: 'left' });
  worker.answer({ ...readReply, number: 2, area: box });
  expect(await second).toMatchObject({ kind: 'read' });
});

test('a failed read differs from a cancelled one', async () => {
  const { reading, worker } = await decoder();
  const answer = reading.picture(picture(), () => undefined);
  worker.answer({ kind: 'unread', number: 1, because: 'failed' });
  expect(await answer).toEqual({ kind: 'failed' });
});

test('without its worker every read fails, later ones too, and nothing is kept', async () => {
  const { reading, worker } = await decoder();
  const before = reading.frame(picture(), false);
  worker.dispatchEvent(new Event('error'));
  expect(await before).toEqual({ kind: 'failed' });
  const late = new Picture();
  expect(await reading.frame(Object.assign(late, picture()), false)).toEqual({ kind: 'failed' });
  expect(late.closed).toBe(true);
});
