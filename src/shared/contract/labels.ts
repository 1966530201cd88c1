import { oc } from '@orpc/contract';
import { z } from 'zod';
import { commandRecords } from '../codes/command.ts';
import { personSchema } from './person.ts';
import { instantMs } from './session.ts';

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

/** A label that went to the printer; whether it came out nobody knows. */
const labelSentSchema = z.object({ at: instantMs, by: personSchema.nullable() });
export type LabelSent = z.infer<typeof labelSentSchema>;

export const labels = {
  /** The barcode scanned last for this thing that the service knew; null when there is none. */
  codeOf: oc.input(z.object({ entityId: z.string().min(1) })).output(knownCodeSchema.nullable()),
  /** The last label of this record that was sent to a printer from here; null when none is on record. */
  lastSent: oc
    .input(z.object({ kind: z.enum(commandRecords), id: z.string().min(1).max(200) }))
    .output(labelSentSchema.nullable()),
};
