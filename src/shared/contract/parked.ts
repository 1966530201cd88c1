import { z } from 'zod';
import { fillReasonSchema } from './fillFinding.ts';

/** A field whose value two people changed differently, as the service spells both; null: empty. */
export const differenceSchema = z.object({
  field: z.string(),
  /** The value when the entry was made. */
  base: z.string().nullable(),
  /** The value in the service's last answer. */
  theirs: z.string().nullable(),
  mine: z.string().nullable(),
  /** Any value but this one was asked for; `mine` is null then. */
  unlike: z.exactOptional(z.string()),
});
export type Difference = z.infer<typeof differenceSchema>;

const status = z.number().int();
const words = z.string().nullable();

/** What keeps the entries that follow a fill from going out by themselves. */
export const fillDoubtKindSchema = z.enum([
  'stop',
  'override',
  'partial',
  'not-proven',
  'quantity',
]);
export type FillDoubtKind = z.infer<typeof fillDoubtKindSchema>;

/** All reasons without values; a window gets values with names for what they stand for. */
export const parkedReasonOptions = [
  z.object({ kind: z.literal('refused'), status, words }),
  /** Refused, but an earlier attempt may have arrived. */
  z.object({ kind: z.literal('probably-done'), status, words }),
  /** It may have arrived, and the service cannot be asked, or its answer does not settle it. */
  z.object({ kind: z.literal('may-have-arrived') }),
  /** The data folder is an older copy, and this may have been sent since that was made. */
  z.object({ kind: z.literal('restored') }),
  /** Sent a second time, and the outcome is unknown again. */
  z.object({ kind: z.literal('twice-unknown') }),
  /** Answered with success every time, but the answer cannot be read. */
  z.object({ kind: z.literal('not-understood'), status }),
  z.object({ kind: z.literal('below-zero'), known: z.string(), by: z.string() }),
  /** An adjustment of a quantity that is not known here. */
  z.object({ kind: z.literal('no-quantity') }),
  /** The exception was resolved before the reply arrived. */
  z.object({ kind: z.literal('resolved') }),
  /** The entry that it needs was discarded, or created a record whose id is unknown. */
  z.object({ kind: z.literal('needed-entry-gone') }),
  /** It follows a fill in which not every step matches; `reasons` of those that do not. */
  z.object({
    kind: z.literal('fill-not-proven'),
    fill: z.uuid(),
    because: fillDoubtKindSchema,
    reasons: z.array(fillReasonSchema),
  }),
  /** No request can be made of it, such as of an order by the name of `..`. */
  z.object({ kind: z.literal('unsendable') }),
  /** A defect of the program stops it. */
  z.object({ kind: z.literal('defect') }),
] as const;

/** Why an entry needs a person (DESIGN.md section 4). */
export const parkedReasonSchema = z.discriminatedUnion('kind', [
  ...parkedReasonOptions,
  /** Somebody else changed the value that this entry builds on. */
  z.object({ kind: z.literal('conflict'), differences: z.array(differenceSchema) }),
  /** The service took it, and its answer shows other values: `theirs`. It is not sent again by itself. */
  z.object({ kind: z.literal('answered-otherwise'), differences: z.array(differenceSchema) }),
  /** Delivered; its answer shows other fields that somebody else has changed: it may have gone over more. */
  z.object({ kind: z.literal('changed-elsewhere'), differences: z.array(differenceSchema) }),
]);
export type ParkedReason = z.infer<typeof parkedReasonSchema>;
