import { oc } from '@orpc/contract';
import { z } from 'zod';

/** A barcode that the service answered, as far as a label needs it. */
export const knownCodeSchema = z.object({
  value: z.string(),
  /** The service's own picture, a PNG data URI; null when the answer had none. */
  image: z.string().nullable(),
  isActive: z.boolean().nullable(),
  /** As the service wrote it. */
  expiresAt: z.string().nullable(),
});
export type KnownCode = z.infer<typeof knownCodeSchema>;

export const labels = {
  /** The barcode scanned last for this thing that the service knew; null when there is none. */
  codeOf: oc.input(z.object({ entityId: z.string().min(1) })).output(knownCodeSchema.nullable()),
};
