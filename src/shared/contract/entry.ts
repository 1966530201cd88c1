import { z } from 'zod';
import { personSchema } from './person.ts';
import { instantMs } from './session.ts';

/**
 * What every entry carries: an id made by the window, so that a call repeated after a lost line is
 * the same entry, and the person at the bench.
 */
export const entering = { id: z.uuid(), by: personSchema };

/** Every way of making an entry can end. */
export const enteredSchema = z.discriminatedUnion('kind', [
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
  /** It cannot be: in words for whoever entered it. */
  z.object({ kind: z.literal('impossible'), words: z.string() }),
]);
export type Entered = z.infer<typeof enteredSchema>;
