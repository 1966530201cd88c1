import { oc } from '@orpc/contract';
import { z } from 'zod';
import { barcodeSchema } from '../domain/barcode.ts';
import { askResultSchema } from './ask.ts';
import { instantMs } from './session.ts';

/** A barcode as the service described it. */
export const barcodeLookupSchema = z.object({ barcode: barcodeSchema, seenAt: instantMs });
export type BarcodeLookup = z.infer<typeof barcodeLookupSchema>;

export const barcodes = {
  /** Null when the service has described none with this id to this station. */
  detail: oc
    .input(z.object({ id: z.string().trim().min(1) }))
    .output(barcodeLookupSchema.nullable()),
  ask: oc.input(z.object({ id: z.string().trim().min(1) })).output(askResultSchema),
};
