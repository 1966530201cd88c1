import { z } from 'zod';
import type { InputProblem } from './inputProblem.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of a UUID, in either case. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** Whether a text can be part of a path: no encoding keeps a server from following a dot step. */
export function canStandInPath(text: string): boolean {
  return text !== '' && text !== '.' && text !== '..' && text.isWellFormed();
}

/** Any non-empty text is an id. A UUID becomes lower case, so that two spellings are one key. */
const idText = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string()
    .trim()
    .min(1, 'empty' satisfies InputProblem)
    .transform((text) => (isUuid(text) ? text.toLowerCase() : text)),
);

export const annotationIdSchema = idText.brand<'AnnotationId'>();
export const barcodeIdSchema = idText.brand<'BarcodeId'>();
export const customerIdSchema = idText.brand<'CustomerId'>();
export const electronicPrescriptionIdSchema = idText.brand<'ElectronicPrescriptionId'>();
/** The record that a barcode or an exception is on; entity_type says its kind. */
export const entityIdSchema = idText.brand<'EntityId'>();
export const exceptionIdSchema = idText.brand<'ExceptionId'>();
export const exceptionResponseIdSchema = idText.brand<'ExceptionResponseId'>();
export const fillIdSchema = idText.brand<'FillId'>();
export const lotIdSchema = idText.brand<'LotId'>();
export const orderIdSchema = idText.brand<'OrderId'>();
export const patientIdSchema = idText.brand<'PatientId'>();
export const prescriberIdSchema = idText.brand<'PrescriberId'>();
export const prescriptionIdSchema = idText.brand<'PrescriptionId'>();
export const productIdSchema = idText.brand<'ProductId'>();
/** A person who was enrolled at this bench; the service does not know them. */
export const staffIdSchema = idText.brand<'StaffId'>();
export const supervisorMappingIdSchema = idText.brand<'SupervisorMappingId'>();
export const taskIdSchema = idText.brand<'TaskId'>();
export const userIdSchema = idText.brand<'UserId'>();
/** An order by its UUID, its order number or the caller's external id (PUT unpause). */
export const orderReferenceSchema = idText.brand<'OrderReference'>();
/** A prescriber by UUID or 10-digit NPI (DELETE supervisor). */
export const prescriberReferenceSchema = idText.brand<'PrescriberReference'>();

/** References as a person types them: the service can be asked about these. */
export const typedOrderReferenceSchema = orderReferenceSchema.refine(
  canStandInPath,
  'no-id' satisfies InputProblem,
);
export const typedMappingIdSchema = supervisorMappingIdSchema.refine(
  canStandInPath,
  'no-id' satisfies InputProblem,
);
export const typedPrescriberReferenceSchema = prescriberReferenceSchema.refine(
  canStandInPath,
  'no-id' satisfies InputProblem,
);

export type AnnotationId = z.infer<typeof annotationIdSchema>;
export type BarcodeId = z.infer<typeof barcodeIdSchema>;
export type CustomerId = z.infer<typeof customerIdSchema>;
export type ElectronicPrescriptionId = z.infer<typeof electronicPrescriptionIdSchema>;
export type EntityId = z.infer<typeof entityIdSchema>;
export type ExceptionId = z.infer<typeof exceptionIdSchema>;
export type ExceptionResponseId = z.infer<typeof exceptionResponseIdSchema>;
export type FillId = z.infer<typeof fillIdSchema>;
export type LotId = z.infer<typeof lotIdSchema>;
export type OrderId = z.infer<typeof orderIdSchema>;
export type PatientId = z.infer<typeof patientIdSchema>;
export type PrescriberId = z.infer<typeof prescriberIdSchema>;
export type PrescriptionId = z.infer<typeof prescriptionIdSchema>;
export type ProductId = z.infer<typeof productIdSchema>;
export type StaffId = z.infer<typeof staffIdSchema>;
export type SupervisorMappingId = z.infer<typeof supervisorMappingIdSchema>;
export type TaskId = z.infer<typeof taskIdSchema>;
export type UserId = z.infer<typeof userIdSchema>;
export type OrderReference = z.infer<typeof orderReferenceSchema>;
export type PrescriberReference = z.infer<typeof prescriberReferenceSchema>;
