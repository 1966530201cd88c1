import { z } from 'zod';
import { decimalSchema } from '../domain/decimal.ts';

/** A quantity as a record states it, in its own spelling of the unit. */
export const statedQuantitySchema = z.object({
  quantity: decimalSchema,
  unit: z.string().nullable(),
});
export type StatedQuantity = z.infer<typeof statedQuantitySchema>;

/** Whose quantity is filled where an order and its prescription differ. */
export const countedSourceSchema = z.enum(['order', 'prescription']);
export type CountedSource = z.infer<typeof countedSourceSchema>;

/** What a person said of two quantities; of others it says nothing. */
export const quantityChoiceSchema = z.object({
  counts: countedSourceSchema,
  ordered: statedQuantitySchema,
  prescribed: statedQuantitySchema,
});
export type QuantityChoice = z.infer<typeof quantityChoiceSchema>;
