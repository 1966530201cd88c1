import { compact, fold, partsOf, tokensOf } from '../parse/words.ts';

/** FTS5 expressions for one typed word; null where there is nothing to look for. */
export interface SearchTerms {
  /** Of a patient: its parts in a row, as in "o'brien". */
  readonly names: string;
  readonly words: string | null;
  readonly ids: string | null;
}

/** Shorter texts are searched as words only: too many ids begin with them. */
const SHORTEST_ID = 4;
const SHORTEST_ID_OF_LETTERS = 8;

const exactly = (token: string) => `"${token}"`;
const beginning = (token: string) => `"${token}" *`;

function inARow(tokens: readonly string[]): string {
  return tokens
    .map((token, at) => (at === tokens.length - 1 ? beginning(token) : exactly(token)))
    .join(' AND ');
}

function wordsSought(tokens: readonly string[]): string | null {
  const [first] = tokens;
  if (first === undefined) return null;
  // "10mg" may be written as "10 mg" in the prescription.
  const parts = tokens.length === 1 ? partsOf(first) : [];
  return parts.length === 0 ? inARow(tokens) : `${beginning(first)} OR (${inARow(parts)})`;
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
    const words = wordsSought(tokens);
    if (words !== null) {
      sought.push({ names: beginning(tokens.join(' ')), words, ids: idsSought(typed) });
    }
  }
  return sought;
}
