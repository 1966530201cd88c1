import { expect, test } from 'vitest';
import { entityKindOf, parseBarcodeText } from '#shared/codes/barcodeText.ts';

const id = '7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310';

test.each([
  [`INVENTORY_LOT-${id}-K9Q2`, 'INVENTORY_LOT', 'K9Q2'],
  [`order-${id.toUpperCase()}-R4T1`, 'order', 'R4T1'],
  [`inventory-lot-${id}-A-B`, 'inventory-lot', 'A-B'],
  [`  USER-${id}-x `, 'USER', 'x'],
])('%s is read', (text, entityType, suffix) => {
  expect(parseBarcodeText(text)).toEqual({ entityType, entityId: id, suffix });
});

test.each(['', '305744072055', `-${id}-K9Q2`, `LOT-${id}`, `LOT-${id}-`, `LOT-${id.slice(1)}-K9`])(
  '"%s" is no barcode text',
  (text) => {
    expect(parseBarcodeText(text)).toBeNull();
  },
);

test.each([
  ['INVENTORY_LOT', 'lot'],
  ['inventory-lot', 'lot'],
  ['ProductInventory', 'lot'],
  ['Order', 'order'],
  ['prescription', 'prescription'],
  ['USER', 'user'],
  ['gadget', 'other'],
  ['', 'other'],
  ['constructor', 'other'],
])('%s stands for %s', (spelling, kind) => {
  expect(entityKindOf(spelling)).toBe(kind);
});
