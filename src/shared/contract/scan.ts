import { oc } from '@orpc/contract';
import { z } from 'zod';
import { personSchema } from './person.ts';
import { instantMs } from './session.ts';
import { verdictSchema } from './verdict.ts';

/** What the bench knows of a lot without asking: its record as last seen, its products. */
export const lotGlanceSchema = z.object({
  batchNumber: z.string().nullable(),
  manufacturer: z.string().nullable(),
  /** With the changes that wait here; a decimal as text, never a float. */
  quantity: z.string().nullable(),
  /** The quantity as the service last said it. */
  said: z.string().nullable(),
  /** How many entries wait to change this lot. */
  changes: z.number().int(),
  unit: z.string().nullable(),
  /** Calendar day `YYYY-MM-DD`. */
  expires: z.string().nullable(),
  isActive: z.boolean().nullable(),
  /** Names of the products the lot is used for; empty when none is known. */
  products: z.array(z.string()),
  /** When the service last told us of the lot; null when only its products are known. */
  seenAt: instantMs.nullable(),
});
export type LotGlance = z.infer<typeof lotGlanceSchema>;

/** What the code belongs to. `from: 'code'` is read off the barcode's text alone, unconfirmed. */
export const subjectSchema = z.object({
  from: z.enum(['service', 'code']),
  /** As the service or the code spells it. */
  entityType: z.string(),
  kind: z.enum(['lot', 'order', 'prescription', 'user', 'patient', 'task', 'other']),
  entityId: z.string(),
  /** What to call it: a name, a batch, an order number; null when nothing better than its id. */
  title: z.string().nullable(),
  /** The barcode's own expiry, as the service wrote it; never mixed with the thing's. */
  barcodeExpiresAt: z.string().nullable(),
  lot: lotGlanceSchema.nullable(),
});
export type Subject = z.infer<typeof subjectSchema>;

export const scanViewSchema = z.object({
  id: z.uuid(),
  value: z.string(),
  scannedAt: instantMs,
  by: personSchema,
  verdict: verdictSchema,
  subject: subjectSchema.nullable(),
  /** 1, or how many times in a row this very code has been scanned: two bottles are two. */
  inARow: z.number().int(),
});
export type ScanView = z.infer<typeof scanViewSchema>;

/** A scan that failed after the person had gone on; stands until a named person takes note. */
/** `scan` with the verdict that raised it; `now` where it has been judged otherwise since. */
export const alarmSchema = z.object({
  scan: scanViewSchema,
  raisedAt: instantMs,
  now: verdictSchema.nullable(),
});
export type Alarm = z.infer<typeof alarmSchema>;

/** The shift: all scans since the last pause of six hours. */
export const shiftSchema = z.object({
  since: instantMs.nullable(),
  scanned: z.number().int(),
  verified: z.number().int(),
  codeOnly: z.number().int(),
  notYet: z.number().int(),
  stopped: z.number().int(),
  /** Newest first, at most 50. */
  latest: z.array(scanViewSchema),
});
export type Shift = z.infer<typeof shiftSchema>;

export const scan = {
  /**
   * Safe on disk before it returns. `id` is made by the window, so that a call repeated after a
   * lost connection is the same scan.
   */
  enter: oc
    .input(
      z.object({
        id: z.uuid(),
        value: z.string().min(1).max(4096),
        source: z.enum(['scanner', 'typed', 'clicked']),
        by: personSchema,
        /** False where it is entered once more, and the window shows something else by now. */
        seen: z.boolean().default(true),
      }),
    )
    .output(scanViewSchema),
  acknowledgeAlarm: oc.input(z.object({ scanId: z.uuid(), by: personSchema })).output(z.void()),
};
