import type { Grey } from './grey.ts';

/** Sums over all that lies above and left of each place, a row and a column wider and higher. */
function sumsOf({ data, width, height }: Grey, of: (value: number) => number): Float64Array {
  const across = width + 1;
  const sums = new Float64Array(across * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += of(data[y * width + x] ?? 0);
      sums[(y + 1) * across + x + 1] = (sums[y * across + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** Walks over the picture with the mean of the square around each place. */
function withMeans(
  grey: Grey,
  radius: number,
  all: readonly Float64Array[],
  make: (value: number, means: readonly number[]) => number,
): Grey {
  const { data, width, height } = grey;
  const across = width + 1;
  // Clamped: what is brighter than white is white.
  const pixels = new Uint8ClampedArray(data.length);
  const means = all.map(() => 0);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - radius) * across;
    const bottom = Math.min(height, y + radius + 1) * across;
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const count = ((bottom - top) / across) * (right - left);
      for (const [index, sums] of all.entries()) {
        const sum =
          (sums[bottom + right] ?? 0) -
          (sums[top + right] ?? 0) -
          (sums[bottom + left] ?? 0) +
          (sums[top + left] ?? 0);
        means[index] = sum / count;
      }
      pixels[y * width + x] = make(data[y * width + x] ?? 0, means);
    }
  }
  return { data: new Uint8Array(pixels.buffer), width, height };
}

/** Sharpens blurred edges (unsharp masking). `radius` in pixels. */
export function sharpenGrey(grey: Grey, radius: number, amount: number): Grey {
  const sums = sumsOf(grey, (value) => value);
  return withMeans(grey, radius, [sums], (value, [mean = 0]) => value + amount * (value - mean));
}

/** Shades of one place spread about the middle this far. */
const spreadTo = 55;
/** Areas with less spread are left alone: their noise would become bars. */
const leastSpread = 12;

/** Evens out contrast under shadow and glare. `radius` in pixels. */
export function evenOutGrey(grey: Grey, radius: number): Grey {
  const sums = sumsOf(grey, (value) => value);
  const squares = sumsOf(grey, (value) => value * value);
  return withMeans(grey, radius, [sums, squares], (value, [mean = 0, square = 0]) => {
    const spread = Math.sqrt(Math.max(0, square - mean * mean));
    return 128 + ((value - mean) * spreadTo) / Math.max(leastSpread, spread);
  });
}
