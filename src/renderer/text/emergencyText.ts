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
import { t } from './language/t.ts';
import { pinProblemTexts } from './peopleText.ts';
import { fullName } from './personText.ts';
import { momentText } from './time.ts';

export const emergencyAboutText = t`Unlocks this window for 60 minutes, without pharmacist or lead rights. Every lead is told, and your reason goes on record.`;
export const recoveryAboutText = t`For when no lead can unlock. After 24 hours with the program running, the password lets a lead set a new PIN. Until then every screen shows it, and any lead can cancel it.`;
export const reasonTooShortText = t`Enter a reason: at least two words and ten letters.`;
export const passwordMissingText = t`Enter the password.`;
export const codeMissingText = t`Enter the recovery code.`;
export const notAskedText = t`Nobody asked for lead recovery, or a lead canceled it.`;
export const tryAgainText = t`Try again now.`;

/** `43 minutes left`. */
export function minutesLeftText(until: number, now: number): string {
  const minutes = Math.max(0, Math.min(60, Math.ceil((until - now) / 60_000)));
  return minutes === 1 ? t`1 minute left` : t`${minutes} minutes left`;
}

const onlyService = t`Only the service can check the password. PINs and badges work without it.`;
const notCheckedTexts: Readonly<Record<NotChecked, string>> = {
  'out-of-reach': t`The service cannot be reached. ${onlyService}`,
  'no-answer': t`The service did not answer. ${onlyService}`,
  'service-trouble': t`The service has trouble. ${onlyService}`,
  'too-many-tries': t`The service takes no more tries for now. Wait a minute.`,
  'not-understood': t`Something else answers at the service’s address. ${onlyService}`,
  'service-stopped': t`The service on this computer stopped. Somebody with a PIN has to sign in first.`,
  'signed-out': t`Nobody is signed in.`,
};

type PasswordFailure = z.infer<(typeof passwordFailures)[number]>;

/** A pause is counted down beside this; it is read once the pause is over. */
function passwordProblem(result: PasswordFailure): string {
  switch (result.kind) {
    case 'wrong-password':
      return t`Wrong password. ${triesLeftText(result.triesLeft)}`;
    case 'paused':
      return tryAgainText;
    case 'not-checked':
      return notCheckedTexts[result.why];
    case 'another-account':
      return t`The service answered for another account. Nothing was unlocked.`;
  }
}

const triesLeftText = (left: number) => (left === 1 ? t`1 try left.` : t`${left} tries left.`);

const notLockedText = t`This window is already unlocked.`;

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
      return t`Wrong recovery code. ${triesLeftText(result.triesLeft)}`;
    case 'not-asked':
      return notAskedText;
    case 'not-yet':
      return t`Not before ${momentText(result.from)}.`;
    case 'pin-refused':
      return pinProblemTexts[result.why];
    case 'name-taken':
      return t`Somebody here has this name already.`;
    case 'not-known':
      return t`This person is no longer a lead.`;
    case 'not-locked':
      return notLockedText;
    default:
      return passwordProblem(result);
  }
}

/** What every screen says of a lead recovery that stands. */
export function leadRecoveryText({ email, askedAt, from }: LeadRecoveryView): string {
  const asked = t`${email} asked for lead recovery ${momentText(askedAt)}.`;
  return from === null
    ? t`${asked} It is ready: at a locked window, use the account’s password.`
    : t`${asked} It takes effect ${momentText(from)}, unless a lead cancels it.`;
}

/** Who did what, and what else a lead has to know of it. */
export function leadAlarmText(alarm: LeadAlarm): { title: string; detail: string } {
  const at = momentText(alarm.raisedAt);
  switch (alarm.kind) {
    case 'emergency':
      return {
        title: t`Emergency access as ${fullName(alarm.by)}, ${at}.`,
        detail: t`By the password of ${alarm.email}. Reason: ${alarm.reason}`,
      };
    case 'lead-returned':
      return {
        title: t`${fullName(alarm.lead)} has a new PIN as a lead, ${at}.`,
        detail:
          alarm.way === 'recovery-code'
            ? t`By the recovery code, with ${alarm.email} signed in.`
            : t`By the password of ${alarm.email}, after 24 hours.`,
      };
  }
}
