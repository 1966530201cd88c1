import type { z } from 'zod';
import type {
  EmergencyResult,
  LeadAlarm,
  NotChecked,
  passwordFailures,
} from '#shared/contract/emergency.ts';
import type {
  AskRecoveryResult,
  FinishRecoveryResult,
  LeadRecoveryView,
} from '#shared/contract/leadRecovery.ts';
import { pinProblemTexts } from './peopleText.ts';
import { fullName } from './personText.ts';
import { momentText } from './time.ts';

export const emergencyAboutText =
  'Unlocks this window for 60 minutes, without pharmacist or lead rights. Every lead is told, and your reason goes on record.';
export const recoveryAboutText =
  'For when no lead can unlock. After 24 hours with the program running, the password lets a lead set a new PIN. Until then every screen shows it, and any lead can cancel it.';
export const reasonTooShortText = 'Enter a reason: at least two words and ten letters.';
export const passwordMissingText = 'Enter the password.';
export const codeMissingText = 'Enter the recovery code.';
export const notAskedText = 'Nobody asked for lead recovery, or a lead canceled it.';
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
  'not-understood': `Something else answers at the service’s address. ${onlyService}`,
  'service-stopped':
    'The service on this computer stopped. Somebody with a PIN has to sign in first.',
  'signed-out': 'Nobody is signed in.',
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
      return 'The service answered for another account. Nothing was unlocked.';
  }
}

const triesLeftText = (left: number) => (left === 1 ? '1 try left.' : `${left} tries left.`);

const notLockedText = 'This window is already unlocked.';

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

/** Why a lead recovery was not asked for; null once it stands. */
export function askRecoveryProblem(result: AskRecoveryResult): string | null {
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
export function finishRecoveryProblem(result: FinishRecoveryResult): string | null {
  switch (result.kind) {
    case 'done':
      return null;
    case 'wrong-code':
      return `Wrong recovery code. ${triesLeftText(result.triesLeft)}`;
    case 'not-asked':
      return notAskedText;
    case 'not-yet':
      return `Not before ${momentText(result.from)}.`;
    case 'pin-refused':
      return pinProblemTexts[result.why];
    case 'name-taken':
      return 'Somebody here has this name already.';
    case 'not-known':
      return 'This person is no longer a lead.';
    case 'not-locked':
      return notLockedText;
    default:
      return passwordProblem(result);
  }
}

/** What every screen says of a lead recovery that stands. */
export function leadRecoveryText({ email, askedAt, from }: LeadRecoveryView): string {
  const asked = `${email} asked for lead recovery ${momentText(askedAt)}.`;
  return from === null
    ? `${asked} It is ready: at a locked window, use the account’s password.`
    : `${asked} It takes effect ${momentText(from)}, unless a lead cancels it.`;
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
