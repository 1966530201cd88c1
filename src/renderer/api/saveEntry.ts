import { momentInWords } from '../text/time.ts';
import type { Person, SubmitResult } from './contract.ts';

export type ConfirmQuestion = Extract<SubmitResult, { kind: 'confirm' }>;

/** What came of saving an entry, for the form that it was made in. */
export type SaveResult =
  | { readonly kind: 'saved' }
  | { readonly kind: 'question'; readonly question: ConfirmQuestion }
  | { readonly kind: 'trouble'; readonly words: string };

/** Has an entry saved; everything that can go wrong comes back in words. */
export async function saveEntry(
  by: Person | null,
  save: (by: Person) => Promise<SubmitResult>,
): Promise<SaveResult> {
  const trouble = (words: string): SaveResult => ({ kind: 'trouble', words });
  if (by === null) {
    return trouble('Say who is at the bench first: an entry goes on record under a name.');
  }
  try {
    const result = await save(by);
    switch (result.kind) {
      case 'entered':
        return { kind: 'saved' };
      case 'sign-in-needed':
        return trouble('Sign in first; then enter it.');
      case 'impossible':
        return trouble(result.words);
      case 'confirm':
        return { kind: 'question', question: result };
    }
  } catch {
    return trouble('The station did not answer in time. Press again: it will be one entry.');
  }
}

/** Where the service cannot be asked first: the number that an entry builds on, and its age. */
export function questionWords({ quantity, unit, seenAt }: ConfirmQuestion): string {
  const cannot = 'The service cannot be asked about this lot before it goes out.';
  if (quantity === null) return `${cannot} How many there were is not known here. Is this right?`;
  const known = `${quantity} ${unit ?? ''}`.trim();
  const when = seenAt === null ? 'as entered here' : `as the service said ${momentInWords(seenAt)}`;
  return `${cannot} It builds on ${known}, ${when}. Have you counted, and is this right?`;
}
