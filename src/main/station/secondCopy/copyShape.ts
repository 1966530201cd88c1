import { z } from 'zod';
import { copiedEntrySchema } from '../journal/copiedEntries.ts';
import { copiedWorkSchema } from './begunWork.ts';

/** What one file of unsent entries says; the moment by the clock of the bench that made it. */
export const copySchema = z.object({
  v: z.literal(1),
  /** The bench's journal. */
  journal: z.string(),
  madeAt: z.number().int(),
  /** The service that all of it is of; null where an earlier version of this program did not say. */
  service: z.string().nullable().default(null),
  entries: z.array(copiedEntrySchema),
  /** An earlier version of this program copied none of it. */
  begun: copiedWorkSchema.default({ rounds: [], drafts: [], forms: [] }),
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
