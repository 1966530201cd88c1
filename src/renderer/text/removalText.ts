import type { RemovalStanding } from '#shared/contract/removal.ts';
import { momentText } from './time.ts';

const entriesText = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

/** What would be lost, one line each. */
export function removalLines(standing: RemovalStanding, now: number): string[] {
  const { unsent, alarms, otherServices, copiedAt } = standing;
  const copy =
    copiedAt === null
      ? 'There is no second copy of them.'
      : `The second copy of ${momentText(copiedAt, now)} may hold them.`;
  return [
    unsent === 0
      ? 'Everything that was entered here is delivered.'
      : `${entriesText(unsent)} ${unsent === 1 ? 'is' : 'are'} not delivered and will be lost. ${copy}`,
    ...(alarms === 0 ? [] : [`${alarms} ${alarms === 1 ? 'alarm is' : 'alarms are'} not settled.`]),
    ...(otherServices === 0
      ? []
      : [
          'Data of another service is here too. Entries in it that are not delivered will be lost.',
        ]),
  ];
}

export const removalTexts = {
  about:
    'Before this computer leaves the pharmacy, or is used for something else. The keys go first, then all entries, the audit trail and the lists.',
  cannot: 'This program cannot remove its data. Ask IT.',
  changed: 'More was entered meanwhile. Look again at what would be lost.',
  begun: 'It is being removed. This window can be closed.',
} as const;
