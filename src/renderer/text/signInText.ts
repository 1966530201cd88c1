import type { SignInResult } from '../api/contract.ts';

/** A sign-in that did not happen: which field it is about, and in plain words. */
export interface Refusal {
  readonly at: 'address' | 'email' | 'password' | 'form';
  readonly text: string;
}

/** Why a sign-in did not happen; null once signed in. */
export function signInRefusal(result: SignInResult): Refusal | null {
  switch (result.kind) {
    case 'signed-in':
      return null;
    case 'bad-address':
      return { at: 'address', text: result.words };
    case 'wrong-credentials':
      return {
        at: 'password',
        text: result.words ?? 'The service does not accept this email with this password.',
      };
    case 'out-of-reach':
      return { at: 'form', text: result.words };
    case 'not-understood':
      return { at: 'address', text: result.words };
  }
}
