import type { ReaderOptions } from 'zxing-wasm/reader';
import { Agreement, type Trust } from './agreement.ts';
import type { CodeRead } from './codeRead.ts';
import { boxBefore, type Change, drawGrey, factorOf, unchanged } from './draw.ts';
import { evenOutGrey, sharpenGrey } from './enhance.ts';
import type { Grey } from './grey.ts';
import { readPdf417 } from './pdf417.ts';
import { fast, full, readGrey } from './zxing.ts';

/** One look at a picture, original or changed. */
interface Step {
  readonly change: Change;
  /** Applied to the drawn picture before it is read. */
  readonly enhance: (grey: Grey) => Grey;
  readonly read: (grey: Grey) => Promise<CodeRead[]>;
  readonly trust: Trust;
}

const unenhanced = (grey: Grey) => grey;
const plain = (read: Step['read']): Step => ({
  change: unchanged,
  enhance: unenhanced,
  read,
  trust: 'plain',
});
const reading = (options: ReaderOptions) => (grey: Grey) => readGrey(grey, options);
const changed = (
  step: Partial<Change> & Partial<Step> & { readonly options?: ReaderOptions },
): Step => ({
  change: {
    scale: step.scale ?? unchanged.scale,
    turn: step.turn ?? unchanged.turn,
    filter: step.filter ?? unchanged.filter,
  },
  enhance: step.enhance ?? unenhanced,
  read: reading(step.options ?? common),
  trust: 'changed',
});

// Without the formats that are easily read out of noise: those need a plain look.
const common: ReaderOptions = {
  ...full,
  formats: ['EANUPC', 'Code128', 'Code39', 'ITF', 'DataBar', 'AllMatrix'],
};
const matrix: ReaderOptions = { ...full, formats: ['AllMatrix'] };
const bars: ReaderOptions = { ...full, formats: ['EANUPC', 'Code128', 'Code39', 'ITF', 'DataBar'] };

/** Radii of the squares that a place is measured against, as parts of the picture's shorter side. */
const even = (part: number) => (grey: Grey) =>
  evenOutGrey(grey, Math.max(4, Math.round(Math.min(grey.width, grey.height) / part)));
const sharpen = (radius: number, amount: number) => (grey: Grey) =>
  sharpenGrey(grey, radius, amount);

/** From the cheapest look to the most expensive; each finds some codes that the earlier ones miss. */
const steps: readonly Step[] = [
  plain(reading(fast)),
  plain(reading(full)),
  plain(reading({ ...full, binarizer: 'GlobalHistogram' })),
  plain(reading({ ...matrix, tryDenoise: true })),
  plain(async (grey) => readPdf417(grey)),
  changed({ enhance: even(12) }),
  changed({ enhance: even(24) }),
  changed({ enhance: sharpen(2, 1.5), options: bars }),
  changed({ scale: 2, enhance: sharpen(3, 2), options: bars }),
  changed({ scale: 2, enhance: sharpen(5, 2), options: bars }),
  changed({ scale: 2 }),
  changed({ scale: 0.5 }),
  changed({ filter: 'contrast(1.6)', options: { ...common, binarizer: 'FixedThreshold' } }),
  changed({ filter: 'blur(0.7px)', options: matrix }),
  changed({ scale: 2, filter: 'blur(1.5px)', options: matrix }),
  changed({ scale: 3, enhance: sharpen(5, 1.5), options: bars }),
  ...[10, -10, 20, -20, 32, -32, 45].map((turn) =>
    changed({ scale: 1.5, turn, enhance: even(16) }),
  ),
];

/** How many looks go on for a read that the looks do not agree on; after them it is dropped. */
const MOST_OPEN_LOOKS = 5;
/** These first looks are never skipped, so that a second code in the picture is found. */
const ALWAYS_LOOKS = 2;

/**
 * Everything that can be read in a picture, most of it within the first two looks.
 * @param goOn called before each look, with how many are done of how many; false gives up
 * @returns null if `goOn` gave up
 */
export async function readPicture(
  picture: ImageBitmap,
  goOn: (done: number, of: number) => Promise<boolean>,
): Promise<CodeRead[] | null> {
  const agreement = new Agreement();
  let openFor = 0;
  for (const [done, step] of steps.entries()) {
    if (!(await goOn(done, steps.length))) return null;
    const reads = await step.read(step.enhance(drawGrey(picture, step.change)));
    agreement.add(
      reads.map((read) => readBefore(read, picture, step.change)),
      step.trust,
    );
    if (done + 1 < ALWAYS_LOOKS) continue;
    if (agreement.isOpen) openFor += 1;
    else if (agreement.agreed().length > 0) break;
    if (openFor > MOST_OPEN_LOOKS && agreement.agreed().length > 0) break;
  }
  return agreement.agreed();
}

/** A read of the changed picture in measures of the original: an enlarged row is not several rows. */
function readBefore(read: CodeRead, picture: ImageBitmap, change: Change): CodeRead {
  const factor = factorOf(picture, change);
  return {
    ...read,
    box: boxBefore(read.box, picture, change),
    lines: read.lines / Math.max(1, factor),
    span: read.span / Math.max(1, factor),
    across: read.across / factor,
  };
}
