import { type EntityKind, entityKindOf } from '#shared/codes/barcodeText.ts';
import type { PracticeCode, PracticeStep } from '#shared/contract/practice.ts';
import { t } from './language/t.ts';
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

const onceAsked = (verdict: string) => t`Lot not checked, then ${verdict} once it is checked`;
const unasked = (kind: EntityKind) =>
  t`${kind === 'order' ? t`Order` : t`Prescription`} not checked: the barcode is valid`;

const texts: Readonly<Record<string, (kind: EntityKind) => string>> = {
  verified: (kind) => {
    if (kind === 'lot') return onceAsked(t`Lot OK`);
    if (kind === 'order' || kind === 'prescription') return unasked(kind);
    return kind === 'user' ? t`Badge known` : t`Code known`;
  },
  inactive: () => t`Inactive`,
  expired: () => t`Expired`,
  unknown: () => t`Unknown barcode`,
  'lot-expired': () => onceAsked(t`Expired`),
  'lot-inactive': () => onceAsked(t`Inactive`),
  'lot-nearly-expired': () => onceAsked(t`Lot OK`),
  'order-cancelled': unasked,
  'order-paused': unasked,
  'reply-sent': () => t`Reply sent`,
};

/** The headings of the practice screen, in order; the guided shift comes first. */
export const practiceGroups = [
  { group: 'prescriptions', title: t`Prescriptions` },
  { group: 'bottles', title: t`Bottles`, note: t`For “A prescription to fill”.` },
  { group: 'packages', title: t`Makers’ packages`, note: t`For “A prescription to fill”.` },
  { group: 'others', title: t`Other codes` },
] as const;

export const shiftTitle = t`Guided shift`;
export const shiftDoneText = t`That is the whole shift. More codes and exceptions are under Practice.`;
export const shiftNote = t`Two fills and a reply. Once the fills are done, both prescriptions say “Filled before”.`;

export const getPracticeInboxText = t`Get practice exceptions`;

/** The button that does a step. */
export const stepActText = ({ ask }: PracticeStep): string =>
  ask === 'reply' ? t`Open it` : t`Scan it`;

/** What to do with the code of a step. */
export const askText = ({ ask }: PracticeStep): string => asks[ask] ?? t`Scan this`;
const asks: Readonly<Record<string, string>> = {
  open: t`Scan the prescription`,
  bottle: t`Scan this bottle`,
  package: t`Scan this package`,
  close: t`Scan the prescription again`,
  reply: t`Answer`,
};

/** What to do about what comes out; null where the next scan follows. */
export const afterText = ({ after }: PracticeStep): string | null =>
  after === null ? null : (afters[after] ?? null);
const afters: Readonly<Record<string, string>> = {
  'put-back': t`Press 1: put it back.`,
  'type-30': t`If it asks how much, type 30.`,
  'type-90': t`If it asks how much, type 90.`,
  write: t`Type “Apartment 4B” and press Reply.`,
};
