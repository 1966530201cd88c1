import type { z } from 'zod';
import { barcodeSchema } from '#shared/domain/barcode.ts';
import { electronicPrescriptionSchema } from '#shared/domain/electronicPrescription.ts';
import {
  exceptionResponseSchema,
  exceptionSchema,
  replySchema,
  stuckEventSchema,
} from '#shared/domain/exception.ts';
import { lotAssociationsSchema, lotChangeSchema, lotSchema } from '#shared/domain/lot.ts';
import { orderSchema } from '#shared/domain/order.ts';
import { patientSchema } from '#shared/domain/patient.ts';
import { prescriptionSchema } from '#shared/domain/prescription.ts';
import { orderReportSchema } from '#shared/domain/report.ts';
import { taskCategorySchema, taskDraftSchema, taskSchema } from '#shared/domain/task.ts';
import { userSchema } from '#shared/domain/user.ts';
import { loginSchema } from '../../../src/main/station/service/login.ts';
import { removalSchema } from '../../../src/main/station/service/prescribers.ts';
import type { documentedFields } from './documentedFields.ts';

/** The schema of each documented shape. */
export const documentedSchemas: Record<keyof typeof documentedFields, z.ZodType> = {
  exception: exceptionSchema,
  exceptionResponse: exceptionResponseSchema,
  task: taskSchema,
  taskCategory: taskCategorySchema,
  lot: lotSchema,
  lotAssociations: lotAssociationsSchema,
  barcode: barcodeSchema,
  order: orderSchema,
  patient: patientSchema,
  prescription: prescriptionSchema,
  electronicPrescription: electronicPrescriptionSchema,
  user: userSchema,
  orderReport: orderReportSchema,
  stuckEvent: stuckEventSchema,
  login: loginSchema,
  removal: removalSchema,
  reply: replySchema,
  taskDraft: taskDraftSchema,
  lotChange: lotChangeSchema,
};
