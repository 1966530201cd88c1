import { barcodeImage } from '../images.ts';
import type { Service } from '../service.ts';
import { barcodeIndex, barcodeValue } from '../world/barcodes.ts';
import { lotIndex } from '../world/lots.ts';
import type { EntityType } from '../world/types.ts';

type Expect =
  | 'verified'
  | 'inactive'
  | 'expired'
  | 'unknown'
  | 'lot-expired'
  | 'lot-inactive'
  | 'lot-nearly-expired'
  | 'order-cancelled'
  | 'order-paused';

export type Code = {
  label: string;
  entity_type: string;
  value: string;
  /** The ids of the record behind the code and of the barcode itself; null for an unknown code. */
  entity_id: string | null;
  barcode_id: string | null;
  expect: Expect;
  image: string;
};

type Wanted = { label: string; entity: EntityType; index: number; expect: Expect };

const wanted: readonly Wanted[] = [
  { label: 'A good lot', entity: 'lot', index: lotIndex.good, expect: 'verified' },
  { label: 'Another good lot', entity: 'lot', index: 7, expect: 'verified' },
  { label: 'A lot past its expiry', entity: 'lot', index: lotIndex.expired, expect: 'lot-expired' },
  { label: 'An inactive lot', entity: 'lot', index: lotIndex.inactive, expect: 'lot-inactive' },
  {
    label: 'A lot about to expire',
    entity: 'lot',
    index: lotIndex.nearlyExpired,
    expect: 'lot-nearly-expired',
  },
  {
    label: 'An inactive barcode',
    entity: 'lot',
    index: lotIndex.barcodeInactive,
    expect: 'inactive',
  },
  { label: 'An expired barcode', entity: 'lot', index: lotIndex.barcodeExpired, expect: 'expired' },
  { label: 'An order', entity: 'order', index: 0, expect: 'verified' },
  { label: 'A cancelled order', entity: 'order', index: 1, expect: 'order-cancelled' },
  { label: 'A paused order', entity: 'order', index: 2, expect: 'order-paused' },
  { label: 'A prescription', entity: 'prescription', index: 0, expect: 'verified' },
  { label: 'A patient', entity: 'patient', index: 0, expect: 'verified' },
  { label: 'A task', entity: 'task', index: 0, expect: 'verified' },
  { label: 'A user', entity: 'user', index: 0, expect: 'verified' },
];

/** A dozen instructive codes to print or to hold before a camera. */
export async function codes(service: Service): Promise<Code[]> {
  const { reading, world } = service;
  const found: Code[] = [];
  for (const { label, entity, index, expect } of wanted) {
    const place = barcodeIndex(world.ground, entity, index);
    const barcode = place === null ? null : world.barcodes.at(place);
    if (barcode === null) continue;
    const value = barcodeValue(barcode, reading);
    found.push({
      label,
      entity_type: reading.entityTypes[entity],
      value,
      entity_id: barcode.entity_id,
      barcode_id: barcode.id,
      expect,
      image: await barcodeImage(value),
    });
  }
  const unknown = `${reading.barcodePrefixes.lot}-${world.ids.of('lot', 0xfffff)}-ZZZZ`;
  found.push({
    label: 'A code that nobody knows',
    entity_type: reading.entityTypes.lot,
    value: unknown,
    entity_id: null,
    barcode_id: null,
    expect: 'unknown',
    image: await barcodeImage(unknown),
  });
  return found;
}
