import {
  EXPIRING_DAYS,
  type LotDetail,
  type LotFields,
  type LotRow,
} from '#shared/contract/lotViews.ts';
import { amountText } from './amountText.ts';
import { t } from './language/t.ts';
import { namesText } from './listText.ts';
import { shortId } from './subjectText.ts';
import { daysText, daysUntil, dayText } from './time.ts';

/** A lot has no name of its own: its batch and who made it are what is on its label. */
export function lotTitle(id: string, batch: string | null, maker: string | null): string {
  const name = batch ?? t`Lot ${shortId(id)}`;
  return maker === null ? name : `${name}, ${maker}`;
}

/** The names of the products that it is for, each once; as another bench told where nothing is known here. */
export function lotProducts({
  associations,
  told,
}: Pick<LotDetail, 'associations' | 'told'>): string[] {
  if (associations === null && told !== null) return told.products;
  const { prescription = [], non_prescription = [], order_material = [] } = associations ?? {};
  const all = [...prescription, ...non_prescription, ...order_material];
  return [...new Set(all.flatMap(({ name }) => name ?? []))];
}

/** What is in it, by the products that it is for; null where none is known. */
export const lotDrug = (lot: Pick<LotDetail, 'associations' | 'told'>): string | null =>
  namesText(lotProducts(lot));

export const rowTitle = ({ id, batchNumber, manufacturer }: LotRow) =>
  lotTitle(id, batchNumber, manufacturer);

/** `92 tablets`; null where nobody knows how many. */
export function amount(quantity: string | null, unit: string | null): string | null {
  return quantity === null ? null : amountText(quantity, unit);
}

/** Why nobody knows how many there are, after a change that may have arrived was discarded. */
export function quantityInDoubtText(emptyChange: LotDetail['emptyChange']): string {
  const how = emptyChange === 'refused' ? t`Count the lot.` : t`Count or check the lot.`;
  return t`Not known: a change that may have arrived was discarded. ${how}`;
}

/** `−3`, `+12`: with the sign a person would write. */
export function signed(decimal: string): string {
  return decimal.startsWith('-') ? `−${decimal.slice(1)}` : `+${decimal}`;
}

/** How a lot stands with its last day, which it may still be used on. */
export type Expiry =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'past'; readonly text: string }
  | { readonly kind: 'soon'; readonly text: string }
  | { readonly kind: 'good'; readonly text: string };

export function expiryOf(day: string | null): Expiry {
  const days = day === null ? null : daysUntil(day);
  if (day === null || days === null) return { kind: 'unknown' };
  if (days < 0) return { kind: 'past', text: t`Expired ${daysText(days)}` };
  if (days === 0) return { kind: 'soon', text: t`Last day today` };
  if (days <= EXPIRING_DAYS) return { kind: 'soon', text: t`Expires in ${daysText(days)}` };
  return { kind: 'good', text: t`Good for ${daysText(days)}` };
}

/** Why a lot must not be used, the gravest first; null where nothing known speaks against it. */
export function lotStop({
  expiration_date: day,
  is_active: isActive,
}: Pick<LotFields, 'expiration_date' | 'is_active'>): { headline: string; about: string } | null {
  const expiry = expiryOf(day);
  if (expiry.kind === 'past' && day !== null) {
    const also = isActive === false ? t` It is switched off as well.` : '';
    return {
      headline: t`Expired`,
      about: t`${dayText(day)} was its last day, ${expiry.text.replace(t`Expired `, '')}. Set it aside; do not use it.${also}`,
    };
  }
  if (isActive === false) {
    return { headline: t`Inactive`, about: t`This lot is switched off. Set it aside and ask.` };
  }
  return null;
}

/** The kinds of product under the names that a technician has for them. */
const kinds: Readonly<Record<string, string>> = {
  prescription: t`Prescription`,
  non_prescription: t`Non-prescription`,
  order_material: t`Order material`,
};

export function productKind(type: string): string {
  return kinds[type] ?? type.replaceAll('_', ' ');
}
