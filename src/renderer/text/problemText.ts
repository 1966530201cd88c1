import type { SubmitResult } from '../api/contract.ts';
import { momentInWords } from './time.ts';

export type ConfirmQuestion = Extract<SubmitResult, { kind: 'confirm' }>;

/** A call that the station left without an answer, and what to do about it. */
export function noAnswerText(next = 'Try again.'): string {
  return `The station did not answer in time. ${next}`;
}

/** Entries carry an id, so that one saved before its answer was lost is not made again. */
export const entryNoAnswerText = noAnswerText('Press again: it will be one entry.');

export const noPersonText = 'Say who is at the bench first: it goes on record under a name.';

export const signInFirstText = 'Sign in first; then try again.';

/** Why an entry was not made; null where it was, or where the station asks a question first. */
export function submitProblem(result: SubmitResult): string | null {
  switch (result.kind) {
    case 'entered':
    case 'confirm':
      return null;
    case 'sign-in-needed':
      return signInFirstText;
    case 'impossible':
      return result.words;
  }
}

/** Where the service cannot be asked first: the number that an entry builds on, and its age. */
export function confirmQuestionText({ quantity, unit, seenAt }: ConfirmQuestion): string {
  const cannot = 'The service cannot be asked about this lot before it goes out.';
  if (quantity === null) return `${cannot} How many there were is not known here. Is this right?`;
  const known = `${quantity} ${unit ?? ''}`.trim();
  const when = seenAt === null ? 'as entered here' : `as the service said ${momentInWords(seenAt)}`;
  return `${cannot} It builds on ${known}, ${when}. Have you counted, and is this right?`;
}
