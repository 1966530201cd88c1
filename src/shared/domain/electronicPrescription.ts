import { z } from 'zod';
import { daySchema } from './day.ts';
import { list, maybe, resource, text } from './fields.ts';
import {
  customerIdSchema,
  electronicPrescriptionIdSchema,
  patientIdSchema,
  prescriberIdSchema,
} from './ids.ts';
import { instantSchema } from './instant.ts';
import { prescriptionSchema } from './prescription.ts';

/** service-api.md, Electronic prescription. */
export const electronicPrescriptionSchema = resource({
  id: electronicPrescriptionIdSchema,
  created_at: maybe(instantSchema),
  updated_at: maybe(instantSchema),
  customer_id: maybe(customerIdSchema),
  patient_id: maybe(patientIdSchema),
  prescriber_id: maybe(prescriberIdSchema),
  source: maybe(text),
  type: maybe(text),
  reference_number: maybe(text),
  prescriptions: maybe(list(prescriptionSchema)),
  patient_first_name: maybe(text),
  patient_middle_name: maybe(text),
  patient_last_name: maybe(text),
  patient_gender: maybe(text),
  patient_dob: maybe(z.union([daySchema, text])),
  patient_identifier: maybe(text),
  patient_email: maybe(text),
  patient_primary_telephone: maybe(text),
  patient_address_line_1: maybe(text),
  patient_address_line_2: maybe(text),
  patient_city: maybe(text),
  patient_state_province: maybe(text),
  prescriber_first_name: maybe(text),
  prescriber_middle_name: maybe(text),
  prescriber_last_name: maybe(text),
  prescriber_npi: maybe(text),
  prescriber_email: maybe(text),
  prescriber_primary_telephone: maybe(text),
  prescriber_address_line_1: maybe(text),
  prescriber_address_line_2: maybe(text),
  prescriber_city: maybe(text),
  prescriber_state_province: maybe(text),
  prescriber_postal_code: maybe(text),
});
export type ElectronicPrescription = z.infer<typeof electronicPrescriptionSchema>;
