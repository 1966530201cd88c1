import { z } from 'zod';
import { daySchema } from './day.ts';
import { closedResource, flag, maybe, text } from './fields.ts';
import { patientIdSchema } from './ids.ts';
import { instantSchema } from './instant.ts';

/** service-api.md, Patient: address. */
export const patientAddressSchema = closedResource({
  address_1: maybe(text),
  address_2: maybe(text),
  city: maybe(text),
  state: maybe(text),
  zip_code: maybe(text),
  country: maybe(text),
});
export type PatientAddress = z.infer<typeof patientAddressSchema>;

const patientRecordSchema = closedResource({
  id: maybe(patientIdSchema),
  created_at: maybe(instantSchema),
  updated_at: maybe(instantSchema),
  first_name: maybe(text),
  middle_name: maybe(text),
  last_name: maybe(text),
  gender: maybe(text),
  email: maybe(text),
  phone: maybe(text),
  // Documented as a day, but in no certain format, so any text is accepted.
  date_of_birth: maybe(z.union([daySchema, text])),
  primary_language: maybe(text),
  guardian_name: maybe(text),
  guardian_phone: maybe(text),
  guardian_email: maybe(text),
  guardian_relationship: maybe(text),
  height_inches: maybe(text),
  weight_pounds: maybe(text),
  external_id: maybe(text),
  is_smoker: maybe(flag),
  is_diabetic: maybe(flag),
  is_pregnant: maybe(flag),
  receive_sms: maybe(flag),
  receive_email: maybe(flag),
  address: maybe(patientAddressSchema),
});

/**
 * service-api.md, Patient, without the three fields that are never kept. Unknown keys are dropped;
 * a bare id is read as a patient with that id.
 */
export const patientSchema = z.preprocess(
  (value) => (typeof value === 'string' ? { id: value } : value),
  patientRecordSchema,
);
export type Patient = z.infer<typeof patientSchema>;

/** Every key allowed under a patient. */
export const patientKeys: ReadonlySet<string> = new Set(Object.keys(patientRecordSchema.out.shape));

/** Every key allowed under a patient's address. */
export const patientAddressKeys: ReadonlySet<string> = new Set(
  Object.keys(patientAddressSchema.out.shape),
);
