import type { Day } from '../../domain/day.ts';
import { GS } from '../keyStroke.ts';
import { type Gs1Question, questionAbout } from './askGs1.ts';
import { carriedText } from './carrier.ts';
import type { Gs1Element, Gs1Problem } from './element.ts';
import { eachOnce, problemsOf, splitCarried } from './judgeGs1.ts';
import type { SplitCode } from './split.ts';
import { damageOf, isUsed, trusted } from './usedElements.ts';

/** What a GS1 code says, or why it is not clear. */
export type Gs1Reading =
  | {
      readonly kind: 'read';
      /** Each identifier once, and only what is well formed. */
      readonly elements: readonly Gs1Element[];
      /** What else is in the code and is strange, none of it what the bench uses. */
      readonly problems: readonly Gs1Problem[];
    }
  /** The separator behind a field of variable length may be missing: a person chooses. */
  | Gs1Question
  | { readonly kind: 'wrong'; readonly problem: Gs1Problem }
  | { readonly kind: 'not-gs1' };

const notOne: Gs1Reading = { kind: 'not-gs1' };

/**
 * Reads an element string (SCANNING.md, GS1): symbology identifier and leading separator are
 * stripped, and elements come in any order. `today` decides the century of a date.
 *
 * What nobody knows and what is strange is told beside what was read. Only what the bench uses makes
 * the whole reading wrong: product, batch, expiry, serial number, NDC. `judgeGs1` is the strict judge.
 *
 * A text without a symbology identifier, a separator or brackets is GS1 only when it begins with a
 * GTIN (01) or holds one: digits alone may be anything.
 */
export function readGs1(scanned: string, today: Day): Gs1Reading {
  const carried = carriedText(scanned);
  const { text } = carried;
  if (carried.kind === 'bracketed') return settled(splitCarried(carried, today));
  const separates = text.includes(GS);
  const isCertain = carried.isMarked || separates;
  if (!isCertain && !/^(?=\d{2}).*01\d{14}/s.test(text)) return notOne;
  const code = splitCarried(carried, today);
  const reading = questionAbout(code, separates, today) ?? settled(code);
  return isCertain || looksLikeGs1(text, reading) ? reading : notOne;
}

function settled(code: SplitCode): Gs1Reading {
  const pieces = code.segments.flat();
  const damage = damageOf(pieces);
  if (damage !== null) return { kind: 'wrong', problem: damage };
  const elements = eachOnce(code.segments.flatMap(trusted));
  const problems = problemsOf(code, pieces);
  if (elements.length > 0) return { kind: 'read', elements, problems };
  const problem = problems.find(({ kind }) => kind !== 'stray');
  return { kind: 'wrong', problem: problem ?? { kind: 'empty' } };
}

/** Whether a text without any mark of GS1 can still be taken for it. */
function looksLikeGs1(text: string, reading: Gs1Reading): boolean {
  const hasProduct = (elements: readonly Gs1Element[]) => elements.some(({ ai }) => ai === '01');
  switch (reading.kind) {
    case 'read': {
      const isClean = reading.problems.every(({ kind }) => kind.endsWith('-other'));
      const saysMore = reading.elements.some(({ ai }) => ai !== '01' && isUsed(ai));
      return hasProduct(reading.elements) && (isClean || saysMore);
    }
    case 'ambiguous':
      return reading.ways.some(hasProduct);
    case 'wrong':
      // A package with a damaged number is reported as damaged, not as an unknown code.
      return /^01\d{14}(?:1[01357]|21|715)/.test(text);
    case 'not-gs1':
      return false;
  }
}
