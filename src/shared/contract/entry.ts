import { z } from 'zod';
import { impossibleSchema } from './obstacle.ts';
import { personSchema } from './person.ts';
import { instantMs } from './session.ts';

/**
 * What every entry carries: an id made by the window, so that a call repeated after a lost line is
 * the same entry, and the person at the bench.
 */
export const entryInput = { id: z.uuid(), by: personSchema };

/** Every way of making an entry can end. */
export const submitResultSchema = z.discriminatedUnion('kind', [
  /** On disk; delivered later. */
  z.object({ kind: z.literal('entered') }),
  z.object({ kind: z.literal('sign-in-needed') }),
  /** Nothing newer than this can be read of the lot: confirm it, and it goes. */
  z.object({
    kind: z.literal('confirm'),
    quantity: z.string().nullable(),
    unit: z.string().nullable(),
    seenAt: instantMs.nullable(),
  }),
  impossibleSchema,
]);
export type SubmitResult = z.infer<typeof submitResultSchema>;

/** How far all that was entered here about one record has come; what needs a person comes first. */
export const recordStandingSchema = z.enum(['delivered', 'waiting', 'needs-decision']);
export type RecordStanding = z.infer<typeof recordStandingSchema>;
