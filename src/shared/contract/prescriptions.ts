import { oc } from '@orpc/contract';
import { z } from 'zod';
import { prescriptionIdSchema } from '../domain/ids.ts';
import { enteredSchema, entering } from './entry.ts';

/** Which statuses the service takes is not shown: any text goes, and may be refused. */
export const statusChangeSchema = z.object({
  prescriptionId: prescriptionIdSchema,
  status: z.string().trim().min(1, 'Say which status'),
});

export const prescriptions = {
  setStatus: oc.input(z.object({ ...entering, ...statusChangeSchema.shape })).output(enteredSchema),
};
