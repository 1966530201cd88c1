import { readProductCode } from '#shared/codes/productCode.ts';
import type { LotInventory, Mark } from '#shared/contract/controlled.ts';
import { type Schedule, schedules } from '#shared/domain/controlled.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import type { AssociationEntry, Lot } from '#shared/domain/lot.ts';
import type { NamedProducts } from '../journal/controlled/marks.ts';
import type { Journal } from '../journal/journal.ts';
import { knownProducts, type ProductSources } from './knownProducts.ts';
import { lotOf } from './parse.ts';

export interface MarkSources extends ProductSources {
  readonly journal: Pick<Journal, 'controlledMarks'>;
}

/** What of a lot may be marked: each product that the service uses it for, then the number on the bottle. */
export function markableOf(
  context: ProductSources,
  id: string,
  record: Json | null,
): LotInventory['markable'] {
  const products = associationsOf(context, id).flatMap(({ product_id: productId, name = null }) =>
    productId === undefined ? [] : [{ product: { by: 'product', productId } as const, name }],
  );
  const each = new Map(products.map((one) => [one.product.productId, one]));
  const code = lotOf(record)?.upc ?? '';
  const isCode = readProductCode(code) !== null;
  return [
    ...each.values(),
    ...(isCode ? [{ product: { by: 'code', code } as const, name: null }] : []),
  ];
}

/** The marks that a lot falls under. @param record of the lot, with the open entries folded in or not */
export function marksOfLot(context: MarkSources, id: string, record: Json | null): Mark[] {
  const { controlledMarks } = context.journal;
  // Every bottle of a fill comes by here: it is read only where something is marked.
  return controlledMarks.hasAny
    ? controlledMarks.of(productsNamed(context, id, lotOf(record)))
    : [];
}

/** What a lot is compared with marks by: its own numbers, and the products that the service uses it for. */
export function productsNamed(context: ProductSources, id: string, lot: Lot | null): NamedProducts {
  const codes = [lot?.upc, lot?.mpn].flatMap((code) => readProductCode(code ?? '') ?? []);
  const productIds = associationsOf(context, id).flatMap(({ product_id: one }) => one ?? []);
  return { codes, productIds };
}

/** The marks of the products whose numbers a package bears. */
export const marksOfCodes = (
  { journal }: Pick<MarkSources, 'journal'>,
  codes: NamedProducts['codes'],
): Mark[] => journal.controlledMarks.of({ codes, productIds: [] });

function associationsOf(context: ProductSources, id: string): AssociationEntry[] {
  const found = knownProducts(context, id);
  if (found === null) return [];
  const { prescription = [], non_prescription = [], order_material = [] } = found.associations;
  return [...prescription, ...non_prescription, ...order_material];
}

/** The strictest schedule among marks; null where there are none. */
export const scheduleOf = (marks: readonly Mark[]): Schedule | null =>
  schedules.find((schedule) => marks.some((mark) => mark.schedule === schedule)) ?? null;
