import { z } from 'zod';

/** The codes to scan, as the practice service lists them. */
export const codesSchema = z.array(
  z.object({
    label: z.string(),
    value: z.string(),
    entity_id: z.string().nullable(),
    expect: z.string(),
    group: z.string(),
    image: z.string().optional(),
    step: z
      .object({ number: z.number(), ask: z.string(), after: z.string().nullable() })
      .optional(),
  }),
);
const text = z.string().nullish();
const entrySchema = z.object({ customer_id: text, product_id: text, name: z.string() });
export const associationsSchema = z.object({ prescription: z.array(entrySchema) });
const number = z.coerce.number();
export const lotSchema = z.object({
  batch_number: z.string(),
  current_quantity: number,
  expiration_date: text,
  is_active: z.boolean(),
  unit_type: z.string(),
  upc: text,
});
export const prescriptionSchema = z.object({
  id: z.string(),
  customer_id: text,
  prescription_product_id: text,
  days_supply: number.nullish(),
  expires_at: text,
  fills_remaining: number,
  name: z.string(),
  patient_id: z.string(),
  product_code: z.string(),
  product_code_type: z.string(),
  quantity: number,
  status: z.string(),
  units: z.string(),
});
export const fillsSchema = z.object({
  status: z.string(),
  products: z.object({
    prescription: z.array(
      z.object({
        fills: z.array(
          z.object({
            prescription_id: z.string(),
            dispensed_quantity: number,
            verified_at: text,
          }),
        ),
      }),
    ),
  }),
});
