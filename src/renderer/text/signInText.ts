import type { ServiceFault, ServiceQuestion, SignInResult } from '#shared/contract/session.ts';
import { serviceName } from './hostText.ts';

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
      return { at: 'address', text: serviceFaultTexts[result.fault] };
    case 'wrong-credentials':
      return {
        at: 'password',
        text: result.message ?? 'The service does not accept this email with this password.',
      };
    case 'out-of-reach':
      return { at: 'form', text: 'The service cannot be reached at this address.' };
    case 'no-answer':
      return { at: 'form', text: 'The service did not answer. Try again.' };
    case 'service-trouble':
      return {
        at: 'form',
        text: `The service has trouble (${result.status}). Try again in a moment.`,
      };
    case 'too-many-tries':
      return { at: 'form', text: 'Too many tries. Wait a minute, then try again.' };
    case 'not-understood':
      return {
        at: 'address',
        text: 'What answers at this address is not the fulfillment service.',
      };
    case 'no-sign-in':
      return {
        at: 'address',
        text: `There is no sign-in at this address (${result.status}). Check it.`,
      };
    case 'not-agreed':
      return { at: 'form', text: notAgreedText(result) };
  }
}

function notAgreedText({ refused, windows }: { refused: boolean; windows: number }): string {
  if (refused) return 'Somebody at another window said no. The service stays as it was.';
  const others = windows === 1 ? 'Another window has' : `${windows} other windows have`;
  return `${others} not agreed to this service. Say yes there or close it, then sign in again.`;
}

/** What a window is asked when another one changes the service. */
export function serviceQuestionText({ address, email }: ServiceQuestion, from: string): string {
  return (
    `${email} has signed in at another window and asks that all windows here work with ` +
    `${serviceName({ address })} instead of ${serviceName({ address: from })}.`
  );
}

const serviceFaultTexts: Readonly<Record<ServiceFault, string>> = {
  empty: 'Enter the address of the service.',
  'without-scheme': 'The address must begin with https://',
  'not-an-address': 'This is not an address.',
  'with-credentials': 'The address must not contain a user name or a password.',
  'with-query': 'The address must end with its path: nothing after ? or #.',
  'plain-http': 'Plain http is only for a service on this computer. Use https://',
  'no-practice-service': 'This build has no practice service.',
  'not-on-this-computer':
    'Here only a service on this computer can be used. Start with --allow-remote.',
  'not-this-pharmacys': 'Your pharmacy’s IT has set another service for this computer.',
  'newer-data': 'the data was written by a newer version of Pharmacy Bench; it was left untouched',
  'wrong-key': 'the key does not fit the data; both were left untouched',
  'journal-lost':
    'The data kept here for this service is damaged and cannot be read. It was left as it is. Start the program again with this service to begin anew.',
};
