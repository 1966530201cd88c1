import { oc } from '@orpc/contract';
import { z } from 'zod';
import { prescriberReferenceSchema, supervisorMappingIdSchema } from '../domain/ids.ts';
import { entryInput, submitResultSchema } from './entry.ts';
import { entryDetailSchema } from './waiting.ts';

/** The prescriber by UUID or NPI; a relationship is per state. */
export const supervisorRemovalSchema = z.object({
  prescriber: prescriberReferenceSchema,
  mappingId: supervisorMappingIdSchema,
});

export const prescribers = {
  /** The removals entered here, newest first, with the service's message. */
  removals: oc.output(z.array(entryDetailSchema)),
  removeSupervisor: oc
    .input(z.object({ ...entryInput, ...supervisorRemovalSchema.shape }))
    .output(submitResultSchema),
};
