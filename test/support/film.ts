/// <reference types="node" />
import { writeFile } from 'node:fs/promises';
import bwip from 'bwip-js/node';
import type { Browser } from 'playwright';

/** A code on a film. `kind` as bwip-js calls it. */
export interface FilmedCode {
  readonly kind: 'qrcode' | 'datamatrix' | 'code128' | 'ean13' | 'upca' | 'gs1datamatrix';
  readonly text: string;
  /** Of bars, in millimetres. */
  readonly height?: number;
}

/** What stands in front of the camera for so many frames; 30 are a second. */
export interface Scene {
  readonly codes: readonly FilmedCode[];
  readonly frames: number;
}

const size = { width: 1280, height: 720 } as const;
const markBits = 8;
const markSize = 24;

/** Where a scene's number stands in its frames, as light and dark squares from the lowest bit. */
export const filmMark = { ...size, bits: markBits, square: markSize } as const;

function drawn({ kind, text, height = 18 }: FilmedCode): string {
  const wide = kind === 'code128' || kind === 'ean13' || kind === 'upca';
  return bwip.toSVG({
    bcid: kind,
    text,
    scale: 3,
    ...(wide && { height }),
    paddingwidth: 6,
    paddingheight: 6,
    backgroundcolor: 'FFFFFF',
  });
}

/**
 * Makes the file that Chromium plays as its camera (`--use-file-for-fake-video-capture`): labels on a
 * bench, a little tilted and soft, as hands hold them. It starts over when it ends.
 */
export async function film(
  browser: Browser,
  scenes: readonly Scene[],
  file: string,
): Promise<void> {
  const page = await browser.newPage();
  const frames: Buffer[] = [];
  for (const [number, scene] of scenes.entries()) {
    const pictures = scene.codes.map(
      (code) => `data:image/svg+xml;base64,${Buffer.from(drawn(code)).toString('base64')}`,
    );
    const jpeg = await page.evaluate(drawScene, { pictures, number, ...filmMark });
    const frame = Buffer.from(jpeg, 'base64');
    for (let count = 0; count < scene.frames; count += 1) frames.push(frame);
  }
  await page.close();
  await writeFile(file, Buffer.concat(frames));
}

interface Drawing {
  readonly pictures: readonly string[];
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly square: number;
}

async function drawScene(drawing: Drawing): Promise<string> {
  const { pictures, number, width, height, bits, square } = drawing;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas can be had.');
  const ground = context.createLinearGradient(0, 0, width, height);
  ground.addColorStop(0, '#8d8478');
  ground.addColorStop(1, '#5f6a70');
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  for (const [index, url] of pictures.entries()) {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const part = width / pictures.length;
    const across = Math.min(part * 0.55, 460);
    const down = Math.min((across * picture.naturalHeight) / picture.naturalWidth, 380);
    const wide = (down * picture.naturalWidth) / picture.naturalHeight;
    context.save();
    context.translate(part * (index + 0.5), height / 2);
    context.rotate((((number * 7 + index * 5) % 9) - 4) * (Math.PI / 180));
    context.filter = 'blur(0.6px)';
    context.drawImage(picture, -wide / 2, -down / 2, wide, down);
    context.restore();
  }
  for (let bit = 0; bit < bits; bit += 1) {
    context.fillStyle = (number >> bit) & 1 ? '#fff' : '#000';
    context.fillRect(bit * square, height - square, square, square);
  }
  return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
}

/** How Chromium is started so that the film is its camera, and nobody has to allow it. */
export const filmArguments = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];
