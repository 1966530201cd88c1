import { readGtin } from '#shared/codes/gtin.ts';
import type { Vector } from './vectors.ts';

/** A difference that stays, and what says so: the rows of docs/codes.md. */
interface Explanation {
  readonly words: string;
  readonly fits: (suite: string, vector: Vector, others: readonly Vector[]) => boolean;
}

const explanations: readonly Explanation[] = [
  {
    words: 'a switch of the engine: the suite holds the same code with both verdicts',
    fits: (_suite, { data, ok }, others) =>
      others.some((other) => other.data === data && other.ok !== ok && ok !== undefined),
  },
  {
    words: 'a UPC-A of twelve digits behind ]E0 is read: scanners can be set to leave the zero out',
    fits: (suite, { data, ok }) =>
      suite.endsWith('ScanData') &&
      ok === false &&
      /^\]E0\d{12}$/.test(data) &&
      readGtin(data.slice(3)).kind === 'gtin',
  },
  {
    words:
      'words for identifiers in a link are a switch of the engine, and no longer in the standard',
    fits: (suite, { data }) =>
      suite.endsWith('parseDLuri') && /\/(?:gtin|itip|cpid|gdti|sscc|giai|grai)\/\d/i.test(data),
  },
];

/** Why a vector that we judge otherwise is not wrong; null when nothing explains it. */
export function explanationOf(
  suite: string,
  vector: Vector,
  others: readonly Vector[],
): string | null {
  return explanations.find(({ fits }) => fits(suite, vector, others))?.words ?? null;
}
