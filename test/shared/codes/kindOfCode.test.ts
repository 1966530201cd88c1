import { expect, test } from 'vitest';
import { kindOfCode } from '#shared/codes/kindOfCode.ts';
import { GS, today } from './gs1/gs1.ts';

const id = '7d1e02c4-8a1f-4b55-9c21-0de4b6a7f310';

test.each([
  [`INVENTORY_LOT-${id}-K9Q2`, { kind: 'barcode', entity: 'lot' }],
  [`]C0ORDER-${id}-K9Q2`, { kind: 'barcode', entity: 'order' }],
  [`GADGET-${id}-K9Q2`, { kind: 'barcode', entity: 'other' }],
  [` ${id.toUpperCase()} `, { kind: 'uuid', id }],
  [`01003057440720551012${GS}17271130`, { kind: 'gs1', reading: { kind: 'read' } }],
  [']d210A17271130', { kind: 'gs1', reading: { kind: 'ambiguous' } }],
  [']d20100305744072050', { kind: 'gs1', reading: { kind: 'wrong' } }],
  ['305744072055', { kind: 'gtin', form: 'upc-a', gtin: '00305744072055' }],
  [']E0305744072055', { kind: 'gtin', form: 'upc-a' }],
  ['0574-4072-05', { kind: 'ndc', possible: ['000574407205'] }],
  ['00574407205', { kind: 'ndc', possible: ['000574407205'] }],
  // Twelve digits alone are a UPC-A or damaged; a 12-digit NDC says that it is one.
  ['305744072056', { kind: 'wrong-check-digit', form: 'upc-a', expected: '5' }],
  ['000574407206', { kind: 'wrong-check-digit', form: 'upc-a' }],
  ['NDC 123456789013', { kind: 'ndc', possible: ['123456789013'] }],
  ['123456-7890-13', { kind: 'ndc', possible: ['123456789013'] }],
  ['0305744072056', { kind: 'wrong-check-digit', form: 'ean-13' }],
  ['12345678', { kind: 'other' }],
  ['01234565', { kind: 'eight-digits', ean8: '00000001234565', upcE: '00012345000065' }],
  [']E001234565', { kind: 'gtin', form: 'upc-e', gtin: '00012345000065' }],
  [']e401234565', { kind: 'gtin', form: 'ean-8', gtin: '00000001234565' }],
  ['https://example.com/', { kind: 'other' }],
  ['+A123BJC5D6E71G', { kind: 'hibc', reading: { kind: 'read' } }],
  ['9N110375286414', { kind: 'envelope', reading: { kind: 'read' } }],
  ['0574407205', { kind: 'ndc', possible: { length: 3 } }],
  ['ORD482913QXKZ', { kind: 'order-number', orderNumber: 'ORD482913QXKZ' }],
  ['ORDINARY', { kind: 'other' }],
  ['  some text ', { kind: 'other', text: 'some text' }],
  ['', { kind: 'other', text: '' }],
])('%j', (text, kind) => {
  expect(kindOfCode(text, today)).toMatchObject(kind);
});
