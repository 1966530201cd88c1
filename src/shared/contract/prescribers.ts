import { oc } from '@orpc/contract';
import { z } from 'zod';
import { prescriberReferenceSchema, supervisorMappingIdSchema } from '../domain/ids.ts';
import { enteredSchema, entering } from './entry.ts';

/** Prescriber by UUID or NPI; the relationship is per state. */
export const supervisorRemovalSchema = z.object({
  prescriber: prescriberReferenceSchema,
  mappingId: supervisorMappingIdSchema,
});

export const prescribers = {
  removeSupervisor: oc
    .input(z.object({ ...entering, ...supervisorRemovalSchema.shape }))
    .output(enteredSchema),
};
