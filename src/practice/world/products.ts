import { at, type Ground, randomOf } from './ground.ts';
import type { Fill, MaterialItem, OtherItem, PrescriptionItem } from './orderTypes.ts';
import type { Random } from './random.ts';
import { goods, materials, medicines } from './words.ts';

export type OrderFrame = { orderIndex: number; orderId: string; created: string; filled: boolean };

function fill(ground: Ground, random: Random, frame: OrderFrame, place: number): Fill {
  const [, , , unit, directions] = medicines[random.int(0, medicines.length - 1)] ?? medicines[0];
  const { prescriptions } = ground.sizes;
  return {
    id: ground.ids.of('fill', frame.orderIndex * 10 + place),
    prescription_id: ground.ids.of('prescription', random.int(0, Math.max(0, prescriptions - 1))),
    order_id: frame.orderId,
    fill_number: random.int(1, 4),
    deducted_fills: 1,
    exclude_from_refill_count: random.chance(0.05),
    dispensed_days_supply: random.pick([28, 30, 90]),
    dispensed_quantity: random.pick([1, 2.5, 30, 90]),
    dispensed_unit_type: unit,
    dispensed_sig: directions,
    created_at: frame.created,
    verified_at: frame.filled ? frame.created : null,
  };
}

const head = (ground: Ground, random: Random) => {
  const made = at(ground, -random.int(400, 900));
  return { created_at: made, updated_at: made };
};

export function prescriptionItem(
  ground: Ground,
  random: Random,
  frame: OrderFrame,
  place: number,
): PrescriptionItem {
  const which = random.int(0, medicines.length - 1);
  const [name, strength, form] = medicines[which] ?? medicines[0];
  return {
    id: ground.ids.of('product', which),
    ...head(ground, random),
    sku: `RX-${1000 + which}`,
    name: `${name} ${strength}`,
    description: random.chance(0.6) ? `${name} ${form}, practice stock` : null,
    product_code: `00000-${1000 + which}-0${which % 10}`,
    form,
    is_active: true,
    label_orientation: random.pick(['portrait', 'landscape']),
    strength,
    has_prescription: random.chance(0.95),
    quantity: random.int(1, 3),
    reasons: random.chance(0.3)
      ? [
          {
            id: ground.ids.of('reason', which),
            name: 'Commercially unavailable',
            description: 'Not made in this strength.',
          },
        ]
      : [],
    fills: frame.filled ? [fill(ground, random, frame, place)] : [],
  };
}

export function otherItem(ground: Ground, random: Random): OtherItem {
  const which = random.int(0, goods.length - 1);
  return {
    id: ground.ids.of('item', which),
    ...head(ground, random),
    sku: `OTC-${200 + which}`,
    name: goods[which] ?? goods[0],
    description: which % 2 === 0 ? 'Sold without a prescription, practice stock' : null,
    form: random.pick(['each', 'liquid', 'powder']),
    is_active: true,
    quantity: random.int(1, 4),
  };
}

export function materialItem(ground: Ground, random: Random): MaterialItem {
  const which = random.int(0, materials.length - 1);
  const [name, category] = materials[which] ?? materials[0];
  return {
    id: ground.ids.of('material', which),
    ...head(ground, random),
    sku: `MAT-${300 + which}`,
    name,
    description: which % 2 === 0 ? 'Goes into the parcel, practice stock' : null,
    category,
    current_stock: random.int(0, 900),
    reorder_threshold: 100,
    has_inventory: true,
    is_global: random.chance(0.5),
    quantity: random.int(1, 2),
  };
}

/** A seeded generator for an order's contents. */
export const contentsOf = (ground: Ground, index: number): Random =>
  randomOf(ground, 'item', index);
