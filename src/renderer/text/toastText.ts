import type { EntryStanding } from '#shared/contract/waiting.ts';

const names = {
  lot: 'Lot',
  task: 'Task',
  exception: 'Reply',
  order: 'Order',
  prescription: 'Prescription',
  barcode: 'Barcode',
} as const;

/** What became of an entry that was just saved: `Task saved`. `standing` is null until it is known. */
export function toastText(kind: keyof typeof names, standing: EntryStanding | null): string {
  const name = names[kind];
  switch (standing?.kind) {
    case undefined:
    case 'waiting':
      return `${name} saved`;
    case 'under-way':
    case 'delivered':
      return `${name} sent`;
    case 'needs-decision':
      return `${name} saved, needs review`;
    case 'not-sent':
      return `${name} undone`;
  }
}

/** What stays in a field because it may be somebody's word as well as a scan that came in pieces. */
export const doubtText = (text: string): string =>
  `“${text.slice(0, 40)}” stays as typed. If it was a scan, clear it and scan again.`;
