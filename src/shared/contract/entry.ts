import { z } from 'zod';
import { impossibleSchema } from './obstacle.ts';
import { instantMs } from './session.ts';

/**
 * Part of every entry: an id made by the window, so that a call repeated after a lost connection is the
 * same entry. Whose entry it is the station knows: the person at the window.
 */
export const entryInput = { id: z.uuid() };

/** Whether to hold it for five seconds before sending, while the screen offers to undo it. */
export const heldInput = { held: z.boolean().default(false) };

/** Every way in which making an entry can end. */
export const submitResultSchema = z.discriminatedUnion('kind', [
  /** On disk; delivered later. */
  z.object({ kind: z.literal('entered') }),
  z.object({ kind: z.literal('sign-in-needed') }),
  /**
   * The lot cannot be read again, so this is the newest known: when the person confirms it, the
   * entry is made.
   */
  z.object({
    kind: z.literal('confirm'),
    quantity: z.string().nullable(),
    unit: z.string().nullable(),
    seenAt: instantMs.nullable(),
  }),
  impossibleSchema,
]);
export type SubmitResult = z.infer<typeof submitResultSchema>;

/** How far the entries of this station about one record have come; `needs-decision` wins. */
export const recordStandingSchema = z.enum(['delivered', 'waiting', 'needs-decision']);
export type RecordStanding = z.infer<typeof recordStandingSchema>;
