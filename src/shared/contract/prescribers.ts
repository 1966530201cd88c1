import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  prescriberReferenceSchema,
  supervisorMappingIdSchema,
  typedMappingIdSchema,
  typedPrescriberReferenceSchema,
} from '../domain/ids.ts';
import { entryInput, submitResultSchema } from './entry.ts';
import { entryDetailSchema } from './waiting.ts';

/** The prescriber by UUID or NPI; a relationship is per state. */
export const supervisorRemovalSchema = z.object({
  prescriber: prescriberReferenceSchema,
  mappingId: supervisorMappingIdSchema,
});

/** As a person enters it. */
export const supervisorRemovalInputSchema = supervisorRemovalSchema.extend({
  prescriber: typedPrescriberReferenceSchema,
  mappingId: typedMappingIdSchema,
});

export const prescribers = {
  /** The removals entered here, newest first, with the service's message. */
  removals: oc.output(z.array(entryDetailSchema)),
  removeSupervisor: oc
    .input(z.object({ ...entryInput, ...supervisorRemovalInputSchema.shape }))
    .output(submitResultSchema),
};
