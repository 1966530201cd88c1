import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { z } from 'zod';
import { browserArguments, findBrowser } from './browser.ts';
import { complain, inProject, say } from './project.ts';

/** Up to this many pixels the small drawing is clearer. */
const smallUpTo = 32;
const folder = inProject('resources/icons');

/** Apple's names for PNG images of a size. */
const icnsTypes: readonly (readonly [string, number])[] = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
];

interface Drawn {
  readonly size: number;
  readonly png: Buffer;
  /** RGBA, from the top. */
  readonly pixels: Buffer;
}

/** Draws the icons of all platforms from resources/icon.svg and icon-small.svg. Run when these change. */
async function draw(): Promise<number> {
  const executablePath = await findBrowser();
  if (executablePath === null) {
    complain('No browser here to draw with; set CHROMIUM_PATH to one.');
    return 1;
  }
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const page = await browser.newPage();
  const images = new Map<number, Drawn>();
  for (const size of [16, 24, 32, 48, 64, 128, 256, 512, 1024]) {
    const svg = readFileSync(inProject(`resources/icon${size <= smallUpTo ? '-small' : ''}.svg`));
    const wanted = JSON.stringify({ svg: svg.toString('base64'), size });
    const { png, pixels } = painted.parse(await page.evaluate(`(${paint})(${wanted})`));
    const image = { size, png: Buffer.from(png, 'base64'), pixels: Buffer.from(pixels, 'base64') };
    images.set(size, image);
  }
  await browser.close();
  const of = (size: number): Drawn => {
    const image = images.get(size);
    if (image === undefined) throw new Error(`No image of ${size} pixels`);
    return image;
  };
  mkdirSync(folder, { recursive: true });
  for (const size of [16, 24, 32, 48, 64, 128, 256, 512]) {
    writeFileSync(`${folder}/${size}x${size}.png`, of(size).png);
  }
  writeFileSync(inProject('resources/icon.ico'), ico([16, 24, 32, 48, 64, 256].map(of)));
  writeFileSync(
    inProject('resources/icon.icns'),
    icns(icnsTypes.map(([type, size]) => ({ type, png: of(size).png }))),
  );
  say(`Drawn into ${folder}, and icon.ico and icon.icns beside it.`);
  return 0;
}

const painted = z.object({ png: z.base64(), pixels: z.base64() });

/** Text, because it runs in the browser: Node has no canvas. */
const paint = `async ({ svg, size }) => {
  const image = new Image();
  image.src = 'data:image/svg+xml;base64,' + svg;
  await image.decode();
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0, size, size);
  const base64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return {
    png: base64(new Uint8Array(await blob.arrayBuffer())),
    pixels: base64(context.getImageData(0, 0, size, size).data),
  };
}`;

/** Windows: bitmaps for the small sizes, since installers read no PNG there; PNG for 256. */
function ico(images: readonly Drawn[]): Buffer {
  const parts = images.map((image) => (image.size === 256 ? image.png : bitmap(image)));
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ size }, index) => {
    const at = 6 + 16 * index;
    const length = parts[index]?.length ?? 0;
    header.writeUInt8(size % 256, at);
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += length;
  });
  return Buffer.concat([header, ...parts]);
}

/** BITMAPINFOHEADER, BGRA from the bottom, and an empty mask. */
function bitmap({ size, pixels }: Drawn): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(size, 4);
  header.writeInt32LE(size * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(32, 14);
  const colours = Buffer.alloc(size * size * 4);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const from = (y * size + x) * 4;
      const to = ((size - 1 - y) * size + x) * 4;
      colours[to] = pixels[from + 2] ?? 0;
      colours[to + 1] = pixels[from + 1] ?? 0;
      colours[to + 2] = pixels[from] ?? 0;
      colours[to + 3] = pixels[from + 3] ?? 0;
    }
  }
  return Buffer.concat([header, colours, Buffer.alloc(Math.ceil(size / 32) * 4 * size)]);
}

function icns(images: readonly { type: string; png: Buffer }[]): Buffer {
  const parts = images.map(({ type, png }) => {
    const header = Buffer.alloc(8);
    header.write(type, 'ascii');
    header.writeUInt32BE(png.length + 8, 4);
    return Buffer.concat([header, png]);
  });
  const header = Buffer.alloc(8);
  header.write('icns', 'ascii');
  header.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0), 4);
  return Buffer.concat([header, ...parts]);
}

process.exit(await draw());
