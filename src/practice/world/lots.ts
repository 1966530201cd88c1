import { at, type Ground, randomOf } from './ground.ts';
import type { Random } from './random.ts';
import type { Association, Associations, Lot } from './types.ts';
import { customers, goods, manufacturers, materials, medicines } from './words.ts';

/** Lots in instructive states, by index; the others are random. */
export const lotIndex = {
  good: 0,
  expired: 1,
  inactive: 2,
  nearlyExpired: 3,
  barcodeInactive: 4,
  barcodeExpired: 5,
  expiresToday: 6,
} as const;

/** Days from today to the lot's expiry. */
function expiryDays(index: number, random: Random): number {
  if (index === lotIndex.expired) return -20;
  if (index === lotIndex.nearlyExpired) return 9;
  if (index === lotIndex.expiresToday) return 0;
  if (index < 10) return 400 + index;
  const roll = random.next();
  if (roll < 0.1) return -random.int(1, 200);
  return roll < 0.22 ? random.int(1, 30) : random.int(31, 700);
}

function association(
  ground: Ground,
  random: Random,
  kind: 'product' | 'item' | 'material',
  index: number,
  name: string,
): Association {
  const customer = random.int(0, customers.length - 1);
  return {
    customer: customers[customer] ?? customers[0],
    customer_id: ground.ids.of('customer', customer),
    name,
    product_id: ground.ids.of(kind, index),
    units_per_product: random.pick([1, 2.5, 5, 10, 30, 90]),
  };
}

function associationsOf(
  ground: Ground,
  random: Random,
  type: string,
  medicine: number,
): Associations {
  const found: Associations = { prescription: [], non_prescription: [], order_material: [] };
  const count = random.int(0, 3);
  for (let i = 0; i < count; i += 1) {
    if (type === 'order_material') {
      const which = random.int(0, materials.length - 1);
      const name = materials[which]?.[0] ?? materials[0][0];
      found.order_material.push(association(ground, random, 'material', which, name));
    } else if (type === 'non_prescription') {
      const which = random.int(0, goods.length - 1);
      const name = goods[which] ?? goods[0];
      found.non_prescription.push(association(ground, random, 'item', which, name));
    } else {
      const [name, strength] = medicines[medicine] ?? medicines[0];
      found.prescription.push(
        association(ground, random, 'product', medicine, `${name} ${strength}`),
      );
    }
  }
  return found;
}

export function makeLot(ground: Ground, index: number, id: string): Lot {
  const random = randomOf(ground, 'lot', index);
  const type = index < 10 ? 'prescription' : drawType(random);
  const medicine = random.int(0, medicines.length - 1);
  const unit = type === 'prescription' ? (medicines[medicine] ?? medicines[0])[3] : 'each';
  const initial = random.pick([100, 250, 500, 1000, 2500, 37.5]);
  const received = -random.int(20, 300);
  const created = at(ground, received, random.int(30_000, 70_000));
  return {
    id,
    created_at: created,
    updated_at: created,
    batch_number: `${random.letters(2)}${random.digits(5)}`,
    cost_per_unit: random.chance(0.9) ? random.int(1, 90_000) / 1000 : null,
    current_quantity: index < 10 ? initial : Math.floor(initial * random.next() * 10) / 10,
    initial_quantity: initial,
    expiration_date: at(ground, expiryDays(index, random)),
    received_date: at(ground, received),
    is_active: index !== lotIndex.inactive && (index < 10 || !random.chance(0.06)),
    manufacturer: random.chance(0.93) ? random.pick(manufacturers) : null,
    mpn: random.chance(0.8) ? `MPN-${random.letters(6)}` : null,
    upc: random.chance(0.8) ? `0${random.digits(11)}` : null,
    notes: random.chance(0.3) ? 'Keep upright. Practice stock.' : null,
    unit_type: unit,
    type,
    associations: associationsOf(ground, random, type, medicine),
  };
}

const drawType = (random: Random) =>
  random.chance(0.7) ? 'prescription' : random.pick(['non_prescription', 'order_material']);
