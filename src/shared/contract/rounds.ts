import { oc } from '@orpc/contract';
import { z } from 'zod';
import { decimalSchema, isNegative } from '../domain/decimal.ts';
import { lotIdSchema } from '../domain/ids.ts';
import { reasonSchema } from './lots.ts';
import { personSchema } from './person.ts';
import { lotGlanceSchema } from './scan.ts';
import { instantMs } from './session.ts';

const lotHereSchema = z.object({
  lotId: lotIdSchema,
  /** With the changes that wait here; null where nothing is known of it. */
  lot: lotGlanceSchema.nullable(),
});
/** A lot, and what is known of it here. */
export type LotHere = z.infer<typeof lotHereSchema>;

const roundCountSchema = lotHereSchema.extend({
  quantity: decimalSchema,
  unit: z.string().nullable(),
  /** What was known to be there when it was counted; null where nothing was. */
  known: decimalSchema.nullable(),
  at: instantMs,
});
export type RoundCount = z.infer<typeof roundCountSchema>;

/** Why a scan of a round stands for no lot to be counted. */
export const strayReasons = ['not-a-lot', 'no-such-lot', 'unclear', 'damaged'] as const;

const straySchema = z.object({
  value: z.string(),
  because: z.enum(strayReasons),
  times: z.number().int(),
  at: instantMs,
});
export type Stray = z.infer<typeof straySchema>;

export const roundSchema = z.object({
  id: z.uuid(),
  by: personSchema,
  /** What is known to be there stays hidden until all is counted. */
  blind: z.boolean(),
  beganAt: instantMs,
  /** Scanned, and its number not entered yet. */
  inHand: lotHereSchema.nullable(),
  /** Newest first. */
  counts: z.array(roundCountSchema),
  /** Newest first. */
  strays: z.array(straySchema),
});
export type Round = z.infer<typeof roundSchema>;

/** Ended meanwhile, or not of the person who asks. */
const gone = z.object({ kind: z.literal('gone') });
const open = z.object({ kind: z.literal('open'), round: roundSchema });
const changed = z.discriminatedUnion('kind', [open, gone]);

/** What came of a scan. */
export const roundScanSchema = z.discriminatedUnion('kind', [
  gone,
  z.object({ kind: z.literal('in-hand'), round: roundSchema }),
  /** Its number stands in the round's counts. */
  z.object({ kind: z.literal('already-counted'), round: roundSchema }),
  /** The package fits more than one lot: a person says which. */
  z.object({ kind: z.literal('several'), lots: z.array(lotHereSchema), round: roundSchema }),
  z.object({ kind: z.literal('stray'), stray: straySchema, round: roundSchema }),
]);
export type RoundScan = z.infer<typeof roundScanSchema>;

const sentSchema = z.discriminatedUnion('kind', [
  gone,
  z.object({ kind: z.literal('sent'), entries: z.number().int() }),
  z.object({ kind: z.literal('sign-in-needed') }),
  /** What is known of these lots has changed since they were counted: nothing was sent. */
  z.object({ kind: z.literal('changed-since'), lotIds: z.array(lotIdSchema), round: roundSchema }),
]);
export type SendRoundResult = z.infer<typeof sentSchema>;

/** Only who began a round is given it back, and may go on with it (DESIGN.md section 6). */
const mine = { round: z.uuid(), by: personSchema };
const quantity = decimalSchema.refine((value) => !isNegative(value), 'below zero');

/** Counting many lots in one go; each step is on disk when its call returns. */
export const rounds = {
  /** The round that this person has not ended; null when there is none. */
  present: oc.input(z.object({ by: personSchema })).output(roundSchema.nullable()),
  /** Where the person has one open already, that is the one. */
  begin: oc
    .input(z.object({ id: z.uuid(), by: personSchema, blind: z.boolean() }))
    .output(z.discriminatedUnion('kind', [open, z.object({ kind: z.literal('sign-in-needed') })])),
  /** A lot's own barcode, a maker's package, a batch number. */
  scan: oc.input(z.object({ ...mine, value: z.string().min(1).max(4096) })).output(roundScanSchema),
  /** Takes a lot in hand without a scan: to choose among several, or to count it anew. */
  take: oc.input(z.object({ ...mine, lotId: lotIdSchema })).output(changed),
  /** `together` adds to what was counted before. The same `id` twice is one count. */
  count: oc
    .input(
      z.object({
        ...mine,
        id: z.uuid(),
        lotId: lotIdSchema,
        quantity,
        how: z.enum(['instead', 'together']),
      }),
    )
    .output(changed),
  /** Takes a count or a stray scan out of the round. */
  strike: oc
    .input(
      z.object({
        ...mine,
        what: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('count'), lotId: lotIdSchema }),
          z.object({ kind: z.literal('stray'), value: z.string() }),
          z.object({ kind: z.literal('in-hand') }),
        ]),
      }),
    )
    .output(changed),
  /** A person says that a count holds, though what is known of the lot has changed since. */
  holds: oc.input(z.object({ ...mine, lotId: lotIdSchema })).output(changed),
  /** Each count that differs becomes an entry of its own; with `agreeing` the others as well. */
  send: oc
    .input(z.object({ ...mine, reason: reasonSchema, agreeing: z.boolean() }))
    .output(sentSchema),
  /** Ends the round, and nothing is sent. */
  giveUp: oc.input(z.object(mine)).output(z.void()),
};
