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
import { mayBeCutOff } from './cutOff.ts';
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

/** For a part of a picture in which a quick look found bars, not turned and dark on light. */
export const confirming: ReaderOptions = { ...fast, tryHarder: true, formats: ['AllLinear'] };

/** Looks once. Nothing found is an empty list. */
export async function readGrey(grey: Grey, options: ReaderOptions): Promise<CodeRead[]> {
  const found = await readBarcodes(asPgm(grey), {
    textMode: 'Plain',
    maxNumberOfSymbols: 0,
    ...options,
  });
  return found
    .filter(({ isValid, text }) => isValid && text !== '')
    .map((result) => ({
      read: codeRead(result, spanOf(result, grey, options)),
      ends: endsOf(result),
    }))
    .filter(({ read, ends }) => !mayBeCutOff(read, ends, grey))
    .map(({ read }) => read);
}

/** A PGM file, the simplest format: greys go in as they are, without conversion to colours. */
function asPgm({ data, width, height }: Grey): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}

/** How many scan lines a thorough look spreads over a picture; a smaller one it sees row by row. */
const mostLines = 512;
/** Where it first finds a code it looks at so many rows right beside. */
const rowsBeside = 2;

/** The rows, or columns for a code that stands upright, that the lines of a thorough look cover. */
function spanOf(result: ReadResult, { width, height }: Grey, options: ReaderOptions): number {
  const { lineCount } = result;
  const [first, last] = endsOf(result);
  const isUpright = Math.abs(last.y - first.y) > Math.abs(last.x - first.x);
  const apart = Math.floor((isUpright ? width : height) / mostLines);
  // A quick look counts rows side by side and far apart alike: each stands for itself alone.
  if (options.tryHarder === false || apart <= 1) return lineCount;
  return Math.max(lineCount, (lineCount - rowsBeside) * apart);
}

function codeRead(result: ReadResult, span: number): CodeRead {
  return {
    text: printedText(result),
    symbology: result.symbology,
    name: isUpcA(result) ? 'UPC-A' : (formatToLabel(result.format) ?? result.format),
    identifier: result.symbologyIdentifier,
    linear: linear.has(result.format),
    lines: result.lineCount,
    span,
    across: acrossOf(result),
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

/** The first and the last bar, along an outer scan line. */
const endsOf = ({ position: { topLeft, topRight } }: ReadResult) => [topLeft, topRight] as const;

function acrossOf(result: ReadResult): number {
  const [first, last] = endsOf(result);
  return Math.hypot(last.x - first.x, last.y - first.y);
}

function boxOf({ position }: ReadResult): Box {
  const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight];
  const [across, down] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...across), Math.min(...down)];
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
}
