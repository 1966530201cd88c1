import '../../app/noEval.ts';
import { frameGrey } from './draw.ts';
import { readFrame } from './frame.ts';
import { readPicture } from './ladder.ts';
import { type Reply, type Request, requestSchema } from './messages.ts';
import { fast, readGrey } from './zxing.ts';

// Everything slow about reading codes happens here, away from the window's own thread.

/** The picture being read; a newer one, or none, ends the work at it. */
let picture = 0;

function tell(reply: Reply): void {
  self.postMessage(reply);
}

/** Lets a message in that came meanwhile: a newer picture, or word to leave this one. */
const breathe = () => new Promise((resolve) => setTimeout(resolve, 0));

async function onFrame({ frame, thorough, number }: Extract<Request, { kind: 'frame' }>) {
  const began = performance.now();
  try {
    const found = await readFrame(await frameGrey(frame), thorough);
    tell({ kind: 'read', number, ...found, ms: performance.now() - began });
  } finally {
    frame.close();
  }
}

async function onPicture(request: Extract<Request, { kind: 'picture' }>) {
  const { number } = request;
  const began = performance.now();
  picture = number;
  let done = 0;
  try {
    const reads = await readPicture(request.picture, async (step, of) => {
      await breathe();
      if (picture !== number) return false;
      if (step > done) tell({ kind: 'progress', number, done: step, of });
      done = step;
      return true;
    });
    if (reads === null) {
      tell({ kind: 'unread', number, because: 'left' });
      return;
    }
    const { width, height } = request.picture;
    const looked = { x: 0, y: 0, width, height };
    tell({ kind: 'read', number, reads, looked, ms: performance.now() - began });
  } finally {
    request.picture.close();
  }
}

async function serve(request: Request): Promise<void> {
  if (request.kind === 'leave-picture') {
    picture = 0;
    return;
  }
  try {
    await (request.kind === 'frame' ? onFrame(request) : onPicture(request));
  } catch {
    // What came to grief may hold what the camera saw, so nothing of it is kept: not read, it says.
    tell({ kind: 'unread', number: request.number, because: 'failed' });
  }
}

self.addEventListener('message', ({ data }) => void serve(requestSchema.parse(data)));

// The first look compiles the decoder: done before there is a frame to wait for it. Where it cannot
// be had, each look that is asked for says so.
const empty = { data: new Uint8Array(64 * 64).fill(255), width: 64, height: 64 };
readGrey(empty, fast).then(
  () => tell({ kind: 'ready' }),
  () => undefined,
);
