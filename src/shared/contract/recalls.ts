import { oc } from '@orpc/contract';
import { z } from 'zod';
import { readProductCode } from '../codes/productCode.ts';
import { decimalSchema } from '../domain/decimal.ts';
import { lotRowSchema } from './lotViews.ts';
import { personSchema } from './person.ts';
import { instantMs } from './session.ts';

/** More than these at once is no recall, and would be looked through at every scan. */
export const MOST_BATCHES = 200;
export const MOST_RECALLS = 500;

const batchSchema = z.string().trim().min(1).max(60);

/** What is recalled: batches of a product, batches of whatever product, or all of a product. */
export const recalledSchema = z
  .object({
    /** Its NDC, UPC or GTIN as it was typed or scanned; null where the batches alone are known. */
    product: z
      .string()
      .trim()
      .max(40)
      .refine((text) => readProductCode(text) !== null)
      .nullable(),
    /** None: every batch of the product. */
    batches: z.array(batchSchema).max(MOST_BATCHES),
  })
  .refine(({ product, batches }) => product !== null || batches.length > 0);
export type RecalledProduct = z.infer<typeof recalledSchema>;

export const recallSchema = z.object({
  id: z.uuid(),
  product: z.string().nullable(),
  batches: z.array(z.string()),
  /** The notice that it comes from, as somebody typed it. */
  note: z.string(),
  added: z.object({ at: instantMs, by: personSchema }),
  /** Null while it is watched. */
  ended: z.object({ at: instantMs, by: personSchema }).nullable(),
  /** The benches that told of it, and that it is over; null: this one. */
  bench: z.string().nullable(),
  endedBench: z.string().nullable(),
});
export type Recall = z.infer<typeof recallSchema>;

const recalledLotSchema = z.object({
  lot: lotRowSchema,
  /** When it was scanned here last, and how often; not longer ago than scans are kept. */
  scanned: z.object({ last: instantMs.nullable(), times: z.number().int() }),
});
export type RecalledLot = z.infer<typeof recalledLotSchema>;

/** A fill that took from a recalled lot or package. It names a prescription, and nobody. */
const recalledFillSchema = z.object({
  fill: z.string(),
  prescriptionId: z.string(),
  batch: z.string().nullable(),
  at: instantMs,
  by: personSchema,
  /** In the prescription's units; null where nobody said. */
  amount: decimalSchema.nullable(),
});
export type RecalledFill = z.infer<typeof recalledFillSchema>;

export const recallFindingsSchema = z.object({
  lots: z.array(recalledLotSchema),
  fills: z.array(recalledFillSchema),
  /** How many lots are known here at all; what nobody here has met cannot be found. */
  known: z.number().int(),
  /** How many fills were looked through, the newest first, and since when. */
  lookedThrough: z.object({ fills: z.number().int(), since: instantMs.nullable() }),
});
export type RecallFindings = z.infer<typeof recallFindingsSchema>;

const recallIdSchema = z.object({ id: z.uuid() });

export const recalls = {
  /** The newest first; those that ended are kept. */
  list: oc.output(z.array(recallSchema)),
  /** What was met here of it. */
  find: oc.input(recalledSchema).output(recallFindingsSchema),
  /** From now on every scan of it is a stop; the same id twice is one. `full`: as many are watched as can be. */
  add: oc
    .input(
      z.intersection(recalledSchema, z.object({ id: z.uuid(), note: z.string().trim().max(200) })),
    )
    .output(z.object({ kind: z.enum(['watched', 'full']) })),
  /** It is watched no more. */
  end: oc.input(recallIdSchema).output(z.object({ kind: z.enum(['ended', 'gone']) })),
};
