import type { Gs1Element, Gs1Problem } from './element.ts';
import { saidTwice } from './judgeGs1.ts';
import type { Gs1Piece, Gs1Segment } from './split.ts';

/** What the bench uses: product, batch, expiry, serial number, NDC. */
const used = new Set(['01', '10', '17', '21', '715']);

export const isUsed = (ai: string) => used.has(ai);

/** What is wrong with something that the bench uses; null when all of that is right. */
export function damageOf(pieces: readonly Gs1Piece[]): Gs1Problem | null {
  const hasExpiry = pieces.some(({ ai, problem }) => ai === '17' && problem === null);
  // The moment of expiry counts where no day of expiry stands.
  const counts = (ai: string) => isUsed(ai) || (ai === '7003' && !hasExpiry);
  const damaged = pieces.find(({ ai, problem }) => problem !== null && counts(ai));
  return damaged?.problem ?? saidTwice(pieces).find(({ ai }) => counts(ai)) ?? null;
}

/** Where characters are missing, what follows may begin in the wrong place. */
const isTorn = ({ ai, value, problem }: Gs1Piece) =>
  problem !== null && (problem.kind === 'too-short' || !/^\d*$/.test(`${ai}${value}`));

/**
 * The well-formed elements of a segment. Behind one that is torn they count only if all of them are
 * well formed.
 */
export function trusted(segment: Gs1Segment): Gs1Element[] {
  const torn = segment.findIndex(isTorn);
  const rest = torn === -1 ? [] : segment.slice(torn + 1);
  const until = rest.some(({ problem }) => problem !== null) ? torn : segment.length;
  return segment.slice(0, until).filter(({ problem }) => problem === null);
}
