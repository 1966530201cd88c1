import { z } from 'zod';
import { lotIdSchema } from '../domain/ids.ts';
import { lotRowSchema } from './lotViews.ts';
import { instantMs } from './session.ts';

/** What a walk along the shelf looks for: lots that expire soon, or lots that nobody scanned for long. */
export const walkKinds = ['expiring', 'unseen'] as const;
export type WalkKind = (typeof walkKinds)[number];

export const walkSchema = z.object({
  kind: z.enum(walkKinds),
  /** Expires within so many days from today on; or nobody scanned or counted it for so many days. */
  days: z.number().int().min(0).max(3_650),
});
export type Walk = z.infer<typeof walkSchema>;

const walkRowSchema = z.object({
  lot: lotRowSchema,
  /** When it was scanned or counted here last before today; null: not as long as scans are kept. */
  seenBefore: instantMs.nullable(),
  /** Somebody scanned it here today. */
  isWalked: z.boolean(),
});
export type WalkRow = z.infer<typeof walkRowSchema>;

/** What is still to be walked first, the first to expire or the longest unseen on top. */
export const walkPageSchema = z.object({
  rows: z.array(walkRowSchema),
  offset: z.number().int(),
  /** How many are on the walk, and how many of them were scanned today. */
  count: z.number().int(),
  walked: z.number().int(),
  /** How many on it have no expiry that is known here; they come last. */
  undated: z.number().int(),
  /** How many lots are known here at all, and whether there may be older ones that were not looked through. */
  known: z.number().int(),
  isAll: z.boolean(),
});
export type WalkPage = z.infer<typeof walkPageSchema>;

/** How a scanned lot stands to the walk. */
export const walkStandingSchema = z.object({
  /** Null: nothing is known here of such a lot. */
  lot: lotRowSchema.nullable(),
  standing: z.enum(['due', 'not-due', 'inactive', 'not-known']),
});
export type WalkStanding = z.infer<typeof walkStandingSchema>;

export const walkOfLotSchema = z.object({ ...walkSchema.shape, lotId: lotIdSchema });
