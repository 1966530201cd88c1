import { type Burst, finishBurst, type Piece } from './finishBurst.ts';
import type { Scanner } from './scanner.ts';
import { gapsOf, medianOf } from './tempo.ts';

/** Keys without a pause between them that no scanner makes by itself. */
export type Part = readonly Piece[];

/** @param gapMs the longest pause within a part */
export function partsOf(pieces: readonly Piece[], gapMs: number): readonly Part[] {
  const parts: Piece[][] = [];
  let lastAt = Number.NEGATIVE_INFINITY;
  for (const piece of pieces) {
    const part = parts.at(-1);
    if (part === undefined || piece.key.at - lastAt > gapMs) parts.push([piece]);
    else part.push(piece);
    lastAt = piece.key.at;
  }
  return parts;
}

/** Milliseconds between each key and the next. */
export const keyGaps = (pieces: readonly Piece[]) => gapsOf(pieces.map(({ key }) => key));

/** Nobody presses a key and has a code under the scanner sooner. */
export const LEAST_TO_SCAN_MS = 300;

/** Milliseconds between the last key of the heads and the first of the part. */
export const pauseBefore = (heads: readonly Part[], part: Part | undefined) =>
  (part?.[0]?.key.at ?? 0) - (heads.at(-1)?.at(-1)?.key.at ?? 0);

/** Whether hands pressed these: most of their keys stand alone. */
export const areTyped = (parts: readonly Part[]) =>
  parts.length > 1 && 5 * (parts.length - 1) >= 2 * (parts.flat().length - 1);

/** How many of the parts a person typed before they stopped to take the scanner. */
export function typedParts(heads: readonly Part[]): number {
  const stop = heads.findIndex((head, at) => {
    const before = heads.slice(0, at);
    return areTyped(before) && pauseBefore(before, head) >= LEAST_TO_SCAN_MS;
  });
  return Math.max(0, stop);
}

/** A burst of these keys alone, ended as it was. */
export const withPieces = (
  pieces: Part,
  burst: Burst,
  { scanner }: { readonly scanner: Scanner },
): Burst => ({
  ...burst,
  ...finishBurst(pieces, scanner, medianOf(keyGaps(pieces)), burst.ending),
  pieces,
});
