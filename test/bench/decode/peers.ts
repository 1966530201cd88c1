import { scanImageData } from '@undecaf/zbar-wasm';
import { BrowserMultiFormatReader } from '@zxing/browser';
import { readBarcodes } from 'zxing-wasm/reader';
// The product's module has pointed zxing-wasm at its own files.
import '../../../src/renderer/scanning/decode/zxing.ts';
import type { EngineRead } from './sameCode.ts';

/** A peer as its own examples use it, on the thread of its caller. */
export type Peer = (picture: HTMLImageElement, pixels: ImageData) => Promise<EngineRead[]>;

const latin1 = (bytes: Uint8Array) => [...bytes].map((byte) => String.fromCharCode(byte)).join('');

export const peers: Readonly<Record<string, Peer>> = {
  // A new reader for each: an old one may say again what it saw before.
  async '@zxing/browser'(picture) {
    try {
      const result = await new BrowserMultiFormatReader().decodeFromImageElement(picture);
      return [{ text: result.getText(), bytes: null }];
    } catch {
      // It throws where it finds nothing.
      return [];
    }
  },
  async 'zxing-wasm'(_picture, pixels) {
    const found = await readBarcodes(pixels, { textMode: 'Plain' });
    return found.map(({ text, bytes }) => ({ text, bytes: latin1(bytes) }));
  },
  async '@undecaf/zbar-wasm'(_picture, pixels) {
    const found = await scanImageData(pixels);
    return found.map((symbol) => ({ text: symbol.decode(), bytes: null }));
  },
};
