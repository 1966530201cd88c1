import { z } from 'zod';

/** A field on which two people's values differ, as the service spells them; null: empty. */
export const differenceSchema = z.object({
  field: z.string(),
  /** What stood there when the entry was made. */
  base: z.string().nullable(),
  /** What stands there now, by the service's last word. */
  theirs: z.string().nullable(),
  mine: z.string().nullable(),
});
export type Difference = z.infer<typeof differenceSchema>;

const status = z.number().int();
const words = z.string().nullable();

/** All reasons but a conflict, which a window is told of with the names of what differs. */
export const parkedReasonOptions = [
  z.object({ kind: z.literal('refused'), status, words }),
  /** Refused after an attempt that may have arrived. */
  z.object({ kind: z.literal('probably-done'), status, words }),
  /** The service may have it, and cannot be asked, or its answer does not settle the question. */
  z.object({ kind: z.literal('may-have-arrived') }),
  /** Sent again once already, and still nobody knows. */
  z.object({ kind: z.literal('twice-unknown') }),
  /** Answered as if done, again and again, in a way that nobody can read. */
  z.object({ kind: z.literal('not-understood'), status }),
  z.object({ kind: z.literal('below-zero'), known: z.string(), by: z.string() }),
  /** An adjustment of a quantity that nobody here knows. */
  z.object({ kind: z.literal('no-quantity') }),
  /** The exception was resolved while the reply was on its way. */
  z.object({ kind: z.literal('resolved') }),
  /** What it builds on was discarded, or is there under an id that nobody gave. */
  z.object({ kind: z.literal('needed-entry-gone') }),
  /** The program itself cannot deal with it. */
  z.object({ kind: z.literal('defect') }),
] as const;

/** Why an entry does not go on by itself (DESIGN.md section 4). */
export const parkedReasonSchema = z.discriminatedUnion('kind', [
  ...parkedReasonOptions,
  /** Somebody else wrote what this entry builds on. */
  z.object({ kind: z.literal('conflict'), differences: z.array(differenceSchema) }),
]);
export type ParkedReason = z.infer<typeof parkedReasonSchema>;
