import { oc } from '@orpc/contract';
import { z } from 'zod';
import { decimalSchema } from '../domain/decimal.ts';
import { lotIdSchema } from '../domain/ids.ts';
import type { InputProblem } from '../domain/inputProblem.ts';
import { taskDraftSchema } from '../domain/task.ts';
import { submitResultSchema } from './entry.ts';
import { reasonSchema } from './lots.ts';

/** What was done about a stop that stood in "To settle"; coded, so that it can be counted. */
export const settledOutcomes = ['put-back', 'pulled', 'relabeled', 'returned'] as const;

/** Why a stop was a false alarm. */
export const falseAlarmReasons = [
  'scanned-by-mistake',
  'record-wrong',
  'handled-before',
  'only-a-test',
] as const;
export type FalseAlarmReason = (typeof falseAlarmReasons)[number];

export const settlementSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(settledOutcomes) }),
  z.object({ outcome: z.literal('false-alarm'), reason: z.enum(falseAlarmReasons) }),
]);
export type Settlement = z.infer<typeof settlementSchema>;

/** A stop that stands: of a scan outside of a fill, or of a fill that failed after its end. */
const standingStopSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('scan'), id: z.uuid() }),
  z.object({ kind: z.literal('fill'), id: z.uuid() }),
]);
export type StandingStop = z.infer<typeof standingStopSchema>;

/** The same; or one that holds an open fill: a container of it; or all stops of scans of the pulled lot. */
const pulledStopSchema = z.discriminatedUnion('kind', [
  ...standingStopSchema.options,
  z.object({ kind: z.literal('held'), id: z.uuid(), container: z.uuid() }),
  z.object({ kind: z.literal('lot') }),
]);

/** How a pulled lot's quantity changes: to nothing, or less what is pulled (a negative change). */
const pulledQuantitySchema = z.discriminatedUnion('way', [
  z.object({ way: z.literal('count'), id: z.uuid() }),
  z.object({
    way: z.literal('adjust'),
    id: z.uuid(),
    change: decimalSchema.refine(
      (value) => value.startsWith('-'),
      'changes-nothing' satisfies InputProblem,
    ),
  }),
]);

/** Each part has the id of its entry, made by the window; null: that part is left out. */
export const pullSchema = z.object({
  /** What it settles; null: the lot is pulled without a stop. */
  stop: pulledStopSchema.nullable(),
  lotId: lotIdSchema,
  deactivate: z.object({ id: z.uuid() }).nullable(),
  quantity: pulledQuantitySchema.nullable(),
  /** Why the quantity changes, as the window words it. */
  reason: reasonSchema.min(1, 'no-reason' satisfies InputProblem),
  task: z.object({ id: z.uuid(), local: z.uuid(), draft: taskDraftSchema }).nullable(),
  /** The person saw the quantity that the change builds on, and confirmed it. */
  confirmed: z.boolean().default(false),
});

/** Stops outside of a fill, and late ones of fills, until somebody says what was done (STAGE2.md section 3). */
export const stops = {
  /** On record with the person's name. Of one that is settled already the first person's word stays. */
  settle: oc
    .input(z.object({ stop: standingStopSchema, settlement: settlementSchema }))
    .output(z.void()),
  /**
   * Pulls a lot: each part a normal entry, all of them and the stop's outcome on disk together, or nothing.
   * The same ids twice are one pull.
   */
  pull: oc.input(pullSchema).output(submitResultSchema),
};
