import { z } from 'zod';
import { decimalSchema } from './decimal.ts';
import { flag, maybe, number, openEnum, resource, text } from './fields.ts';
import {
  customerIdSchema,
  electronicPrescriptionIdSchema,
  patientIdSchema,
  prescriberIdSchema,
  prescriptionIdSchema,
  productIdSchema,
} from './ids.ts';
import { instantSchema } from './instant.ts';
import { patientSchema } from './patient.ts';

/**
 * service-api.md, Prescription. `include=all` adds the last five; the document does not show their
 * shape.
 */
export const prescriptionSchema = resource({
  id: prescriptionIdSchema,
  customer_id: maybe(customerIdSchema),
  electronic_prescription_id: maybe(electronicPrescriptionIdSchema),
  patient_id: maybe(patientIdSchema),
  prescriber_id: maybe(prescriberIdSchema),
  prescription_product_id: maybe(productIdSchema),
  days_supply: maybe(number),
  description: maybe(text),
  directions: maybe(text),
  drug_name: maybe(text),
  expires_at: maybe(instantSchema),
  fills_remaining: maybe(number),
  name: maybe(text),
  notes: maybe(text),
  product_code: maybe(text),
  product_code_type: maybe(text),
  quantity: maybe(decimalSchema),
  refills: maybe(number),
  serial_number: maybe(text),
  sig: maybe(text),
  status: maybe(openEnum(['new'])),
  strength: maybe(text),
  substitution_allowed: maybe(flag),
  units: maybe(text),
  written_at: maybe(instantSchema),
  customer: maybe(z.unknown()),
  electronic_prescription: maybe(z.unknown()),
  patient: maybe(patientSchema),
  prescription_product: maybe(z.unknown()),
  prescriber: maybe(z.unknown()),
});
export type Prescription = z.infer<typeof prescriptionSchema>;
