import { Decoder } from '../../../src/renderer/scanning/decode/decoder.ts';
import { timed } from './mainThread.ts';
import { peers } from './peers.ts';
import type { EngineRead } from './sameCode.ts';

/** One engine's result for one picture; `workerMs` if it uses a worker. */
export interface Attempt {
  readonly reads: readonly EngineRead[];
  readonly mainMs: number;
  readonly workerMs: number | null;
}

const decoder = new Decoder();

async function loaded(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}

async function ours(url: string): Promise<Attempt> {
  const bitmap = await createImageBitmap(await loaded(url));
  timed.ms = 0;
  const began = performance.now();
  const answer = decoder.picture(bitmap, () => undefined);
  const handedOver = performance.now() - began;
  const reply = await answer;
  if (reply.kind !== 'read') throw new Error('The worker failed.');
  return {
    reads: reply.reads.map(({ text }) => ({ text, bytes: null })),
    mainMs: handedOver + timed.ms,
    workerMs: reply.ms,
  };
}

async function peer(name: string, url: string): Promise<Attempt> {
  const read = peers[name];
  if (read === undefined) throw new Error(`No peer is called ${name}.`);
  const picture = await loaded(url);
  const began = performance.now();
  const canvas = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas can be had.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const reads = await read(picture, pixels);
  return { reads, mainMs: performance.now() - began, workerMs: null };
}

Object.assign(window, {
  peerNames: Object.keys(peers),
  ready: decoder.ready,
  attempt: (engine: string, url: string) => (engine === 'ours' ? ours(url) : peer(engine, url)),
});
