import { type EntityKind, entityKindOf } from '#shared/codes/barcodeText.ts';
import type { PracticeCode } from '#shared/contract/practice.ts';

/** What a scan of a practice code should say; the practice service says only what is true of the thing. */
export function expectedText({ expect, entityType }: PracticeCode): string {
  return texts[expect]?.(entityKindOf(entityType)) ?? expect;
}

const onceAsked = (verdict: string) => `Code verified, then ${verdict} once the service is asked`;
const unasked = (kind: string) => `Code verified, ${kind} not checked`;

const texts: Readonly<Record<string, (kind: EntityKind) => string>> = {
  verified: (kind) => {
    if (kind === 'lot') return onceAsked('Verified');
    return kind === 'order' || kind === 'prescription' ? unasked(kind) : 'Verified';
  },
  inactive: () => 'Inactive',
  expired: () => 'Expired',
  unknown: () => 'Unknown barcode',
  'lot-expired': () => onceAsked('Expired'),
  'lot-inactive': () => onceAsked('Inactive'),
  'lot-nearly-expired': () => onceAsked('Verified'),
  'order-cancelled': unasked,
  'order-paused': unasked,
};
