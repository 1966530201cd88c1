import type { Day } from '../../domain/day.ts';
import { type CarriedText, carriedText } from './carrier.ts';
import type { Gs1Element, Gs1Problem } from './element.ts';
import { pairingProblems } from './pairings.ts';
import { type Gs1Piece, type SplitCode, split, splitBracketed } from './split.ts';

/** Everything that a strict judge says of a code: its elements as they stand, and what is wrong. */
export interface Gs1Judgement {
  readonly elements: readonly Gs1Element[];
  readonly problems: readonly Gs1Problem[];
}

/** Judges a code by the whole of the General Specifications, whether the bench uses it or not. */
export function judgeGs1(scanned: string, today: Day): Gs1Judgement {
  const code = splitCarried(carriedText(scanned), today);
  const pieces = code.segments.flat();
  return { elements: pieces, problems: problemsOf(code, pieces) };
}

export function splitCarried(carried: CarriedText, today: Day): SplitCode {
  const { segments, stray } =
    carried.kind === 'bracketed' ? splitBracketed(carried.text, today) : split(carried.text, today);
  const blanks: Gs1Problem[] = carried.isTrimmed ? [{ kind: 'stray', text: ' ' }] : [];
  return { segments, stray: [...blanks, ...stray] };
}

/** What is wrong with these pieces of a code, each by itself and all together. */
export function problemsOf(code: SplitCode, pieces: readonly Gs1Piece[]): Gs1Problem[] {
  const ofPieces = pieces.flatMap(({ problem }) => problem ?? []);
  const nothing: Gs1Problem[] = pieces.length === 0 ? [{ kind: 'empty' }] : [];
  const named = eachOnce(pieces.filter(({ ai }) => ai !== ''));
  return [...ofPieces, ...nothing, ...saidTwice(pieces), ...code.stray, ...pairingProblems(named)];
}

type SaidTwice = Extract<Gs1Problem, { kind: 'said-twice' }>;

/** A repeated element is harmless, two different values are a problem. */
export function saidTwice(elements: readonly Gs1Element[]): SaidTwice[] {
  const values = new Map<string, string>();
  return elements.flatMap(({ ai, value }): SaidTwice[] => {
    if (ai === '') return [];
    const before = values.get(ai);
    values.set(ai, before ?? value);
    return before === undefined || before === value
      ? []
      : [{ kind: 'said-twice', ai, text: value }];
  });
}

/** Each identifier once, with its first value. */
export function eachOnce(elements: readonly Gs1Element[]): Gs1Element[] {
  const values = new Map<string, string>();
  for (const { ai, value } of elements) if (!values.has(ai)) values.set(ai, value);
  return [...values].map(([ai, value]) => ({ ai, value }));
}
