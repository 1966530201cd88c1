import { type EntityKind, entityKindOf } from '#shared/codes/barcodeText.ts';
import type { PracticeCode, PracticeStep } from '#shared/contract/practice.ts';
import { practiceFillText, practicePackageTexts } from './practiceFillText.ts';

/** What a scan of a practice code should say; the practice service says only what is true of the thing. */
export function expectedText({ expect, entityType }: PracticeCode, checksLots: boolean): string {
  return (
    practiceFillText(expect, checksLots) ?? texts[expect]?.(entityKindOf(entityType)) ?? expect
  );
}

/** What a maker's package should say outside of a fill; null for any other code, and for a step of the shift. */
export const aloneText = ({ expect, group, step }: PracticeCode): string | null =>
  group === 'packages' && step === undefined ? (practicePackageTexts[expect] ?? null) : null;

const onceAsked = (verdict: string) => `Lot not checked, then ${verdict} once it is checked`;
const unasked = (kind: EntityKind) =>
  `${kind === 'order' ? 'Order' : 'Prescription'} not checked: the barcode is valid`;

const texts: Readonly<Record<string, (kind: EntityKind) => string>> = {
  verified: (kind) => {
    if (kind === 'lot') return onceAsked('Lot OK');
    if (kind === 'order' || kind === 'prescription') return unasked(kind);
    return kind === 'user' ? 'Badge known' : 'Code known';
  },
  inactive: () => 'Inactive',
  expired: () => 'Expired',
  unknown: () => 'Unknown barcode',
  'lot-expired': () => onceAsked('Expired'),
  'lot-inactive': () => onceAsked('Inactive'),
  'lot-nearly-expired': () => onceAsked('Lot OK'),
  'order-cancelled': unasked,
  'order-paused': unasked,
  'reply-sent': () => 'Reply sent',
};

/** The headings of the practice screen, in order; the guided shift comes first. */
export const practiceGroups = [
  { group: 'prescriptions', title: 'Prescriptions' },
  { group: 'bottles', title: 'Bottles', note: 'For “A prescription to fill”.' },
  { group: 'packages', title: 'Makers’ packages', note: 'For “A prescription to fill”.' },
  { group: 'others', title: 'Other codes' },
] as const;

export const shiftTitle = 'Guided shift';
export const shiftDoneText =
  'That is the whole shift. More codes and exceptions are under Practice.';
export const shiftNote =
  'Two fills and a reply. Once the fills are done, both prescriptions say “Filled before”.';

export const getPracticeInboxText = 'Get practice exceptions';

/** The button that does a step. */
export const stepActText = ({ ask }: PracticeStep): string =>
  ask === 'reply' ? 'Open it' : 'Scan it';

/** What to do with the code of a step. */
export const askText = ({ ask }: PracticeStep): string => asks[ask] ?? 'Scan this';
const asks: Readonly<Record<string, string>> = {
  open: 'Scan the prescription',
  bottle: 'Scan this bottle',
  package: 'Scan this package',
  close: 'Scan the prescription again',
  reply: 'Answer',
};

/** What to do about what comes out; null where the next scan follows. */
export const afterText = ({ after }: PracticeStep): string | null =>
  after === null ? null : (afters[after] ?? null);
const afters: Readonly<Record<string, string>> = {
  'put-back': 'Press 1: put it back.',
  'type-30': 'If it asks how much, type 30.',
  'type-90': 'If it asks how much, type 90.',
  write: 'Type “Apartment 4B” and press Reply.',
};
