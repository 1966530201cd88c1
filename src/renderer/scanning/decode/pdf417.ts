import {
  BinaryBitmap,
  HybridBinarizer,
  PDF417Reader,
  type Result,
  RGBLuminanceSource,
} from '@zxing/library';
import type { CodeRead } from './codeRead.ts';
import type { Box, Grey } from './grey.ts';

/**
 * PDF417 codes whose upright lines zxing-wasm does not find: that of @zxing/library finds others. Such
 * a code corrects its own errors, so one look of either is enough.
 */
export function readPdf417({ data, width, height }: Grey): CodeRead[] {
  const pixels = new Uint8ClampedArray(data);
  const source = new RGBLuminanceSource(pixels, width, height);
  return resultsIn(new BinaryBitmap(new HybridBinarizer(source)))
    .map((result) => ({
      text: result.getText(),
      symbology: 'PDF417',
      name: 'PDF417',
      // As zxing-wasm has it: transmitted as it is, without escapes.
      identifier: ']L2',
      linear: false,
      lines: 0,
      span: 0,
      across: 0,
      box: boxOf(result),
    }))
    .filter(({ text }) => text !== '');
}

function resultsIn(bitmap: BinaryBitmap): readonly Result[] {
  try {
    return new PDF417Reader().decodeMultiple(bitmap);
  } catch {
    // It throws wherever it finds nothing, and what is no code makes it stumble.
    return [];
  }
}

function boxOf(result: Result): Box {
  // Corners that it did not find are null, whatever the types say.
  const corners = result.getResultPoints().filter(Boolean);
  const [across, down] = [corners.map((at) => at.getX()), corners.map((at) => at.getY())];
  const [x, y] = [Math.min(...across), Math.min(...down)];
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
}
