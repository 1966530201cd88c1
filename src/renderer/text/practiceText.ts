import { type EntityKind, entityKindOf } from '#shared/codes/barcodeText.ts';
import type { PracticeCode } from '#shared/contract/practice.ts';

/** What a scan of a practice code should say; the practice service says only what is true of the thing. */
export function expectedText({ expect, entityType }: PracticeCode): string {
  return texts[expect]?.(entityKindOf(entityType)) ?? expect;
}

const onceAsked = (verdict: string) => `Lot not checked, then ${verdict} once the service is asked`;
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
};
