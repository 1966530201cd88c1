import type { z } from 'zod';
import { decimalSchema } from './decimal.ts';
import { flag, list, maybe, number, resource, text } from './fields.ts';
import { fillIdSchema, orderIdSchema, prescriptionIdSchema, productIdSchema } from './ids.ts';
import { instantSchema } from './instant.ts';

/** service-api.md, Order: fill. */
export const fillSchema = resource({
  id: maybe(fillIdSchema),
  prescription_id: maybe(prescriptionIdSchema),
  order_id: maybe(orderIdSchema),
  fill_number: maybe(number),
  deducted_fills: maybe(number),
  exclude_from_refill_count: maybe(flag),
  dispensed_days_supply: maybe(number),
  dispensed_quantity: maybe(decimalSchema),
  dispensed_unit_type: maybe(text),
  dispensed_sig: maybe(text),
  created_at: maybe(instantSchema),
  verified_at: maybe(instantSchema),
});
export type Fill = z.infer<typeof fillSchema>;

const productFields = {
  id: maybe(productIdSchema),
  created_at: maybe(instantSchema),
  updated_at: maybe(instantSchema),
  sku: maybe(text),
  name: maybe(text),
  description: maybe(text),
  quantity: maybe(number),
};

const reasonSchema = resource({ id: maybe(text), name: maybe(text), description: maybe(text) });

/** service-api.md, Order: prescription item of products. */
export const prescriptionItemSchema = resource({
  ...productFields,
  product_code: maybe(text),
  form: maybe(text),
  is_active: maybe(flag),
  label_orientation: maybe(text),
  strength: maybe(text),
  has_prescription: maybe(flag),
  reasons: maybe(list(reasonSchema)),
  fills: maybe(list(fillSchema)),
});
export type PrescriptionItem = z.infer<typeof prescriptionItemSchema>;

/** service-api.md, Order: non_prescription item of products. */
export const nonPrescriptionItemSchema = resource({
  ...productFields,
  form: maybe(text),
  is_active: maybe(flag),
});
export type NonPrescriptionItem = z.infer<typeof nonPrescriptionItemSchema>;

/** service-api.md, Order: order_material item of products. */
export const orderMaterialItemSchema = resource({
  ...productFields,
  category: maybe(text),
  current_stock: maybe(decimalSchema),
  reorder_threshold: maybe(decimalSchema),
  has_inventory: maybe(flag),
  is_global: maybe(flag),
});
export type OrderMaterialItem = z.infer<typeof orderMaterialItemSchema>;

/** service-api.md, Order: products. */
export const orderProductsSchema = resource({
  prescription: maybe(list(prescriptionItemSchema)),
  non_prescription: maybe(list(nonPrescriptionItemSchema)),
  order_material: maybe(list(orderMaterialItemSchema)),
});
export type OrderProducts = z.infer<typeof orderProductsSchema>;
