/// <reference types="node" />
import type { Grey } from '../../../../src/renderer/scanning/decode/grey.ts';

const headBytes = 54 + 256 * 4;

/** A picture as a BMP file: greys as they are, which every browser opens. */
export function bitmapFile({ data, width, height }: Grey): Buffer {
  const stride = Math.ceil(width / 4) * 4;
  const file = Buffer.alloc(headBytes + stride * height);
  file.write('BM', 0);
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(headBytes, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  // Rows from the top.
  file.writeInt32LE(-height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(8, 28);
  file.writeUInt32LE(stride * height, 34);
  file.writeUInt32LE(256, 46);
  for (let grey = 0; grey < 256; grey += 1) file.fill(grey, 54 + grey * 4, 54 + grey * 4 + 3);
  for (let row = 0; row < height; row += 1) {
    file.set(data.subarray(row * width, (row + 1) * width), headBytes + row * stride);
  }
  return file;
}
