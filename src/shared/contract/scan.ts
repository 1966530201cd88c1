import { oc } from '@orpc/contract';
import { z } from 'zod';
import { productCodeSchema } from '../codes/productCode.ts';
import { symbologySchema } from '../codes/scannedCode.ts';
import { daySchema } from '../domain/day.ts';
import { lotIdSchema } from '../domain/ids.ts';
import { scanSourceSchema } from '../domain/scanSource.ts';
import { fillResultSchema } from './fillFinding.ts';
import { personSchema } from './person.ts';
import { instantMs } from './session.ts';
import { verdictSchema } from './verdict.ts';

/** What this station knows of a lot without asking: its last record and its products. */
export const lotGlanceSchema = z.object({
  batchNumber: z.string().nullable(),
  manufacturer: z.string().nullable(),
  /** With the waiting changes applied; a decimal as text, never a float. */
  quantity: z.string().nullable(),
  /** The quantity in the service's last answer. */
  answeredQuantity: z.string().nullable(),
  /** How many entries wait to change this lot. */
  changes: z.number().int(),
  unit: z.string().nullable(),
  /** Calendar day `YYYY-MM-DD`. */
  expires: z.string().nullable(),
  isActive: z.boolean().nullable(),
  /** Names of the products the lot is used for; empty when none is known. */
  products: z.array(z.string()),
  /** When the service last answered the lot; null when only its products are known. */
  seenAt: instantMs.nullable(),
});
export type LotGlance = z.infer<typeof lotGlanceSchema>;

/** What this station knows of an order without asking. */
export const orderGlanceSchema = z.object({
  status: z.string().nullable(),
  /** Initials: all of a patient that a scan shows. */
  patient: z.string().nullable(),
  /** What goes into it, as the order lists it. */
  products: z.array(
    z.object({
      /** Its place in the order, from 1: one product may stand there twice. */
      line: z.number().int().positive(),
      name: z.string(),
      /** As the order says; null where it does not. */
      quantity: z.string().nullable(),
      /** Every fill of it has been verified, as the service says. */
      isVerified: z.boolean(),
      /** What the fills made at this bench came to, never the service's word; null where not all were made here. */
      filledHere: fillResultSchema.nullable(),
    }),
  ),
});
export type OrderGlance = z.infer<typeof orderGlanceSchema>;

/** What this station knows of a prescription without asking. */
export const prescriptionGlanceSchema = z.object({
  status: z.string().nullable(),
  patient: z.string().nullable(),
  sig: z.string().nullable(),
  quantity: z.string().nullable(),
  units: z.string().nullable(),
  fillsLeft: z.number().nullable(),
});
export type PrescriptionGlance = z.infer<typeof prescriptionGlanceSchema>;

/** What the code belongs to. `from: 'code'`: read from the barcode's text only, unconfirmed. */
export const subjectSchema = z.object({
  from: z.enum(['service', 'code']),
  /** As the service or the code spells it. */
  entityType: z.string(),
  kind: z.enum(['lot', 'order', 'prescription', 'user', 'patient', 'task', 'other']),
  entityId: z.string(),
  /** Its name: a name, a batch, an order number; null when only the id is known. */
  title: z.string().nullable(),
  /** Of a prescription, where its record tells one. */
  strength: z.string().nullable(),
  /** The barcode's own expiry, as the service wrote it; not the expiry of the thing. */
  barcodeExpiresAt: z.string().nullable(),
  lot: lotGlanceSchema.nullable(),
  order: orderGlanceSchema.nullable(),
  prescription: prescriptionGlanceSchema.nullable(),
});
export type Subject = z.infer<typeof subjectSchema>;

/** What the codes of a maker's package say of it; null is what they do not say. */
export const packageViewSchema = z.object({
  products: z.array(productCodeSchema),
  batch: z.string().nullable(),
  serial: z.string().nullable(),
  expires: daySchema.nullable(),
  /** What the scanner said of the symbol of the code that is shown. */
  symbology: symbologySchema.nullable(),
  /** It was read here and not sent to the service: a person may ask about its code. */
  isReadHere: z.boolean(),
});
export type PackageView = z.infer<typeof packageViewSchema>;

export const scanViewSchema = z.object({
  id: z.uuid(),
  value: z.string(),
  scannedAt: instantMs,
  by: personSchema,
  verdict: verdictSchema,
  subject: subjectSchema.nullable(),
  /** Where its code is a maker's package's. */
  pack: packageViewSchema.nullable(),
  /** How many times in a row this code has been scanned: two bottles are two. */
  inARow: z.number().int(),
});
export type ScanView = z.infer<typeof scanViewSchema>;

/**
 * A scan that is a stop; stays until a named person says what was done about it. `scan` has the verdict that
 * raised it, `now` a later one if there is any.
 */
export const alarmSchema = z.object({
  scan: scanViewSchema,
  raisedAt: instantMs,
  now: verdictSchema.nullable(),
  /** Its person saw it at once: it calls nobody. Else it failed after they had gone on. */
  isLive: z.boolean(),
  /** The fill that it was scanned in. */
  fill: z.uuid().nullable(),
});
export type Alarm = z.infer<typeof alarmSchema>;

/** The shift: all scans since the last pause of six hours, or of sixteen hours without one. */
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
        /** What the scanner said of the symbol, beside its text. */
        symbology: symbologySchema.nullable().default(null),
        source: scanSourceSchema,
        /** False for a scan that is sent again while the window already shows something else. */
        seen: z.boolean().default(true),
        /** The service is asked about the text, though it may be a maker's package's: a person wants it. */
        asks: z.boolean().default(false),
      }),
    )
    .output(scanViewSchema),
  /** Says which of the known lots a scanned package is of. Null where that scan is not here any more. */
  chooseLot: oc
    .input(z.object({ scanId: z.uuid(), lotId: lotIdSchema }))
    .output(scanViewSchema.nullable()),
};
