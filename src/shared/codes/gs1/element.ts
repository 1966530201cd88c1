import type { Day } from '../../domain/day.ts';
import { checkDigit, checkDigitFits } from '../gtin.ts';
import { readNdc } from '../ndc.ts';
import { gs1Day } from './dates.ts';
import type { Identifier } from './identifiers.ts';

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
  | { readonly kind: 'no-ndc'; readonly ai: string; readonly text: string }
  /** The same identifier twice with different values. */
  | { readonly kind: 'said-twice'; readonly ai: string; readonly text: string }
  | { readonly kind: 'empty' };

/** GS1's character set 82. */
const characters = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]*$/;

/** What is wrong with an identifier's value; null when nothing is. */
export function problemOf(identifier: Identifier, text: string, today: Day): Gs1Problem | null {
  const { ai } = identifier;
  if (text.length < identifier.least) return { kind: 'too-short', ai, text };
  if (text.length > identifier.most) return { kind: 'too-long', ai, text };
  if (!characters.test(text)) return { kind: 'strange-character', ai, text };
  if (identifier.holds === 'text') return null;
  if (identifier.holds === 'ndc') {
    return readNdc(text).kind === 'not-ndc' ? { kind: 'no-ndc', ai, text } : null;
  }
  if (!/^\d*$/.test(text)) return { kind: 'not-digits', ai, text };
  switch (identifier.holds) {
    case 'digits':
      return null;
    case 'check-digit': {
      if (checkDigitFits(text)) return null;
      const expected = checkDigit(text.slice(0, -1));
      return { kind: 'wrong-check-digit', ai, text, expected };
    }
    case 'day':
      return gs1Day(text, today) === null ? { kind: 'no-such-day', ai, text } : null;
    case 'moment':
      return isMoment(text, today) ? null : { kind: 'no-such-day', ai, text };
  }
}

/** YYMMDDHHMM. */
function isMoment(text: string, today: Day): boolean {
  return (
    gs1Day(text.slice(0, 6), today) !== null && /^(?:[01]\d|2[0-3])[0-5]\d$/.test(text.slice(6))
  );
}
