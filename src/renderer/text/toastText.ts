import type { EntryStanding } from '#shared/contract/waiting.ts';
import { t } from './language/t.ts';

const names = {
  lot: t`Lot`,
  task: t`Task`,
  exception: t`Reply`,
  order: t`Order`,
  prescription: t`Prescription`,
  barcode: t`Barcode`,
} as const;

/** What became of an entry that was just saved: `Task saved`. `standing` is null until it is known. */
export function toastText(kind: keyof typeof names, standing: EntryStanding | null): string {
  const name = names[kind];
  switch (standing?.kind) {
    case undefined:
    case 'waiting':
      return t`${name} saved`;
    case 'under-way':
    case 'delivered':
      return t`${name} sent`;
    case 'needs-decision':
      return t`${name} saved, needs review`;
    case 'not-sent':
      return t`${name} undone`;
  }
}

/** What stays in a field because it may be somebody's word as well as a scan that came in pieces. */
export const doubtText = (text: string): string =>
  t`“${text.slice(0, 40)}” stays as typed. If it was a scan, clear it and scan again.`;
