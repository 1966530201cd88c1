import { at, type Ground } from '../ground.ts';
import type { Association, Lot } from '../types.ts';
import { customers } from '../words.ts';
import { type FillProduct, fillProducts, upcOf } from './products.ts';

/** Bottles to practise fills with, by the index of their lot. */
export const fillLotIndex = {
  plenty: 240,
  little: 241,
  otherStrength: 242,
  otherDrug: 243,
  otherCustomer: 244,
  expiresTooSoon: 245,
  expired: 246,
  inactive: 247,
  bulk: 248,
  twoStrengths: 249,
  noProduct: 250,
  noCustomer: 251,
  kit: 252,
  sameName: 253,
  nothingAssigned: 254,
  undated: 255,
} as const;

type Use = { product: FillProduct; customer?: number | null; isUnnamed?: true };
type Case = {
  uses: readonly Use[];
  quantity?: number;
  expiresIn?: number | null;
  unit?: string;
  isActive?: false;
};

const { prescribed, otherStrength, otherDrug, sameName, kit } = fillProducts;

const cases: ReadonlyMap<number, Case> = new Map<number, Case>([
  [fillLotIndex.plenty, { uses: [{ product: prescribed }] }],
  [fillLotIndex.little, { uses: [{ product: prescribed }], quantity: 30 }],
  [fillLotIndex.otherStrength, { uses: [{ product: otherStrength }] }],
  [fillLotIndex.otherDrug, { uses: [{ product: otherDrug }] }],
  [fillLotIndex.otherCustomer, { uses: [{ product: prescribed, customer: 1 }] }],
  [fillLotIndex.expiresTooSoon, { uses: [{ product: prescribed }], expiresIn: 12 }],
  [fillLotIndex.expired, { uses: [{ product: prescribed }], expiresIn: -20 }],
  [fillLotIndex.inactive, { uses: [{ product: prescribed }], isActive: false }],
  [fillLotIndex.bulk, { uses: [{ product: prescribed }], unit: 'mg', quantity: 25_000 }],
  [fillLotIndex.twoStrengths, { uses: [{ product: prescribed }, { product: otherStrength }] }],
  [fillLotIndex.noProduct, { uses: [{ product: prescribed, isUnnamed: true }] }],
  [fillLotIndex.noCustomer, { uses: [{ product: prescribed, customer: null }] }],
  [fillLotIndex.kit, { uses: [{ product: kit }] }],
  [fillLotIndex.sameName, { uses: [{ product: sameName }] }],
  [fillLotIndex.nothingAssigned, { uses: [] }],
  [fillLotIndex.undated, { uses: [{ product: prescribed }], expiresIn: null }],
]);

/** The batch number of a lot of theirs: packages of the same lot bear it too. */
export const fillBatch = (index: number): string => `LM${4000 + index}`;

export const plentyExpiresIn = 400;

function association(ground: Ground, { product, customer = 0, isUnnamed }: Use): Association {
  return {
    customer: customer === null ? null : (customers[customer] ?? customers[0]),
    customer_id: customer === null ? null : ground.ids.of('customer', customer),
    name: product.name,
    product_id: isUnnamed === true ? null : ground.ids.of('product', product.index),
    units_per_product: 60,
  };
}

/** The lot as fills need it: a drawn one stays as it is unless it is one of theirs. */
export function lotForFills(ground: Ground, index: number, drawn: Lot): Lot {
  const found = cases.get(index);
  if (found === undefined) return drawn;
  const { uses, quantity = 1000, expiresIn = plentyExpiresIn, unit = 'tablet', isActive } = found;
  const [first] = uses;
  return {
    ...drawn,
    batch_number: fillBatch(index),
    current_quantity: quantity,
    initial_quantity: 25_000,
    expiration_date: expiresIn === null ? null : at(ground, expiresIn),
    is_active: isActive ?? true,
    manufacturer: 'Practice Labs',
    upc: first === undefined || unit !== 'tablet' ? null : upcOf(first.product.ndc),
    unit_type: unit,
    type: 'prescription',
    associations: {
      prescription: uses.map((use) => association(ground, use)),
      non_prescription: [],
      order_material: [],
    },
  };
}
