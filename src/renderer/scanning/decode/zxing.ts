import {
  formatToLabel,
  linearBarcodeFormats,
  prepareZXingModule,
  type ReaderOptions,
  type ReadResult,
  readBarcodes,
} from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodeRead } from './codeRead.ts';
import type { Box, Grey } from './grey.ts';

// Our own file: by default the library fetches it from the internet.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

const linear = new Set<string>(linearBarcodeFormats);

export const fast: ReaderOptions = {
  tryHarder: false,
  tryRotate: false,
  tryInvert: false,
  tryDownscale: false,
};

export const full: ReaderOptions = {
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
};

/** Looks once. Nothing found is an empty list. */
export async function readGrey(grey: Grey, options: ReaderOptions): Promise<CodeRead[]> {
  const found = await readBarcodes(asPgm(grey), {
    textMode: 'Plain',
    maxNumberOfSymbols: 0,
    ...options,
  });
  return found.filter(({ isValid, text }) => isValid && text !== '').map(codeRead);
}

/** A PGM file, the simplest format: greys go in as they are, without conversion to colours. */
function asPgm({ data, width, height }: Grey): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}

function codeRead(result: ReadResult): CodeRead {
  return {
    text: printedText(result),
    symbology: result.symbology,
    name: isUpcA(result) ? 'UPC-A' : (formatToLabel(result.format) ?? result.format),
    identifier: result.symbologyIdentifier,
    linear: linear.has(result.format),
    lines: result.lineCount,
    box: boxOf(result),
  };
}

/** The library reads a UPC-A as an EAN-13 with a leading 0, which nobody prints and no scanner sends. */
function isUpcA({ format, text }: ReadResult): boolean {
  return (format === 'EAN13' || format === 'UPCA') && /^0\d{12}$/.test(text);
}

/** The text as printed, which is what a scanner sends; the library turns retail codes into EAN-13. */
function printedText(result: ReadResult): string {
  if (isUpcA(result)) return result.text.slice(1);
  if (result.format !== 'UPCE') return result.text;
  return /"UPCE":"(\d+)"/.exec(result.extra)?.[1] ?? result.text;
}

function boxOf({ position }: ReadResult): Box {
  const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight];
  const [across, down] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...across), Math.min(...down)];
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
}
