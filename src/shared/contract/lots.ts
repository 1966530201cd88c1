import { oc } from '@orpc/contract';
import { z } from 'zod';
import { decimalSchema, isNegative } from '../domain/decimal.ts';
import { lotIdSchema } from '../domain/ids.ts';
import { lotChangeSchema } from '../domain/lot.ts';
import { enteredSchema, entering } from './entry.ts';
import { personSchema } from './person.ts';

/** Every way "Ask the service" about a lot can end. */
export const askLotResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('told') }),
  z.object({ kind: z.literal('out-of-reach') }),
  z.object({ kind: z.literal('sign-in-needed') }),
  z.object({ kind: z.literal('refused'), words: z.string().nullable() }),
  z.object({ kind: z.literal('not-understood') }),
]);
export type AskLotResult = z.infer<typeof askLotResultSchema>;

/** Why a quantity was counted or adjusted, in the person's words. */
export const reasonSchema = z.string().trim().max(500);

const quantitySchema = decimalSchema.refine((value) => !isNegative(value), 'below zero');
const adjustmentSchema = decimalSchema.refine((value) => value !== '0', 'changes nothing');

/** "There are 92", in the lot's unit. */
export const lotCountSchema = z.object({
  lotId: lotIdSchema,
  quantity: quantitySchema,
  reason: reasonSchema,
});

/** "Minus 3, spilled", in the lot's unit. */
export const lotAdjustmentSchema = z.object({
  lotId: lotIdSchema,
  change: adjustmentSchema,
  reason: reasonSchema.min(1, 'Say why'),
});

/** Only the fields that change. A quantity comes with a new unit, and only with one. */
export const lotEditSchema = z.object({
  lotId: lotIdSchema,
  change: lotChangeSchema
    .refine((change) => Object.keys(change).length > 0, 'Nothing is changed')
    .refine(
      (change) => (change.unit_type === undefined) === (change.current_quantity === undefined),
      'A new unit needs a new quantity, and only a new unit does',
    ),
});

/** Where the service cannot be asked, the person confirms the number that they build on. */
const confirmed = z.boolean().default(false);

export const lots = {
  /**
   * The only read of a lot that the service defines: an empty change. A write in name, so a
   * person asks for it and a scan never does (DESIGN.md section 4).
   */
  ask: oc.input(z.object({ lotId: z.string(), by: personSchema })).output(askLotResultSchema),
  count: oc
    .input(z.object({ ...entering, ...lotCountSchema.shape, confirmed }))
    .output(enteredSchema),
  adjust: oc
    .input(z.object({ ...entering, ...lotAdjustmentSchema.shape, confirmed }))
    .output(enteredSchema),
  edit: oc.input(z.object({ ...entering, ...lotEditSchema.shape })).output(enteredSchema),
};
