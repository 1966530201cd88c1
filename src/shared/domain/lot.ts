import { z } from 'zod';
import { daySchema } from './day.ts';
import { decimalSchema } from './decimal.ts';
import { flag, list, maybe, openEnum, resource, text } from './fields.ts';
import { customerIdSchema, lotIdSchema, productIdSchema } from './ids.ts';
import { instantSchema } from './instant.ts';

/** service-api.md, Inventory lot: association entry. */
export const associationEntrySchema = resource({
  customer: maybe(text),
  customer_id: maybe(customerIdSchema),
  name: maybe(text),
  product_id: maybe(productIdSchema),
  units_per_product: maybe(decimalSchema),
});
export type AssociationEntry = z.infer<typeof associationEntrySchema>;

/** service-api.md, Inventory lot: associations, and the answer of GET …/associations. */
export const lotAssociationsSchema = resource({
  prescription: maybe(list(associationEntrySchema)),
  non_prescription: maybe(list(associationEntrySchema)),
  order_material: maybe(list(associationEntrySchema)),
});
export type LotAssociations = z.infer<typeof lotAssociationsSchema>;

/** service-api.md, Inventory lot. Quantities are in `unit_type`, costs per unit. */
export const lotSchema = resource({
  id: lotIdSchema,
  created_at: maybe(instantSchema),
  updated_at: maybe(instantSchema),
  batch_number: maybe(text),
  cost_per_unit: maybe(decimalSchema),
  current_quantity: maybe(decimalSchema),
  initial_quantity: maybe(decimalSchema),
  expiration_date: maybe(daySchema),
  received_date: maybe(daySchema),
  is_active: maybe(flag),
  manufacturer: maybe(text),
  mpn: maybe(text),
  upc: maybe(text),
  notes: maybe(text),
  unit_type: maybe(text),
  type: maybe(openEnum(['prescription', 'non_prescription', 'order_material'])),
  associations: maybe(lotAssociationsSchema),
});
export type Lot = z.infer<typeof lotSchema>;

/**
 * The fields that PUT /api/v1/products/inventory/{lot_id} takes; only changed ones are sent. An
 * emptied text is sent as '', an emptied day or cost as null: the document does not show whether a
 * service takes null.
 */
export const lotChangeSchema = z.strictObject({
  batch_number: maybe(z.string()),
  cost_per_unit: maybe(decimalSchema.nullable()),
  current_quantity: maybe(decimalSchema),
  expiration_date: maybe(daySchema.nullable()),
  is_active: maybe(z.boolean()),
  manufacturer: maybe(z.string()),
  mpn: maybe(z.string()),
  notes: maybe(z.string()),
  received_date: maybe(daySchema.nullable()),
  unit_type: maybe(z.string()),
  upc: maybe(z.string()),
});
export type LotChange = z.infer<typeof lotChangeSchema>;
