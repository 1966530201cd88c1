import { oc } from '@orpc/contract';
import { z } from 'zod';
import { symbologySchema } from '../codes/scannedCode.ts';
import { countedSchema, decimalSchema } from '../domain/decimal.ts';
import { lotIdSchema } from '../domain/ids.ts';
import type { InputProblem } from '../domain/inputProblem.ts';
import { lotChangeSchema } from '../domain/lot.ts';
import { reasonCodeSchema } from '../domain/reasonCodes.ts';
import { askResultSchema } from './ask.ts';
import { entryInput, heldInput, submitResultSchema } from './entry.ts';
import { knownLotsSchema, lotDetailSchema, lotSorts, lotTabs } from './lotViews.ts';
import { impossibleSchema } from './obstacle.ts';
import { walkOfLotSchema, walkPageSchema, walkSchema, walkStandingSchema } from './shelfWalk.ts';

/** Why a quantity was counted or adjusted, as the person wrote it. */
export const reasonSchema = z.string().trim().max(500);

const adjustmentSchema = decimalSchema.refine(
  (value) => value !== '0',
  'changes-nothing' satisfies InputProblem,
);

/** "There are 92", in the lot's unit. */
export const lotCountSchema = z.object({
  lotId: lotIdSchema,
  quantity: countedSchema,
  reason: reasonSchema,
  reasonCode: z.exactOptional(reasonCodeSchema),
});

/** "Minus 3, spilled", in the lot's unit. */
export const lotAdjustmentSchema = z.object({
  lotId: lotIdSchema,
  change: adjustmentSchema,
  reason: reasonSchema.min(1, 'no-reason' satisfies InputProblem),
  reasonCode: z.exactOptional(reasonCodeSchema),
  /** The entry that this one undoes. */
  undoes: z.exactOptional(z.uuid()),
});
export type LotAdjustment = z.infer<typeof lotAdjustmentSchema>;

/** Only the fields that change. A quantity is sent exactly when the unit is new. */
export const lotEditSchema = z.object({
  lotId: lotIdSchema,
  change: lotChangeSchema
    .refine((change) => Object.keys(change).length > 0, 'nothing-changed' satisfies InputProblem)
    .refine(
      (change) => (change.unit_type === undefined) === (change.current_quantity === undefined),
      'unit-or-quantity-alone' satisfies InputProblem,
    ),
});

/** Whether the person confirmed the known number, for a lot that cannot be asked about now. */
const confirmed = z.boolean().default(false);

/** No call lists more. */
export const MOST_LOTS_AT_ONCE = 200;

/** Every way in which undoing an entry can end. */
export const undoResultSchema = z.discriminatedUnion('kind', [
  /** It was not sent and never will be. */
  z.object({ kind: z.literal('taken-back') }),
  /** It was delivered; a new adjustment puts the quantity back and says why. */
  z.object({ kind: z.literal('compensated') }),
  z.object({ kind: z.literal('sign-in-needed') }),
  impossibleSchema,
]);
export type UndoResult = z.infer<typeof undoResultSchema>;

/**
 * What to list: every word of `text` is in a field of the lot; `code` is a scanned package, a UPC or any text
 * that may stand in a lot's fields.
 */
const lotQuerySchema = z.object({
  text: z.string().max(400),
  code: z.string().max(4096).nullable().default(null),
  symbology: symbologySchema.nullable().default(null),
  tab: z.enum(lotTabs).default('all'),
  sort: z.enum(lotSorts).default('checked'),
  /** The smallest, the first or the oldest on top. */
  isAscending: z.boolean().default(false),
  offset: z.number().int().min(0).default(0),
  limit: z.number().int().min(1).max(MOST_LOTS_AT_ONCE).default(MOST_LOTS_AT_ONCE),
});
export type LotQuery = z.infer<typeof lotQuerySchema>;

export const lots = {
  /** The lots known to this station, since the service lists none. */
  known: oc.input(lotQuerySchema).output(knownLotsSchema),
  /** The lots known here that a walk along the shelf is for, also without the service. */
  walk: oc
    .input(
      z.object({
        ...walkSchema.shape,
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(MOST_LOTS_AT_ONCE),
      }),
    )
    .output(walkPageSchema),
  /** How this lot stands to that walk. */
  walkOfLot: oc.input(walkOfLotSchema).output(walkStandingSchema),
  detail: oc.input(z.object({ lotId: lotIdSchema })).output(lotDetailSchema),
  /**
   * Asks what the lot is used for if the answer here is old or missing; true when something
   * changed.
   */
  refreshProducts: oc.input(z.object({ lotId: lotIdSchema })).output(z.boolean()),
  /**
   * The only read of a lot that the service has: an empty change. As it is a write in name, only a
   * person's request makes it, never a scan (DESIGN.md section 4).
   */
  ask: oc.input(z.object({ lotId: lotIdSchema })).output(askResultSchema),
  count: oc
    .input(z.object({ ...entryInput, ...lotCountSchema.shape, confirmed, ...heldInput }))
    .output(submitResultSchema),
  adjust: oc
    .input(z.object({ ...entryInput, ...lotAdjustmentSchema.shape, confirmed, ...heldInput }))
    .output(submitResultSchema),
  edit: oc
    .input(z.object({ ...entryInput, ...lotEditSchema.shape, ...heldInput }))
    .output(submitResultSchema),
  /**
   * Undoes an entry of this account: takes it back if it was never sent, else compensates it by an
   * adjustment under `newId`. The same `newId` twice is one.
   */
  undo: oc.input(z.object({ id: z.uuid(), newId: z.uuid() })).output(undoResultSchema),
};
