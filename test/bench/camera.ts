/// <reference types="node" />
// From "a code is in view" to "it stands among what was read", in the window itself with a film for
// a camera: twenty codes, one after the other, with nothing in view between them.
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { browserArguments, findBrowser } from '../../scripts/browser.ts';
import buildRenderer from '../renderer/build.ts';
import { addressOf, servePages, windowToken } from '../renderer/double/pageServer.ts';
import { StationDouble } from '../renderer/stationDouble.ts';
import { type FilmedCode, film, filmArguments, filmMark, type Scene } from '../support/film.ts';
import { quantile } from './quantile.ts';

const CODES = 20;
const kinds = ['qrcode', 'datamatrix', 'qrcode', 'code128', 'ean13'] as const;

/** One of the service's own codes, or of a maker's. */
function codeOf(index: number): FilmedCode {
  const kind = kinds[index % kinds.length] ?? 'qrcode';
  const serial = String(index).padStart(4, '0');
  if (kind === 'ean13') {
    const body = `590123412${serial.slice(1)}`;
    const sum = [...body].reduce(
      (all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3),
      0,
    );
    return { kind, text: `${body}${(10 - (sum % 10)) % 10}` };
  }
  if (kind === 'code128') return { kind, text: `LOT-${serial}-K9` };
  return { kind, text: `INVENTORY_LOT-7d1e02c4-8a1f-4b55-9c21-0de4b6a7${serial}-K9Q2` };
}

const codes = Array.from({ length: CODES }, (_, index) => codeOf(index));
// Scene 0 is empty, and so is each between two codes; 60 frames are two seconds.
const scenes: Scene[] = [
  { codes: [], frames: 60 },
  ...codes.flatMap((code) => [
    { codes: [code], frames: 45 },
    { codes: [], frames: 30 },
  ]),
];
const sceneOf = (index: number) => 1 + 2 * index;

interface Seen {
  readonly scene: number;
  readonly at: number;
}
interface Read {
  readonly text: string;
  readonly at: number;
}

/** In the page: notes when each scene is first shown, and when each code first stands as read. */
function observe({ bits, square, height }: typeof filmMark): void {
  const seen: Seen[] = [];
  const read: Read[] = [];
  Reflect.set(window, 'benchFilm', { seen, read });
  const video = document.querySelector('video');
  const list = document.querySelector('[aria-label="Read by the camera"]');
  if (video === null || list === null) throw new Error('The camera is not open.');
  const canvas = new OffscreenCanvas(bits, 1);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const look = () => {
    const at = performance.now();
    context?.drawImage(video, 0, height - square, bits * square, square, 0, 0, bits, 1);
    const pixels = context?.getImageData(0, 0, bits, 1).data;
    let scene = 0;
    for (let bit = 0; bit < bits; bit += 1) {
      if ((pixels?.[bit * 4] ?? 0) > 127) scene |= 1 << bit;
    }
    if (seen.at(-1)?.scene !== scene) seen.push({ scene, at });
    video.requestVideoFrameCallback(look);
  };
  video.requestVideoFrameCallback(look);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        const text = node.firstChild?.textContent;
        if (node.nodeName === 'LI' && text) read.push({ text, at: performance.now() });
      }
    }
  }).observe(list, { childList: true, subtree: true });
}

await buildRenderer();
const executablePath = await findBrowser();
const launch = { ...(executablePath !== null && { executablePath }) };
const file = join(tmpdir(), `bench-camera-${process.pid}.mjpeg`);
const maker = await chromium.launch({ ...launch, args: [...browserArguments] });
await film(maker, scenes, file);
await maker.close();

const pages = await servePages();
const station = new StationDouble(pages);
const address = addressOf(pages);
const browser = await chromium.launch({
  ...launch,
  args: [...browserArguments, ...filmArguments(file)],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript((token) => sessionStorage.setItem('bench-token', token), windowToken);
  await page.goto(address);
  await page.getByText('Ready to scan', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Camera', exact: true }).click();
  await page.getByText('Hold a barcode inside the corners.').waitFor();
  await page.evaluate(observe, filmMark);
  const noted = (): Promise<{ seen: Seen[]; read: Read[] }> =>
    page.evaluate(() => Reflect.get(window, 'benchFilm'));
  // Round once from the first empty scene; a film that began in the middle is waited out.
  const lastScene = scenes.length - 1;
  for (;;) {
    const { seen } = await noted();
    const start = seen.findIndex(({ scene }) => scene === 0);
    if (start >= 0 && seen.slice(start).some(({ scene }) => scene === lastScene)) break;
    await page.waitForTimeout(500);
  }
  const { seen, read } = await noted();
  const round = seen.slice(seen.findIndex(({ scene }) => scene === 0));
  const began = round[0]?.at ?? 0;
  const inRound = read.filter(({ at }) => at >= began);

  const times: number[] = [];
  let missed = 0;
  let repeated = 0;
  let stale = 0;
  for (const [index, code] of codes.entries()) {
    const from = round.find(({ scene }) => scene === sceneOf(index));
    const until = round.find(({ scene }) => scene === sceneOf(index) + 1);
    const reads = inRound.filter(({ text }) => text === code.text);
    const [first] = reads;
    if (first === undefined || from === undefined || until === undefined) {
      missed += 1;
      continue;
    }
    repeated += reads.length - 1;
    if (first.at < from.at || first.at >= until.at) stale += 1;
    times.push(first.at - from.at);
  }
  const known = new Set(codes.map(({ text }) => text));
  const invented = inRound.filter(({ text }) => !known.has(text)).length;
  console.log(`${CODES} codes in a row; aims: median 60 ms, p95 200 ms, nothing else but 0`);
  console.log(
    JSON.stringify({
      median_ms: quantile(times, 0.5),
      p95_ms: quantile(times, 0.95),
      read: times.length,
      missed,
      repeated,
      stale,
      from_no_code: invented,
      entered: station.enteredScans.length,
    }),
  );
} finally {
  await browser.close();
  station.close();
  pages.close();
  await rm(file, { force: true });
}
