import type { z } from 'zod';
import type {
  EmergencyResult,
  LeadAlarm,
  NotChecked,
  passwordFailures,
} from '#shared/contract/emergency.ts';
import type {
  AskReturnResult,
  FinishReturnResult,
  LeadReturnView,
} from '#shared/contract/leadReturn.ts';
import { pinProblemTexts } from './peopleText.ts';
import { fullName } from './personText.ts';
import { momentText } from './time.ts';

export const emergencyAboutText =
  'Opens this window for 60 minutes, without any right. Every lead is told, and your reason goes on record.';
export const returnAboutText =
  'For when no lead can unlock: the password lets a lead choose a new PIN after 24 hours of this program running. Every screen says so meanwhile, and any lead can call it off.';
export const reasonTooShortText = 'Say why: two words and ten letters at least.';
export const passwordMissingText = 'Enter the password.';
export const codeMissingText = 'Enter the recovery code.';
export const notAskedText = 'Nobody has asked for it, or a lead has called it off.';
export const tryAgainText = 'Try again now.';

/** `43 minutes left`. */
export function minutesLeftText(until: number, now: number): string {
  const minutes = Math.max(0, Math.min(60, Math.ceil((until - now) / 60_000)));
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`;
}

const onlyService = 'Only the service can check the password. PINs and badges work without it.';
const notCheckedTexts: Readonly<Record<NotChecked, string>> = {
  'out-of-reach': `The service cannot be reached. ${onlyService}`,
  'no-answer': `The service did not answer. ${onlyService}`,
  'service-trouble': `The service has trouble. ${onlyService}`,
  'too-many-tries': 'The service takes no more tries for now. Wait a minute.',
  'not-understood': `What answers is not the service. ${onlyService}`,
  'service-stopped':
    'The service on this computer stopped. Somebody with a PIN has to sign in again first.',
  'signed-out': 'Nobody is signed in any more.',
};

type PasswordFailure = z.infer<(typeof passwordFailures)[number]>;

/** A pause is counted down beside this; it is read once the pause is over. */
function passwordProblem(result: PasswordFailure): string {
  switch (result.kind) {
    case 'wrong-password':
      return `Wrong password. ${triesLeftText(result.triesLeft)}`;
    case 'paused':
      return tryAgainText;
    case 'not-checked':
      return notCheckedTexts[result.why];
    case 'another-account':
      return 'The service named another account. Nothing was opened.';
  }
}

const triesLeftText = (left: number) => (left === 1 ? '1 try left.' : `${left} tries left.`);

const notLockedText = 'This window is not locked any more.';

/** Why emergency access was not given; null once it was. */
export function emergencyProblem(result: EmergencyResult): string | null {
  switch (result.kind) {
    case 'open':
      return null;
    case 'reason-too-short':
      return reasonTooShortText;
    case 'not-locked':
      return notLockedText;
    default:
      return passwordProblem(result);
  }
}

/** Why a lead's return was not asked for; null once it stands. */
export function askReturnProblem(result: AskReturnResult): string | null {
  switch (result.kind) {
    case 'asked':
    case 'stands':
      return null;
    case 'not-locked':
      return notLockedText;
    default:
      return passwordProblem(result);
  }
}

/** Why no lead has returned; null once one has. */
export function finishReturnProblem(result: FinishReturnResult): string | null {
  switch (result.kind) {
    case 'done':
      return null;
    case 'wrong-code':
      return `Not the recovery code of this data. ${triesLeftText(result.triesLeft)}`;
    case 'not-asked':
      return notAskedText;
    case 'not-yet':
      return `Not before ${momentText(result.from)}.`;
    case 'pin-refused':
      return pinProblemTexts[result.why];
    case 'name-taken':
      return 'Somebody here has this name already.';
    case 'not-known':
      return 'This person does not lead here any more.';
    case 'not-locked':
      return notLockedText;
    default:
      return passwordProblem(result);
  }
}

/** What every screen says of a lead's return that stands. */
export function leadReturnText({ email, askedAt, from }: LeadReturnView): string {
  const asked = `${email} asked for a lead’s return ${momentText(askedAt)}.`;
  return from === null
    ? `${asked} It can be used now at a locked window, by the account’s password.`
    : `${asked} It takes effect ${momentText(from)}, unless a lead calls it off.`;
}

/** Who did what, and what else a lead has to know of it. */
export function leadAlarmText(alarm: LeadAlarm): { title: string; detail: string } {
  const at = momentText(alarm.raisedAt);
  switch (alarm.kind) {
    case 'emergency':
      return {
        title: `Emergency access as ${fullName(alarm.by)}, ${at}.`,
        detail: `By the password of ${alarm.email}. Reason: ${alarm.reason}`,
      };
    case 'lead-returned':
      return {
        title: `${fullName(alarm.lead)} has a new PIN as a lead, ${at}.`,
        detail:
          alarm.way === 'recovery-code'
            ? `By the recovery code, with ${alarm.email} signed in.`
            : `By the password of ${alarm.email}, after 24 hours.`,
      };
  }
}
