import type { CodeRead } from './codeRead.ts';
import { type Box, insideOf } from './grey.ts';

/** What is known of one text that was read. */
export interface Claim {
  readonly read: CodeRead;
  /** How many scan lines showed it. */
  readonly lines: number;
  readonly isConfirmed: boolean;
}

/** Of two reads that overlap by this share, only one can be true. */
const samePlace = 0.5;
/** A text wins over another at the same place if it was seen this many times as often. */
const clearMajority = 3;
/** Rows of one code that were read differently lie no further apart than this part of its width. */
const besides = 0.1;
/** Texts that have so many of their characters in common, place by place, are one text misread. */
const alike = 0.5;

const overlap = (a: Box, b: Box) => Math.max(insideOf(a, b), insideOf(b, a));

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function areAlike(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const equal = [...one].filter((char, at) => char === other[at]).length;
  return equal >= one.length * alike;
}

/** Whether two reads are of the same bars or modules. */
function isSamePlace(one: CodeRead, other: CodeRead): boolean {
  if (overlap(one.box, other.box) >= samePlace) return true;
  // Blur, a shadow or a fold reads the upper rows of one code so and the lower ones otherwise.
  const reach = grown(one.box, one.across * besides);
  return insideOf(other.box, reach) > 0 && areAlike(one.text, other.text);
}

/** Whether the other text, at the same place, makes this one doubtful. */
export function speaksAgainst(other: Claim, one: Claim): boolean {
  if (other === one || !one.read.linear) return false;
  const [mine, its] = [one.read, other.read];
  if (!isSamePlace(mine, its)) return false;
  // Bars inside a matrix are false, and so is a short code inside the bars of a longer one.
  if (!its.linear) return true;
  if (its.text.length > mine.text.length) return other.isConfirmed;
  if (its.text.length < mine.text.length) return false;
  return other.lines * clearMajority > one.lines;
}
