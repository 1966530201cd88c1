import type { SubmitResult } from '#shared/contract/entry.ts';
import type { RefusalCode } from '#shared/contract/refusal.ts';
import type { DecideResult } from '#shared/contract/waiting.ts';
import { amountText } from './amountText.ts';
import { t } from './language/t.ts';
import { obstacleText } from './obstacleText.ts';
import { momentText } from './time.ts';

export type ConfirmQuestion = Extract<SubmitResult, { kind: 'confirm' }>;

/** A call that the station left without an answer, and what to do about it. */
export function noAnswerText(next = t`Try again.`): string {
  return t`The station did not answer in time. ${next}`;
}

/** In place of a query's answer that did not come. */
export const queryNoAnswerText = t`The station did not answer. It is asked again with the next change.`;

/** In place of a query's answer: why there is none. */
export const queryFailedText = (because: RefusalCode | null): string =>
  because === null ? queryNoAnswerText : refusalText(because);

/** Entries carry an id, so that one saved before its answer was lost is not made again. */
export const entryNoAnswerText = noAnswerText(t`Press again: it will be one entry.`);

/** A file that a person wanted, when the station did not put it on record. */
export const notSavedText = noAnswerText(
  t`Nothing was saved: who saves what goes on record first.`,
);

/** A call whose write did not get onto the disk of this computer. */
export const notWrittenText = t`Not saved: this computer’s disk takes no changes now. Try again later.`;

/** A call in which damage came to light. It may have been carried out before that. */
export const metDamageText = t`A damaged file was just repaired. Check whether this was saved; if not, do it again.`;

export const notSignedOutText = t`This computer’s disk takes no changes, so you are still signed in. Make room, then sign out again.`;

export const noPersonText = t`Choose who is at the bench first. Each entry goes on record by name.`;

/** Of what IT has set, or switched off. */
export const setByPharmacyText = t`Set by your pharmacy’s IT. It cannot be changed here.`;

export const signInFirstText = t`Sign in first; then try again.`;

/** Why the station does not let this window have a call. */
export function refusalText(code: RefusalCode): string {
  switch (code) {
    case 'SIGN_IN_FIRST':
      return signInFirstText;
    case 'UNLOCK_FIRST':
      return t`The bench is locked. Unlock it; then try again.`;
    case 'RIGHT_WANTED':
      return t`Somebody who may do this has to approve it with their PIN.`;
    case 'CHOOSE_PERSON_FIRST':
      return noPersonText;
    case 'SET_BY_PHARMACY':
      return setByPharmacyText;
    case 'NOT_MET':
      return t`This account has not met this record here. Scan its code or check it; then try again.`;
  }
}

/** Why an entry was not made; null where it was, or where the station asks a question first. */
export function submitProblem(result: SubmitResult): string | null {
  switch (result.kind) {
    case 'entered':
    case 'confirm':
      return null;
    case 'sign-in-needed':
      return signInFirstText;
    case 'impossible':
      return obstacleText(result.because);
  }
}

/** Where the service cannot be asked first: the number that an entry builds on, and its age. */
export function confirmQuestionText({ quantity, unit, seenAt }: ConfirmQuestion): string {
  const cannot = t`The service cannot be asked about this lot before it goes out.`;
  if (quantity === null) return t`${cannot} How many there were is not known here. Is this right?`;
  const known = amountText(quantity, unit);
  const when = seenAt === null ? t`as entered here` : t`as the service said ${momentText(seenAt)}`;
  return t`${cannot} It builds on ${known}, ${when}. Have you counted, and is this right?`;
}

/** Why a decision was not carried out; null once it was. */
export function decisionProblem(result: DecideResult): string | null {
  switch (result.kind) {
    case 'decided':
      return null;
    case 'gone':
      return t`It no longer needs this decision: somebody has decided, or it went on by itself.`;
    case 'sign-in-needed':
      return signInFirstText;
    case 'impossible':
      return obstacleText(result.because);
    case 'not-answered':
      return notTold(result.ask);
  }
}

function notTold(ask: Extract<DecideResult, { kind: 'not-answered' }>['ask']): string {
  switch (ask.kind) {
    case 'refused':
      return ask.words === null
        ? t`The service refused. Count the lot instead.`
        : t`The service refused (${ask.words}). Count the lot instead.`;
    case 'sign-in-needed':
      return t`The sign-in has ended. Sign in, then try again.`;
    case 'out-of-reach':
      return t`The service is out of reach. Try again when it is back, or count the lot.`;
    case 'not-understood':
      return t`The service's answer made no sense. Count the lot instead.`;
    case 'answered':
      return t`The service has told. Try again.`;
  }
}
