import type { Day } from '../../domain/day.ts';
import type { Gs1Element, Gs1Problem } from './element.ts';
import { eachOnce, problemsOf, saidTwice } from './judgeGs1.ts';
import { otherWays } from './missingSeparator.ts';
import type { Gs1Piece, Gs1Segment, SplitCode } from './split.ts';
import { damageOf, trusted } from './usedElements.ts';

/** Nobody can choose among more ways than this, so no more are listed. */
const mostWays = 8;

/** A code in which a separator may be missing. */
export type Gs1Question =
  | {
      readonly kind: 'ambiguous';
      /** As it stands first, if that is possible; then the likeliest. */
      readonly ways: readonly (readonly Gs1Element[])[];
      /** What is strange in the rest of the code. */
      readonly problems: readonly Gs1Problem[];
    }
  /** Elsewhere something is damaged that the bench uses. */
  | { readonly kind: 'wrong'; readonly problem: Gs1Problem };

/**
 * What to ask a person about a code, or null where there is nothing to ask.
 * @param proven whether a separator came through, so that this scanner sends them
 */
export function questionAbout(code: SplitCode, proven: boolean, today: Day): Gs1Question | null {
  const pieces = code.segments.flat();
  const options = code.segments.map((segment) => waysOf(segment, pieces, proven, today));
  if (options.every((ways) => ways === null)) return null;
  let ways: readonly (readonly Gs1Element[])[] = [[]];
  for (const [at, segment] of code.segments.entries()) {
    const here = options[at] ?? [trusted(segment)];
    ways = ways
      .flatMap((way) => here.map((more) => [...way, ...more]))
      .filter((way) => saidTwice(way).length === 0)
      .slice(0, mostWays);
  }
  if (ways.length === 0) return null;
  const others = code.segments.flatMap((segment, at) =>
    options[at] === null ? segment : segment.slice(0, -1),
  );
  const problem = damageOf(others);
  if (problem !== null) return { kind: 'wrong', problem };
  const problems = others.length === 0 ? [] : problemsOf(code, others);
  return { kind: 'ambiguous', ways: ways.map(eachOnce), problems };
}

/** The ways to read a segment, as it stands first; null where nobody has to be asked. */
function waysOf(
  segment: Gs1Segment,
  pieces: readonly Gs1Piece[],
  proven: boolean,
  today: Day,
): readonly (readonly Gs1Element[])[] | null {
  const before = segment.slice(0, -1);
  const last = segment.at(-1);
  if (last === undefined || last.identifier === null || last.identifier.endsItself) return null;
  if (before.some(({ problem }) => problem !== null)) return null;
  const taken = new Set(pieces.map(({ ai }) => ai));
  const others = otherWays(last.identifier, last.value, taken, today, proven);
  const fits = last.problem === null;
  if (others.length === 0 || (fits && !others.some(({ isTelling }) => isTelling))) return null;
  const ways = [...(fits ? [[last]] : []), ...others.map(({ elements }) => elements)];
  return ways.map((way) => [...before, ...way]);
}
