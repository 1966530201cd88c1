import { compact, fold, partsOf, tokensOf } from '../parse/words.ts';

/** A word that is looked for. */
export interface SoughtWord {
  readonly word: string;
  /** Otherwise another one may begin with it. */
  readonly isWhole: boolean;
}

/** What one typed word looks for; null where there is nothing to look for. */
export interface SearchTerms {
  /** An FTS5 expression of a patient: its parts in a row, as in "o'brien". */
  readonly names: string;
  /** Words that a row has all of, in one way or another: "10mg" is also "10" and "mg". */
  readonly words: readonly (readonly SoughtWord[])[];
  /** An FTS5 expression. */
  readonly ids: string | null;
}

/** Shorter texts are searched as words only: too many ids begin with them. */
const SHORTEST_ID = 4;
const SHORTEST_ID_OF_LETTERS = 8;

const beginning = (token: string) => `"${token}" *`;

/** The word as an FTS5 expression. */
export function expressionOf({ word, isWhole }: SoughtWord): string {
  return isWhole ? `"${word}"` : beginning(word);
}

/** All of them but the last are whole. */
function inARow(tokens: readonly string[]): SoughtWord[] {
  return tokens.map((word, at) => ({ word, isWhole: at < tokens.length - 1 }));
}

function wordsSought(tokens: readonly string[]): SoughtWord[][] {
  // "10mg" may be written as "10 mg" in the prescription.
  const [first = ''] = tokens;
  const parts = tokens.length === 1 ? partsOf(first) : [];
  return [tokens, parts].filter((some) => some.length > 0).map(inARow);
}

function idsSought(typed: string): string | null {
  const id = compact(typed);
  const shortest = /\d/.test(id) ? SHORTEST_ID : SHORTEST_ID_OF_LETTERS;
  return id.length < shortest ? null : beginning(id);
}

/** Terms for each word of a typed text: all must match, each at the beginning of some word. */
export function searchTermsOf(text: string): SearchTerms[] {
  const sought: SearchTerms[] = [];
  for (const typed of fold(text).split(/\s+/)) {
    const tokens = tokensOf(typed);
    if (tokens.length === 0) continue;
    const names = beginning(tokens.join(' '));
    sought.push({ names, words: wordsSought(tokens), ids: idsSought(typed) });
  }
  return sought;
}
