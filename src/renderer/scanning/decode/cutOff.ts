import type { CodeRead } from './codeRead.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** White that must be seen beyond the first and the last bar, as a part of the code's width. */
const leastWhite = 0.02;

/** Symbologies in which a part of a code looks like a whole one: their start and stop occur within. */
const isPartACode = ({ symbology, text }: CodeRead): boolean =>
  symbology === 'ITF' || (symbology === 'EANUPC' && text.length === 8);

/**
 * Whether a code may go on beyond the picture, whose edge the decoder takes for white: a part of an ITF
 * is a shorter ITF that is as good.
 * @param ends the middle of the first and of the last bar
 */
export function mayBeCutOff(
  read: CodeRead,
  [first, last]: readonly [Point, Point],
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  if (!isPartACode(read)) return false;
  const [right, down] = [(last.x - first.x) * leastWhite, (last.y - first.y) * leastWhite];
  const white = [
    { x: first.x - right, y: first.y - down },
    { x: last.x + right, y: last.y + down },
  ];
  return white.some(({ x, y }) => x < 0 || y < 0 || x > width - 1 || y > height - 1);
}
