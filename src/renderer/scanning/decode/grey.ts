/** A picture in greys, one byte a pixel, rows from the top; 0 is black. */
export interface Grey {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in its pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const wholeOf = ({ width, height }: Grey): Box => ({ x: 0, y: 0, width, height });

/** The part of a box that lies within another, in whole pixels. */
export function within(outer: Box, inner: Box): Box {
  const [x, y] = [Math.max(outer.x, Math.floor(inner.x)), Math.max(outer.y, Math.floor(inner.y))];
  const right = Math.min(outer.x + outer.width, Math.ceil(inner.x + inner.width));
  const bottom = Math.min(outer.y + outer.height, Math.ceil(inner.y + inner.height));
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) };
}

/** How much of `inner` lies inside `outer`, 0 to 1. */
export function insideOf(inner: Box, outer: Box): number {
  const across =
    Math.min(inner.x + inner.width, outer.x + outer.width) - Math.max(inner.x, outer.x);
  const down =
    Math.min(inner.y + inner.height, outer.y + outer.height) - Math.max(inner.y, outer.y);
  if (across < 0 || down < 0) return 0;
  // One scan line is a box without height.
  return ((across + 1) * (down + 1)) / ((inner.width + 1) * (inner.height + 1));
}

/** The part of a picture in a box that lies within it. */
export function cut(grey: Grey, { x, y, width, height }: Box): Grey {
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (y + row) * grey.width + x;
    data.set(grey.data.subarray(from, from + width), row * width);
  }
  return { data, width, height };
}

/** Greys of canvas pixels, as zxing-wasm weighs them. */
export function greyOf({ data, width, height }: ImageData): Grey {
  const grey = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 4) {
    const red = data[from] ?? 0;
    const green = data[from + 1] ?? 0;
    const blue = data[from + 2] ?? 0;
    grey[at] = (306 * red + 601 * green + 117 * blue + 512) >> 10;
  }
  return { data: grey, width, height };
}
