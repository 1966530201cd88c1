import type { z } from 'zod';
import { daySchema } from './day.ts';
import { flag, list, maybe, number, openEnum, resource, text } from './fields.ts';
import { customerIdSchema, orderIdSchema } from './ids.ts';
import { instantSchema } from './instant.ts';
import { orderProductsSchema } from './orderProducts.ts';
import { patientSchema } from './patient.ts';

export const orderStatuses = [
  'received',
  'picked',
  'verified',
  'exception',
  'paused',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const;

/** service-api.md, Order: address. */
export const orderAddressSchema = resource({
  id: maybe(text),
  address_1: maybe(text),
  address_2: maybe(text),
  city: maybe(text),
  state: maybe(text),
  country: maybe(text),
  type: maybe(text),
  zip_code: maybe(text),
});

/** service-api.md, Order: custom_shipping. */
export const customShippingSchema = resource({
  label_url: maybe(text),
  tracking_number: maybe(text),
  tracking_url: maybe(text),
  carrier: maybe(text),
});

/** service-api.md, Order: shipping. */
export const shippingSchema = resource({
  carrier: maybe(text),
  service_level: maybe(text),
  signature_confirmation: maybe(text),
});

/** service-api.md, Order: one of shipments. */
export const shipmentSchema = resource({
  id: maybe(text),
  carrier: maybe(text),
  service_level: maybe(text),
  status: maybe(text),
  tracking_number: maybe(text),
  tracking_url: maybe(text),
  created_at: maybe(instantSchema),
  delivered_at: maybe(instantSchema),
});
export type Shipment = z.infer<typeof shipmentSchema>;

/** service-api.md, Order. `paused_until` null: paused for no set time, or not paused. */
export const orderSchema = resource({
  id: orderIdSchema,
  created_at: maybe(instantSchema),
  updated_at: maybe(instantSchema),
  order_number: maybe(text),
  external_id: maybe(text),
  customer_id: maybe(customerIdSchema),
  status: maybe(openEnum(orderStatuses)),
  paused_until: maybe(daySchema.nullable()),
  address: maybe(orderAddressSchema),
  custom_shipping: maybe(customShippingSchema),
  shipping: maybe(shippingSchema),
  shipments: maybe(list(shipmentSchema)),
  patient: maybe(patientSchema),
  prescription_count: maybe(number),
  priority_requested: maybe(flag),
  cancellation_requested: maybe(flag),
  is_replacement: maybe(flag),
  original_order_id: maybe(orderIdSchema),
  replacement_order_ids: maybe(list(orderIdSchema)),
  replacement_reason: maybe(text),
  replacement_requested: maybe(flag),
  replacement_request_status: maybe(openEnum(['pending', 'fulfilled', 'declined', 'cancelled'])),
  replacement_requested_at: maybe(instantSchema),
  replacement_requested_reason: maybe(text),
  products: maybe(orderProductsSchema),
});
export type Order = z.infer<typeof orderSchema>;
