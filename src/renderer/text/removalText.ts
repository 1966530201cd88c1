import type { RemovalStanding } from '#shared/contract/removal.ts';
import { t } from './language/t.ts';
import { momentText } from './time.ts';

/** Whether something else may still have what is not delivered. */
function copyText({ unsent, copiedAt }: RemovalStanding, now: number): string {
  const isOne = unsent === 1;
  if (copiedAt === null) {
    return isOne ? t`There is no second copy of it.` : t`There is no second copy of them.`;
  }
  const at = momentText(copiedAt, now);
  return isOne
    ? t`The second copy of ${at} may hold it.`
    : t`The second copy of ${at} may hold them.`;
}

/** What would be lost, one line each. */
export function removalLines(standing: RemovalStanding, now: number): string[] {
  const { unsent, alarms, otherServices } = standing;
  const copy = copyText(standing, now);
  return [
    unsent === 0
      ? t`Everything that was entered here is delivered.`
      : unsent === 1
        ? t`1 entry is not delivered and will be lost. ${copy}`
        : t`${unsent} entries are not delivered and will be lost. ${copy}`,
    ...(alarms === 0
      ? []
      : [t`${alarms} ${alarms === 1 ? t`alarm is` : t`alarms are`} not settled.`]),
    ...(otherServices === 0
      ? []
      : [
          t`Data of another service is here too. Entries in it that are not delivered will be lost.`,
        ]),
  ];
}

export const removalTexts = {
  about: t`Before this computer leaves the pharmacy, or is used for something else. The keys go first, then all entries, the audit trail and the lists.`,
  cannot: t`This program cannot remove its data. Ask IT.`,
  changed: t`More was entered meanwhile. Look again at what would be lost.`,
  begun: t`It is being removed. This window can be closed.`,
} as const;
