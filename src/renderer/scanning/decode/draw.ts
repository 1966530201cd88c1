import { type Box, type Grey, greyOf } from './grey.ts';

/** How a picture is changed before another look. */
export interface Change {
  /** 2 is twice as wide and high. */
  readonly scale: number;
  /** Degrees, clockwise. */
  readonly turn: number;
  /** A CSS filter, or null. */
  readonly filter: string | null;
}

export const unchanged: Change = { scale: 1, turn: 0, filter: null };

/** The longest side of a drawn picture, in pixels: more take time and find nothing. */
const largest = 2_600;

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('No canvas can be had.');
  return context;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function measuresOf(picture: Size, { scale, turn }: Change) {
  const radians = (turn * Math.PI) / 180;
  const [sine, cosine] = [Math.abs(Math.sin(radians)), Math.abs(Math.cos(radians))];
  const across = picture.width * cosine + picture.height * sine;
  const down = picture.width * sine + picture.height * cosine;
  return { radians, across, down, factor: Math.min(scale, largest / across, largest / down) };
}

/** How many pixels of the changed picture one of the original has become, along a side. */
export const factorOf = (picture: Size, change: Change): number =>
  measuresOf(picture, change).factor;

/** Where a box of the changed picture lies in the original; its size is approximate. */
export function boxBefore(box: Box, picture: Size, change: Change): Box {
  const { radians, across, down, factor } = measuresOf(picture, change);
  const x = (box.x + box.width / 2) / factor - across / 2;
  const y = (box.y + box.height / 2) / factor - down / 2;
  const [sine, cosine] = [Math.sin(-radians), Math.cos(-radians)];
  const [width, height] = [box.width / factor, box.height / factor];
  return {
    x: x * cosine - y * sine + picture.width / 2 - width / 2,
    y: x * sine + y * cosine + picture.height / 2 - height / 2,
    width,
    height,
  };
}

/** The picture, changed, on a white ground. */
export function drawGrey(picture: ImageBitmap, change: Change): Grey {
  const { filter } = change;
  const { radians, across, down, factor } = measuresOf(picture, change);
  const width = Math.max(1, Math.round(across * factor));
  const height = Math.max(1, Math.round(down * factor));
  const context = contextOf(width, height);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  if (filter !== null) context.filter = filter;
  context.translate(width / 2, height / 2);
  context.rotate(radians);
  context.scale(factor, factor);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return greyOf(context.getImageData(0, 0, width, height));
}

const withPlainGreys = new Set<string | null>(['I420', 'I420A', 'I422', 'I444', 'NV12']);

/** The greys of a camera's frame. Most formats hold them as a plane that is only copied. */
export async function frameGrey(frame: VideoFrame | ImageBitmap): Promise<Grey> {
  if (frame instanceof ImageBitmap) return drawGrey(frame, unchanged);
  const rect = frame.visibleRect;
  if (rect === null || !withPlainGreys.has(frame.format)) return drawFrame(frame);
  const { width, height } = rect;
  const bytes = new Uint8Array(frame.allocationSize());
  const [plane] = await frame.copyTo(bytes);
  if (plane === undefined) return drawFrame(frame);
  if (plane.stride === width) {
    return { data: bytes.subarray(plane.offset, plane.offset + width * height), width, height };
  }
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = plane.offset + row * plane.stride;
    data.set(bytes.subarray(from, from + width), row * width);
  }
  return { data, width, height };
}

function drawFrame(frame: VideoFrame): Grey {
  const { displayWidth: width, displayHeight: height } = frame;
  const context = contextOf(width, height);
  context.drawImage(frame, 0, 0, width, height);
  return greyOf(context.getImageData(0, 0, width, height));
}
