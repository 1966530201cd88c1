import '../../noEval.ts';
import { frameGrey } from './draw.ts';
import { readFrame } from './frame.ts';
import { readPicture } from './ladder.ts';
import { type Reply, type Request, requestSchema } from './messages.ts';
import { fast, readGrey } from './zxing.ts';

// Decoding is slow, so it runs outside the window's own thread.

/** The number of the picture being read; changing it stops the work on the older one. */
let currentPicture = 0;

function post(reply: Reply): void {
  self.postMessage(reply);
}

/** Lets waiting messages in: a newer picture, or a request to leave this one. */
const readMessages = () => new Promise((resolve) => setTimeout(resolve, 0));

async function onFrame({ frame, thorough, number }: Extract<Request, { kind: 'frame' }>) {
  const began = performance.now();
  try {
    const found = await readFrame(await frameGrey(frame), thorough);
    post({ kind: 'read', number, ...found, ms: performance.now() - began });
  } finally {
    frame.close();
  }
}

async function onPicture(request: Extract<Request, { kind: 'picture' }>) {
  const { number } = request;
  const began = performance.now();
  currentPicture = number;
  let done = 0;
  try {
    const reads = await readPicture(request.picture, async (step, of) => {
      await readMessages();
      if (currentPicture !== number) return false;
      if (step > done) post({ kind: 'progress', number, done: step, of });
      done = step;
      return true;
    });
    if (reads === null) {
      post({ kind: 'unread', number, because: 'left' });
      return;
    }
    const { width, height } = request.picture;
    const area = { x: 0, y: 0, width, height };
    post({ kind: 'read', number, reads, area, ms: performance.now() - began });
  } finally {
    request.picture.close();
  }
}

async function serve(request: Request): Promise<void> {
  if (request.kind === 'leave-picture') {
    currentPicture = 0;
    return;
  }
  try {
    await (request.kind === 'frame' ? onFrame(request) : onPicture(request));
  } catch {
    // The error may contain what the camera saw, so none of it is passed on.
    post({ kind: 'unread', number: request.number, because: 'failed' });
  }
}

self.addEventListener('message', ({ data }) => void serve(requestSchema.parse(data)));

// The first look compiles the decoder, so one is made before any frame waits. If that fails, every
// later look fails and says so.
const empty = { data: new Uint8Array(64 * 64).fill(255), width: 64, height: 64 };
readGrey(empty, fast).then(
  () => post({ kind: 'ready' }),
  () => undefined,
);
