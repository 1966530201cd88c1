import { z } from 'zod';
import { parkedReasonSchema } from '#shared/contract/parked.ts';

export type { Difference } from '#shared/contract/parked.ts';

/** Why a row is in its state, for the screen and for the next step (DESIGN.md section 4). */
export const stateReasonSchema = z.discriminatedUnion('kind', [
  // The program goes on by itself:
  z.object({ kind: z.literal('out-of-reach') }),
  z.object({ kind: z.literal('sign-in-needed') }),
  z.object({ kind: z.literal('slow-down') }),
  z.object({ kind: z.literal('service-trouble'), status: z.number().int().nullable() }),
  z.object({ kind: z.literal('program-stopped') }),
  // A person has to decide:
  ...parkedReasonSchema.options,
  // A person has ended it, or another row has taken its place:
  z.object({ kind: z.literal('discarded'), by: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('went-through'), by: z.string() }),
  z.object({ kind: z.literal('undone'), by: z.string(), into: z.string() }),
  z.object({ kind: z.literal('accepted'), by: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('replaced'), by: z.string(), into: z.string() }),
  z.object({ kind: z.literal('handed-over'), to: z.string(), into: z.string() }),
  z.object({ kind: z.literal('folded'), into: z.string() }),
  /** A maker's package: it was read here, and never was to be sent. */
  z.object({ kind: z.literal('read-here') }),
]);
export type StateReason = z.infer<typeof stateReasonSchema>;
