import type { ServiceFault, ServiceQuestion, SignInResult } from '#shared/contract/session.ts';
import { serviceName } from './hostText.ts';
import { t } from './language/t.ts';

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
        text: result.message ?? t`The service does not accept this email with this password.`,
      };
    case 'out-of-reach':
      return { at: 'form', text: t`The service cannot be reached at this address.` };
    case 'no-answer':
      return { at: 'form', text: t`The service did not answer. Try again.` };
    case 'service-trouble':
      return {
        at: 'form',
        text: t`The service has trouble (${result.status}). Try again in a moment.`,
      };
    case 'too-many-tries':
      return { at: 'form', text: t`Too many tries. Wait a minute, then try again.` };
    case 'not-understood':
      return {
        at: 'address',
        text: t`What answers at this address is not the fulfillment service.`,
      };
    case 'no-sign-in':
      return {
        at: 'address',
        text: t`There is no sign-in at this address (${result.status}). Check it.`,
      };
    case 'not-agreed':
      return { at: 'form', text: notAgreedText(result) };
  }
}

function notAgreedText({ refused, windows }: { refused: boolean; windows: number }): string {
  if (refused) return t`Somebody at another window said no. The service stays as it was.`;
  const others = windows === 1 ? t`Another window has` : t`${windows} other windows have`;
  return t`${others} not agreed to this service. Say yes there or close it, then sign in again.`;
}

/** What a window is asked when another one changes the service. */
export function serviceQuestionText({ address, email }: ServiceQuestion, from: string): string {
  return t`${email} has signed in at another window and asks that all windows here work with
    ${serviceName({ address })} instead of ${serviceName({ address: from })}.`;
}

const serviceFaultTexts: Readonly<Record<ServiceFault, string>> = {
  empty: t`Enter the address of the service.`,
  'without-scheme': t`The address must begin with https://`,
  'not-an-address': t`This is not an address.`,
  'with-credentials': t`The address must not contain a user name or a password.`,
  'with-query': t`The address must end with its path: nothing after ? or #.`,
  'plain-http': t`Plain http is only for a service on this computer. Use https://`,
  'no-practice-service': t`This build has no practice service.`,
  'not-on-this-computer': t`Here only a service on this computer can be used. Start with --allow-remote.`,
  'not-this-pharmacys': t`Your pharmacy’s IT has set another service for this computer.`,
  'newer-data': t`the data was written by a newer version of Pharmacy Bench; it was left untouched`,
  'wrong-key': t`the key does not fit the data; both were left untouched`,
  'journal-lost': t`The data kept here for this service is damaged and cannot be read. It was left as it is. Start the program again with this service to begin anew.`,
};
