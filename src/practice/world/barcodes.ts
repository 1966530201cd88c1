import type { Reading } from '../readings.ts';
import { at, type Ground, randomOf } from './ground.ts';
import { isUuid } from './ids.ts';
import { lotIndex } from './lots.ts';
import type { Barcode, EntityType } from './types.ts';

type Range = { entity: EntityType; from: number; count: number };

/** Which barcode indexes belong to which kind of record; each record has one barcode. */
function ranges(ground: Ground): Range[] {
  const { sizes } = ground;
  const counts: readonly (readonly [EntityType, number])[] = [
    ['user', sizes.users],
    ['lot', sizes.lots],
    ['order', sizes.orders],
    ['task', sizes.tasks],
    ['patient', sizes.patients],
    ['prescription', sizes.prescriptions],
  ];
  let from = 0;
  return counts.map(([entity, count]) => {
    const range = { entity, from, count };
    from += count;
    return range;
  });
}

export function barcodeCount(ground: Ground): number {
  return ranges(ground).reduce((sum, range) => sum + range.count, 0);
}

/** Index of the barcode of the entity at `index`. */
export function barcodeIndex(ground: Ground, entity: EntityType, index: number): number | null {
  const range = ranges(ground).find((one) => one.entity === entity);
  return range !== undefined && index < range.count ? range.from + index : null;
}

export function makeBarcode(ground: Ground, index: number, id: string): Barcode {
  const random = randomOf(ground, 'barcode', index);
  const range = ranges(ground).find((one) => index >= one.from && index < one.from + one.count);
  if (range === undefined) throw new Error(`no barcode at ${index}`);
  const inner = index - range.from;
  const lot = range.entity === 'lot';
  const settled = inner < 10;
  const expired = settled ? lot && inner === lotIndex.barcodeExpired : random.chance(0.06);
  const inactive = settled ? lot && inner === lotIndex.barcodeInactive : random.chance(0.06);
  return {
    id,
    entity: range.entity,
    entity_id: ground.ids.of(range.entity, inner),
    serial: random.letters(4),
    created_at: at(ground, -random.int(60, 200), random.int(0, 80_000)),
    expires_at: expired ? at(ground, -random.int(1, 50), 3600) : at(ground, random.int(200, 900)),
    is_active: !inactive,
  };
}

/** The text printed in the barcode, with its prefix as the reading spells it. */
export function barcodeValue(barcode: Barcode, reading: Reading): string {
  return `${reading.barcodePrefixes[barcode.entity]}-${barcode.entity_id}-${barcode.serial}`;
}

/** The entity's id inside a barcode's text, if the text has a barcode's form. */
export function entityIdIn(value: string): string | null {
  const match = /^[A-Za-z_]+-(.{36})-[A-Za-z0-9]+$/.exec(value);
  const id = match?.[1];
  return id !== undefined && isUuid(id) ? id.toLowerCase() : null;
}
