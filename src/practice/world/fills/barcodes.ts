import { barcodeIndex } from '../barcodes.ts';
import { at, type Ground } from '../ground.ts';
import type { Barcode, EntityType } from '../types.ts';
import { fillLotIndex } from './lots.ts';
import { fillOrderIndex } from './orders.ts';
import { fillPrescriptionIndex } from './prescriptions.ts';

const indexes: readonly (readonly [EntityType, readonly number[]])[] = [
  ['lot', Object.values(fillLotIndex)],
  ['prescription', Object.values(fillPrescriptionIndex)],
  ['order', Object.values(fillOrderIndex)],
];

/** Keeps the barcodes of what fills are practised with in use: a fill is about what bears them. */
export function fillBarcodes(ground: Ground): (index: number, drawn: Barcode) => Barcode {
  const usable = new Set(
    indexes.flatMap(([entity, all]) => all.map((index) => barcodeIndex(ground, entity, index))),
  );
  return (index, drawn) =>
    usable.has(index) ? { ...drawn, is_active: true, expires_at: at(ground, 400) } : drawn;
}
