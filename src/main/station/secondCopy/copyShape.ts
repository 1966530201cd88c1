import { z } from 'zod';
import { copiedEntrySchema } from '../journal/copiedEntries.ts';

/** What one file of unsent entries says; the moment by the clock of the bench that made it. */
export const copySchema = z.object({
  v: z.literal(1),
  /** The bench's journal. */
  journal: z.string(),
  madeAt: z.number().int(),
  entries: z.array(copiedEntrySchema),
});
export type Copy = z.infer<typeof copySchema>;

/** A part of the audit trail as the bench would save it: with its proof, which anybody can check. */
export const trailPartSchema = z.object({
  v: z.literal(1),
  about: z.string(),
  rows: z.array(z.array(z.string())),
  proofs: z.array(z.object({ statement: z.string(), signature: z.string() })),
});
export type TrailPart = z.infer<typeof trailPartSchema>;
