import { oc } from '@orpc/contract';
import { z } from 'zod';
import { instantMs } from './session.ts';

const has = z.number().int();
/**
 * How the trail was found to differ from its head, which is kept outside of the data folder.
 * `cut`: it had `had` lines when that was written, at `since`, and they are missing or others. `no-head`:
 * that file is gone. `head-changed`: somebody without the key wrote it.
 */
export const trailSeamSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cut'), had: z.number().int(), has, since: instantMs }),
  z.object({ kind: z.literal('no-head'), has }),
  z.object({ kind: z.literal('head-changed'), has }),
]);
export type TrailSeam = z.infer<typeof trailSeamSchema>;

export const trailCheckSchema = z.object({
  rows: z.number().int(),
  /** The first line that does not follow from the one before; null where all do. */
  broken: z.number().int().nullable(),
  /** Up to this line nothing is sealed with a key: an older version wrote them. */
  plainUpTo: z.number().int(),
  /** What was found at a start, with the moment, the newest first. */
  seams: z.array(z.object({ line: z.number().int(), at: instantMs, seam: trailSeamSchema })),
  /** How the trail differs from its head at this moment; null where it does not. */
  now: trailSeamSchema.nullable(),
  /** False while the head cannot be kept: lines cut off at the end would not be noticed. */
  isWitnessed: z.boolean(),
});
export type TrailCheck = z.infer<typeof trailCheckSchema>;

export const audit = {
  /** Checks the whole audit trail, and whether it is the one that its head outside stands for. */
  verify: oc.output(trailCheckSchema),
};
