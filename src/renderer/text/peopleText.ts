import type { LeadAlarmResult } from '#shared/contract/emergency.ts';
import type {
  BadgeSource,
  LockReason,
  PeopleChangeResult,
  PeopleSettings,
  PeopleSettingsResult,
  PersonElsewhere,
  Staff,
} from '#shared/contract/people.ts';
import type { Person } from '#shared/contract/person.ts';
import type { PinFault } from '#shared/domain/pin.ts';
import type { Right, Role, RoleAtBench } from '#shared/domain/rights.ts';
import { t } from './language/t.ts';
import { fullName } from './personText.ts';

export const cannotLockText = t`PINs and badges are off: nothing to lock.`;
export const notABadgeText = t`Not a badge. Scan your badge.`;
export const unknownBadgeText = t`Nobody here has this badge.`;
/** A badge of somebody who has no PIN at this bench. */
export const fromElsewhereText = (person: Person, bench: string): string =>
  t`${fullName(person)} works at ${bench}. Here a lead adds them first, under People.`;

/** What another bench says of somebody, as in "Pharmacist at Bench 2, not added here". */
export function elsewhereText({ bench, here, ...person }: PersonElsewhere): string {
  const there = t`${roleText(person)} at ${bench}`;
  if (here === null) return t`${there}, not added here`;
  return here.hasLeft ? t`${there}, has left here` : t`${there}, another role here`;
}

export const stationGoneText = t`The station does not answer. You can unlock when it is back.`;

export const roleTexts: Readonly<Record<Role, string>> = {
  technician: t`Technician`,
  pharmacist: t`Pharmacist`,
};

/** As in "Pharmacist, lead". */
export const roleText = ({ role, lead }: RoleAtBench): string =>
  lead ? t`${roleTexts[role]}, lead` : roleTexts[role];

export const lockReasonTexts: Readonly<Record<LockReason, string>> = {
  started: t`Program started`,
  idle: t`Locked: nobody was active`,
  'by-hand': t`Locked`,
  'machine-locked': t`Locked with the computer`,
  'machine-slept': t`Locked: the computer slept`,
  'emergency-over': t`Emergency access has ended`,
};

const count = (many: number, one: string, more: string) =>
  many === 1 ? `1 ${one}` : `${many} ${more}`;

/** What waits, without a name of anything. */
export function waitingText(waiting: number, needsDecision: number): string {
  const waits = waiting === 0 ? '' : count(waiting, t`entry waits`, t`entries wait`);
  const asks =
    needsDecision === 0
      ? ''
      : needsDecision === 1
        ? t`1 needs review`
        : t`${needsDecision} need review`;
  if (waits === '' && asks === '') return t`Nothing waiting`;
  return [waits, asks].filter((one) => one !== '').join(', ');
}

export const alarmsText = (alarms: number): string => count(alarms, t`open alarm`, t`open alarms`);

export const seeAlarmsText = (alarms: number): string =>
  alarms === 1 ? t`Unlock to see it` : t`Unlock to see them`;

/** At the lock, which names neither the service nor who asks. */
export const serviceWaitsText = t`Another window asks to change the service`;
export const unlockToAnswerText = t`Unlock to answer`;

export const keptText = (people: readonly Staff[]): string =>
  t`Unsaved work of ${people.map(fullName).join(t` and `)}`;

export const triesText = (left: number): string =>
  t`Wrong PIN. ${count(left, t`try`, t`tries`)} left.`;

/** `0:29` until the pause is over. */
export function pauseText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const two = String(seconds % 60).padStart(2, '0');
  return t`Too many wrong tries. Wait ${Math.floor(seconds / 60)}:${two}.`;
}

/** Whose PIN a right wants, as a title. */
export const rightTitles: Readonly<Record<Right, string>> = {
  'override-a-stop': t`A pharmacist’s PIN`,
  'decide-for-others': t`A pharmacist’s or lead’s PIN`,
  'enrol-people': t`A lead’s PIN`,
  'see-records': t`A pharmacist’s or a lead’s PIN`,
  'export-audit-trail': t`A lead’s PIN`,
  'change-settings': t`A lead’s PIN`,
  'see-to-emergencies': t`A lead’s PIN`,
  'second-person': t`A second person’s PIN`,
};

export const lacksRightTexts: Readonly<Record<Right, string>> = {
  'override-a-stop': t`Needs a pharmacist.`,
  'decide-for-others': t`Needs a pharmacist or a lead.`,
  'enrol-people': t`Needs a lead.`,
  'see-records': t`Needs a pharmacist or a lead.`,
  'export-audit-trail': t`Needs a lead.`,
  'change-settings': t`Needs a lead.`,
  'see-to-emergencies': t`Needs a lead.`,
  'second-person': t`Needs a second person.`,
};

/** Above the PIN of whoever approves. */
export const approvalQuestionText = (asks: string | null): string =>
  asks === null
    ? t`It goes on record with your name.`
    : t`${asks} asks you to approve this one action. Both names go on record.`;

/** What was done, and by whom. */
export const changedText = (what: string, who: Person | null, by: Staff | null): string => {
  if (by === null) return `${what}.`;
  const asked = who === null ? '' : t` for ${fullName(who)}`;
  return t`${what}${asked}, approved by ${fullName(by)}. Both are on record.`;
};

/** Why a change of people was not made; null once it was. */
export function peopleProblem(
  result: PeopleChangeResult | PeopleSettingsResult | LeadAlarmResult,
): string | null {
  switch (result.kind) {
    case 'done':
      return null;
    case 'right-wanted':
      return t`${lacksRightTexts[result.right]} Nothing was changed.`;
    case 'pin-refused':
      return pinProblemTexts[result.why];
    case 'name-taken':
      return t`Somebody here has this name already.`;
    case 'badge-taken':
      return t`This badge belongs to somebody else.`;
    case 'last-lead':
      return t`The bench needs a lead. Make somebody else a lead first.`;
    case 'nobody-enrolled':
      return t`No people yet. Add the first lead.`;
    case 'badge-refused':
      return badgeProblemTexts[result.why];
    case 'not-known':
      return t`This person has left the bench.`;
    case 'wrong-pin':
      return triesText(result.triesLeft);
    case 'paused':
      return pauseText(result.until - Date.now());
  }
}

export const badgeSourceTexts: Readonly<Record<BadgeSource, string>> = {
  service: t`known to the service`,
  lead: t`added by a lead`,
};

export const badgeRuleTexts: Readonly<Record<PeopleSettings['badge'], string>> = {
  'pin-every-8-hours': t`Badge alone for 8 hours after a PIN`,
  'badge-alone': t`Badge alone, always`,
  'pin-each-time': t`Badge and PIN, each time`,
};

const badgeProblemTexts = {
  'another-code': t`Not a badge: it is a label’s code, or too short.`,
  'not-valid': t`The service does not know this badge.`,
} as const;

export const pinProblemTexts: Readonly<Record<PinFault, string>> = {
  'too-short': t`Too short: 4 digits or more, 6 for pharmacists and leads.`,
  'too-long': t`Too long: at most 8 digits.`,
  obvious: t`Too easy to guess. Choose another PIN.`,
  'not-digits': t`Digits only.`,
};

/** Why two typed PINs are not taken; null where they are. */
export function typedPinProblem(pin: string, again: string): string | null {
  if (!/^\d+$/.test(pin)) return pin === '' ? t`Choose a PIN.` : pinProblemTexts['not-digits'];
  return pin === again ? null : t`The two PINs differ.`;
}
