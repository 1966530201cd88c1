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
import { fullName } from './personText.ts';

export const cannotLockText = 'PINs and badges are off: nothing to lock.';
export const notABadgeText = 'Not a badge. Scan your badge.';
export const unknownBadgeText = 'Nobody here has this badge.';
/** A badge of somebody who has no PIN at this bench. */
export const fromElsewhereText = (person: Person, bench: string): string =>
  `${fullName(person)} works at ${bench}. Here a lead adds them first, under People.`;

/** What another bench says of somebody, as in "Pharmacist at Bench 2, not added here". */
export function elsewhereText({ bench, here, ...person }: PersonElsewhere): string {
  const there = `${roleText(person)} at ${bench}`;
  if (here === null) return `${there}, not added here`;
  return here.hasLeft ? `${there}, has left here` : `${there}, another role here`;
}

export const stationGoneText = 'The station does not answer. You can unlock when it is back.';

export const roleTexts: Readonly<Record<Role, string>> = {
  technician: 'Technician',
  pharmacist: 'Pharmacist',
};

/** As in "Pharmacist, lead". */
export const roleText = ({ role, lead }: RoleAtBench): string =>
  lead ? `${roleTexts[role]}, lead` : roleTexts[role];

export const lockReasonTexts: Readonly<Record<LockReason, string>> = {
  started: 'Program started',
  idle: 'Locked: nobody was active',
  'by-hand': 'Locked',
  'machine-locked': 'Locked with the computer',
  'machine-slept': 'Locked: the computer slept',
  'emergency-over': 'Emergency access has ended',
};

const count = (many: number, one: string, more: string) =>
  many === 1 ? `1 ${one}` : `${many} ${more}`;

/** What waits, without a name of anything. */
export function waitingText(waiting: number, needsDecision: number): string {
  const waits = waiting === 0 ? '' : count(waiting, 'entry waits', 'entries wait');
  const asks =
    needsDecision === 0 ? '' : `${needsDecision} ${needsDecision === 1 ? 'needs' : 'need'} review`;
  if (waits === '' && asks === '') return 'Nothing waiting';
  return [waits, asks].filter((one) => one !== '').join(', ');
}

export const alarmsText = (alarms: number): string => count(alarms, 'open alarm', 'open alarms');

export const seeAlarmsText = (alarms: number): string =>
  alarms === 1 ? 'Unlock to see it' : 'Unlock to see them';

/** At the lock, which names neither the service nor who asks. */
export const serviceWaitsText = 'Another window asks to change the service';
export const unlockToAnswerText = 'Unlock to answer';

export const keptText = (people: readonly Staff[]): string =>
  `Unsaved work of ${people.map(fullName).join(' and ')}`;

export const triesText = (left: number): string =>
  `Wrong PIN. ${count(left, 'try', 'tries')} left.`;

/** `0:29` until the pause is over. */
export function pauseText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const two = String(seconds % 60).padStart(2, '0');
  return `Too many wrong tries. Wait ${Math.floor(seconds / 60)}:${two}.`;
}

/** Whose PIN a right wants, as a title. */
export const rightTitles: Readonly<Record<Right, string>> = {
  'override-a-stop': 'A pharmacist’s PIN',
  'decide-for-others': 'A pharmacist’s or lead’s PIN',
  'enrol-people': 'A lead’s PIN',
  'see-records': 'A pharmacist’s or a lead’s PIN',
  'export-audit-trail': 'A lead’s PIN',
  'change-settings': 'A lead’s PIN',
  'see-to-emergencies': 'A lead’s PIN',
  'second-person': 'A second person’s PIN',
};

export const lacksRightTexts: Readonly<Record<Right, string>> = {
  'override-a-stop': 'Needs a pharmacist.',
  'decide-for-others': 'Needs a pharmacist or a lead.',
  'enrol-people': 'Needs a lead.',
  'see-records': 'Needs a pharmacist or a lead.',
  'export-audit-trail': 'Needs a lead.',
  'change-settings': 'Needs a lead.',
  'see-to-emergencies': 'Needs a lead.',
  'second-person': 'Needs a second person.',
};

/** Above the PIN of whoever approves. */
export const approvalQuestionText = (asks: string | null): string =>
  asks === null
    ? 'It goes on record with your name.'
    : `${asks} asks you to approve this one action. Both names go on record.`;

/** What was done, and by whom. */
export const changedText = (what: string, who: Person | null, by: Staff | null): string => {
  if (by === null) return `${what}.`;
  const asked = who === null ? '' : ` for ${fullName(who)}`;
  return `${what}${asked}, approved by ${fullName(by)}. Both are on record.`;
};

/** Why a change of people was not made; null once it was. */
export function peopleProblem(
  result: PeopleChangeResult | PeopleSettingsResult | LeadAlarmResult,
): string | null {
  switch (result.kind) {
    case 'done':
      return null;
    case 'right-wanted':
      return `${lacksRightTexts[result.right]} Nothing was changed.`;
    case 'pin-refused':
      return pinProblemTexts[result.why];
    case 'name-taken':
      return 'Somebody here has this name already.';
    case 'badge-taken':
      return 'This badge belongs to somebody else.';
    case 'last-lead':
      return 'The bench needs a lead. Make somebody else a lead first.';
    case 'nobody-enrolled':
      return 'No people yet. Add the first lead.';
    case 'badge-refused':
      return badgeProblemTexts[result.why];
    case 'not-known':
      return 'This person has left the bench.';
    case 'wrong-pin':
      return triesText(result.triesLeft);
    case 'paused':
      return pauseText(result.until - Date.now());
  }
}

export const badgeSourceTexts: Readonly<Record<BadgeSource, string>> = {
  service: 'known to the service',
  lead: 'added by a lead',
};

export const badgeRuleTexts: Readonly<Record<PeopleSettings['badge'], string>> = {
  'pin-every-8-hours': 'Badge alone for 8 hours after a PIN',
  'badge-alone': 'Badge alone, always',
  'pin-each-time': 'Badge and PIN, each time',
};

const badgeProblemTexts = {
  'another-code': 'Not a badge: it is a label’s code, or too short.',
  'not-valid': 'The service does not know this badge.',
} as const;

export const pinProblemTexts: Readonly<Record<PinFault, string>> = {
  'too-short': 'Too short: 4 digits or more, 6 for pharmacists and leads.',
  'too-long': 'Too long: at most 8 digits.',
  obvious: 'Too easy to guess. Choose another PIN.',
  'not-digits': 'Digits only.',
};

/** Why two typed PINs are not taken; null where they are. */
export function typedPinProblem(pin: string, again: string): string | null {
  if (!/^\d+$/.test(pin)) return pin === '' ? 'Choose a PIN.' : pinProblemTexts['not-digits'];
  return pin === again ? null : 'The two PINs differ.';
}
