import { oc } from '@orpc/contract';
import { z } from 'zod';

/** The barcode that the service showed for a thing, as far as a label needs it. */
export const knownCodeSchema = z.object({
  value: z.string(),
  /** The service's own picture, a PNG data URI; null where it left the picture out. */
  image: z.string().nullable(),
  isActive: z.boolean().nullable(),
  /** As the service wrote it. */
  expiresAt: z.string().nullable(),
});
export type KnownCode = z.infer<typeof knownCodeSchema>;

export const labels = {
  /** The newest barcode that was scanned for this thing and that the service knew; else null. */
  codeOf: oc.input(z.object({ entityId: z.string().min(1) })).output(knownCodeSchema.nullable()),
};
