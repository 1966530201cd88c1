import type { Mention, PatientGlance } from '#shared/contract/orders.ts';
import type { Order } from '#shared/domain/order.ts';
import type {
  NonPrescriptionItem,
  OrderMaterialItem,
  PrescriptionItem,
} from '#shared/domain/orderProducts.ts';
import { withStrength } from './labelText.ts';
import { t } from './language/t.ts';
import { namesText, statusText } from './listText.ts';
import { shortId } from './subjectText.ts';
import { daysText, daysUntil, dayText } from './time.ts';

/** What a status stops: nothing goes out of the door in one of these. */
const stopping: ReadonlySet<string> = new Set(['cancelled', 'paused', 'returned', 'exception']);

/** Whether the order is not to be worked on as it stands. */
export function isStopped(status: string | null | undefined): boolean {
  return status !== null && status !== undefined && stopping.has(status);
}

/** A product of an order as a technician would call it. */
interface OrderProduct {
  readonly key: string;
  readonly title: string;
  readonly quantity: number | null;
}

type Item = PrescriptionItem | NonPrescriptionItem | OrderMaterialItem;

export const nameOf = ({ name, sku }: Item): string => name ?? sku ?? t`Unnamed`;

/** `Finasteride 1 mg tablet`: each part only where the name lacks it. */
export const drugName = (name: string, strength = '', form = ''): string =>
  [strength, form].reduce((whole, part) => (part === '' ? whole : withStrength(whole, part)), name);

export const prescribedName = (item: PrescriptionItem): string =>
  drugName(nameOf(item), item.strength, item.form);

/** What is in an order, what is prescribed first. */
export function orderProducts({ products }: Pick<Order, 'products'>): OrderProduct[] {
  const { prescription = [], non_prescription = [], order_material = [] } = products ?? {};
  const product = (title: string, item: Item, at: number): OrderProduct => ({
    key: item.id ?? `${title} ${at}`,
    title,
    quantity: item.quantity ?? null,
  });
  return [
    ...prescription.map((item, at) => product(prescribedName(item), item, at)),
    ...[...non_prescription, ...order_material].map((item, at) => product(nameOf(item), item, at)),
  ];
}

/** What an order is for, by its prescribed products, or else by the others; null where none is named. */
export function orderDrug(order: Pick<Order, 'products'>): string | null {
  const prescribed = order.products?.prescription ?? [];
  const all = orderProducts(order);
  const count = prescribed.length === 0 ? all.length : prescribed.length;
  return namesText(all.slice(0, count).map(({ title }) => title));
}

/** `Nora B., born 1984` */
export function patientText(patient: PatientGlance | null): string {
  const born = patient?.bornIn ?? null;
  const name = patient?.name ?? t`Patient not known`;
  return born === null ? name : t`${name}, born ${born}`;
}

/** `Resume order ORD7K201?` */
export const resumeTitle = (order: Pick<Order, 'order_number'> | null, reference: string): string =>
  t`Resume order ${order?.order_number ?? shortId(reference)}?`;

/** `paused`, `data entry`; what the service has left out is said. */
export function orderStatus(status: string | null | undefined): string {
  return status === null || status === undefined ? t`no status told` : statusText(status);
}

/** Until when it is paused, and whether that ends by itself; null where it is not paused. */
export function pauseText(
  status: string | null | undefined,
  until: string | null | undefined,
): string | null {
  if (status !== 'paused') return null;
  if (until === null || until === undefined) {
    return t`Paused until somebody resumes it.`;
  }
  const days = daysUntil(until);
  const day = dayText(until);
  if (days === null || days > 0) {
    const left = days === null ? '' : ` (${daysText(days)})`;
    return t`Paused until ${day}${left}. It resumes by itself then.`;
  }
  return t`Paused until ${day}. It should have resumed by itself: what is shown may be older.`;
}

/** What to call what speaks of an order. */
export function mentionName(mention: Mention): string {
  switch (mention.kind) {
    case 'exception': {
      const { code, display } = mention.reason;
      return display ?? code ?? shortId(mention.id);
    }
    case 'task':
      return mention.name ?? shortId(mention.id);
    case 'barcode':
      return t`Its barcode`;
    case 'order': {
      const number = mention.number ?? shortId(mention.id);
      return mention.how === 'replaces' ? t`Replaces ${number}` : t`Replaced by ${number}`;
    }
  }
}

/** What kind of thing speaks of it: `Exception: Patient data`. */
export function mentionText(mention: Mention): string {
  const name = mentionName(mention);
  switch (mention.kind) {
    case 'exception':
      return t`Exception: ${name}`;
    case 'task':
      return t`Task: ${name}`;
    case 'barcode':
    case 'order':
      return name;
  }
}
