import { oc } from '@orpc/contract';
import { z } from 'zod';
import { prescriberReferenceSchema, supervisorMappingIdSchema } from '../domain/ids.ts';
import { entryInput, submitResultSchema } from './entry.ts';
import { entryDetailSchema } from './waiting.ts';

/** Prescriber by UUID or NPI; the relationship is per state. */
export const supervisorRemovalSchema = z.object({
  prescriber: prescriberReferenceSchema,
  mappingId: supervisorMappingIdSchema,
});

export const prescribers = {
  /** The removals entered here, newest first, with what the service said. */
  removals: oc.output(z.array(entryDetailSchema)),
  removeSupervisor: oc
    .input(z.object({ ...entryInput, ...supervisorRemovalSchema.shape }))
    .output(submitResultSchema),
};
