import { z } from 'zod';
import { recallSchema } from '#shared/contract/recalls.ts';

/**
 * All that one bench may tell another: nothing else has a type to be sealed in. No name of a patient, no date of
 * birth, no sig.
 */
export const factSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('recall'),
    ...recallSchema.pick({ id: true, product: true, batches: true, note: true, added: true }).shape,
  }),
  /** A recall is over, by somebody who may say so at the bench that tells it. */
  z.strictObject({
    kind: z.literal('lift'),
    id: z.uuid(),
    ended: recallSchema.shape.ended.unwrap(),
  }),
]);
export type Fact = z.infer<typeof factSchema>;

/** A fact in the words and under the signature of the bench that told it first; others may only pass it on. */
export const toldSchema = z.strictObject({
  bench: z.uuid(),
  /** The fact as JSON, exactly as it was signed. */
  words: z.string().max(20_000),
  signature: z.string().max(100),
});
export type ToldFact = z.infer<typeof toldSchema>;
