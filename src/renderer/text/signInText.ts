import type { SignInResult } from '../api/contract.ts';

/** A sign-in that did not happen: which field it is about, and in plain words. */
export interface Refusal {
  readonly at: 'address' | 'email' | 'password' | 'form';
  readonly words: string;
}

function wordsOf(result: Exclude<SignInResult, { kind: 'signed-in' }>): Refusal {
  switch (result.kind) {
    case 'bad-address':
      return { at: 'address', words: result.words };
    case 'wrong-credentials':
      return {
        at: 'password',
        words: result.words ?? 'The service does not accept this email with this password.',
      };
    case 'out-of-reach':
      return { at: 'form', words: result.words };
    case 'not-understood':
      return { at: 'address', words: result.words };
  }
}

/** Null once signed in; a lost line to the station is a refusal like the others. */
export async function refusalOf(attempt: Promise<SignInResult>): Promise<Refusal | null> {
  try {
    const result = await attempt;
    return result.kind === 'signed-in' ? null : wordsOf(result);
  } catch {
    return { at: 'form', words: 'The station on this machine did not answer. Try again.' };
  }
}
