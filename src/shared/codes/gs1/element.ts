import type { Day } from '../../domain/day.ts';
import { type Identifier, identifierOf, type ValuePart } from './identifiers.ts';

/** One identifier and its value, both as written in the code. */
export interface Gs1Element {
  readonly ai: string;
  readonly value: string;
}

/** What is wrong with a code, and where; `text` is the wrong part. */
export type Gs1Problem =
  | { readonly kind: 'unknown-identifier'; readonly text: string }
  | { readonly kind: 'too-short'; readonly ai: string; readonly text: string }
  | { readonly kind: 'too-long'; readonly ai: string; readonly text: string }
  | { readonly kind: 'not-digits'; readonly ai: string; readonly text: string }
  | { readonly kind: 'strange-character'; readonly ai: string; readonly text: string }
  | {
      readonly kind: 'wrong-check-digit';
      readonly ai: string;
      readonly text: string;
      readonly expected: string;
    }
  | { readonly kind: 'no-such-day'; readonly ai: string; readonly text: string }
  /** Another rule of the dictionary, by its name there. */
  | {
      readonly kind: 'breaks-rule';
      readonly ai: string;
      readonly text: string;
      readonly rule: string;
    }
  /** The same identifier twice with different values. */
  | { readonly kind: 'said-twice'; readonly ai: string; readonly text: string }
  /** What has to stand beside an identifier is not there. */
  | { readonly kind: 'needs-other'; readonly ai: string; readonly text: string }
  /** Two identifiers that may not stand together. */
  | { readonly kind: 'excludes-other'; readonly ai: string; readonly text: string }
  /** Blanks around the code, two separators in a row, a bracket of no identifier. */
  | { readonly kind: 'stray'; readonly text: string }
  | { readonly kind: 'empty' };

const characters: Readonly<Record<ValuePart['holds'], RegExp>> = {
  N: /^\d*$/,
  X: /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]*$/,
  Y: /^[#\-/0-9A-Z]*$/,
  Z: /^[-0-9A-Z_a-z]*={0,2}$/,
};

/** Rules whose breach is said to be about a day or a time. */
const ofTime = new Set(['yymmd0', 'yymmdd', 'yyyymmdd', 'hh', 'mi', 'ss', 'hhmi']);

/** What is wrong with an identifier's value; null when nothing is. */
export function problemOf(identifier: Identifier, text: string, today: Day): Gs1Problem | null {
  const { ai } = identifier;
  if (text.length < identifier.least) return { kind: 'too-short', ai, text };
  if (text.length > identifier.most) return { kind: 'too-long', ai, text };
  let at = 0;
  for (const part of identifier.parts) {
    if (at === text.length && part.optional) break;
    const piece = text.slice(at, at + part.most);
    at += piece.length;
    if (piece.length < part.least) return { kind: 'too-short', ai, text };
    if (!characters[part.holds].test(piece)) {
      const isStrange = part.holds !== 'N' || !characters.X.test(piece);
      return { kind: isStrange ? 'strange-character' : 'not-digits', ai, text };
    }
    // Filling characters make the length of base 64 a multiple of three.
    if (part.holds === 'Z' && piece.endsWith('=') && piece.length % 3 !== 0) {
      return { kind: 'strange-character', ai, text };
    }
    for (const { name, fits, expected } of part.rules) {
      if (fits(piece, today)) continue;
      if (expected !== undefined) {
        return { kind: 'wrong-check-digit', ai, text, expected: expected(piece) };
      }
      if (ofTime.has(name)) return { kind: 'no-such-day', ai, text };
      return { kind: 'breaks-rule', ai, text, rule: name };
    }
  }
  return at < text.length ? { kind: 'too-long', ai, text } : null;
}

/** What is wrong with an element; one whose identifier nobody knows is. */
export function problemOfElement({ ai, value }: Gs1Element, today: Day): Gs1Problem | null {
  const identifier = identifierOf(ai);
  if (identifier === null) return { kind: 'unknown-identifier', text: `${ai}${value}` };
  return problemOf(identifier, value, today);
}
