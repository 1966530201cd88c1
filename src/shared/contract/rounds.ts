import { oc } from '@orpc/contract';
import { z } from 'zod';
import { symbologySchema } from '../codes/scannedCode.ts';
import { countedSchema, decimalSchema } from '../domain/decimal.ts';
import { lotIdSchema } from '../domain/ids.ts';
import { MOST_LOTS_AT_ONCE, reasonSchema } from './lots.ts';
import { personSchema } from './person.ts';
import { lotGlanceSchema } from './scan.ts';
import { instantMs } from './session.ts';

const lotHereSchema = z.object({
  lotId: lotIdSchema,
  /** With the waiting changes applied; null when nothing is known of it. */
  lot: lotGlanceSchema.nullable(),
});
/** A lot and what this station knows of it. */
export type LotHere = z.infer<typeof lotHereSchema>;

const roundCountSchema = lotHereSchema.extend({
  quantity: decimalSchema,
  unit: z.string().nullable(),
  /** The known quantity when it was counted; null when there was none. */
  known: decimalSchema.nullable(),
  /**
   * What it is compared with: as known here or, for a lot that was never read here, as its person saw it at the
   * bench whose second copy was brought in.
   */
  now: z.object({ known: decimalSchema.nullable(), unit: z.string().nullable() }),
  at: instantMs,
});
export type RoundCount = z.infer<typeof roundCountSchema>;

const countElsewhereSchema = lotHereSchema.extend({
  bench: z.string(),
  by: personSchema,
  at: instantMs,
});
/** A lot that somebody at another bench has counted in the same round. */
export type CountElsewhere = z.infer<typeof countElsewhereSchema>;

const offeredRoundSchema = z.object({
  id: z.uuid(),
  bench: z.string(),
  by: personSchema,
  beganAt: instantMs,
  blind: z.boolean(),
  /** How many lots it is for; 0: for whatever is found. */
  lots: z.number().int(),
  counted: z.number().int(),
});
/** A round that somebody at another bench has begun, and that one can count in. */
export type OfferedRound = z.infer<typeof offeredRoundSchema>;

/** Why a scan of a round is of no lot to be counted. */
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
  /** Whether the known quantities stay hidden until all is counted. */
  blind: z.boolean(),
  beganAt: instantMs,
  /** The lot that was scanned and has no count yet. */
  inHand: lotHereSchema.nullable(),
  /** Newest first. */
  counts: z.array(roundCountSchema),
  /** The lots that it was begun for, as far as nobody has counted them. */
  toCount: z.array(lotHereSchema),
  /** Newest first. */
  strays: z.array(straySchema),
  /** What others have counted of it, newest first. */
  elsewhere: z.array(countElsewhereSchema),
});
export type Round = z.infer<typeof roundSchema>;

/** The round has ended, or belongs to another person. */
const gone = z.object({ kind: z.literal('gone') });
const open = z.object({ kind: z.literal('open'), round: roundSchema });
const changed = z.discriminatedUnion('kind', [open, gone]);

/** What a scan came to. */
export const roundScanSchema = z.discriminatedUnion('kind', [
  gone,
  z.object({ kind: z.literal('in-hand'), round: roundSchema }),
  /** The round already has a count of this lot. */
  z.object({ kind: z.literal('already-counted'), round: roundSchema }),
  /** The package fits several lots: a person chooses. */
  z.object({ kind: z.literal('several'), lots: z.array(lotHereSchema), round: roundSchema }),
  z.object({ kind: z.literal('stray'), stray: straySchema, round: roundSchema }),
]);
export type RoundScan = z.infer<typeof roundScanSchema>;

const sentSchema = z.discriminatedUnion('kind', [
  gone,
  z.object({ kind: z.literal('sent'), entries: z.number().int() }),
  z.object({ kind: z.literal('sign-in-needed') }),
  /** The known quantities of these lots have changed since the count, so nothing was sent. */
  z.object({ kind: z.literal('changed-since'), lotIds: z.array(lotIdSchema), round: roundSchema }),
]);
export type SendRoundResult = z.infer<typeof sentSchema>;

/** Only the person who began a round sees it again and may continue it (DESIGN.md section 6). */
const mine = { round: z.uuid() };

/** A count of many lots in one go; each step is on disk when its call returns. */
export const rounds = {
  /** The open round of this person; null when there is none. */
  present: oc.output(roundSchema.nullable()),
  /** Rounds at other benches that one can count in, the latest first. */
  offered: oc.output(z.array(offeredRoundSchema)),
  /**
   * Begins a round, or returns the person's open one; `gone` once a round with this id has ended. Either is for
   * these lots as well.
   */
  begin: oc
    .input(
      z.object({
        id: z.uuid(),
        blind: z.boolean(),
        lots: z.array(lotIdSchema).max(MOST_LOTS_AT_ONCE).default([]),
        /** The round of another bench that it is a part of: for its lots, and blind as it is. */
        joins: z.uuid().nullable().default(null),
      }),
    )
    .output(
      z.discriminatedUnion('kind', [open, gone, z.object({ kind: z.literal('sign-in-needed') })]),
    ),
  /** Takes a lot's own barcode, a maker's package or a batch number. */
  scan: oc
    .input(
      z.object({
        ...mine,
        value: z.string().min(1).max(4096),
        symbology: symbologySchema.nullable().default(null),
      }),
    )
    .output(roundScanSchema),
  /** Takes a lot in hand without a scan: chosen among several, or to be counted again. */
  take: oc.input(z.object({ ...mine, lotId: lotIdSchema })).output(changed),
  /** `together` adds to the earlier count. The same `id` twice is one count. */
  count: oc
    .input(
      z.object({
        ...mine,
        id: z.uuid(),
        lotId: lotIdSchema,
        quantity: countedSchema,
        how: z.enum(['instead', 'together']),
      }),
    )
    .output(changed),
  /** Removes a count or a stray scan from the round. */
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
  /** Confirms a count although the lot's known quantity has changed since. */
  holds: oc.input(z.object({ ...mine, lotId: lotIdSchema })).output(changed),
  /** Makes an entry of each count that differs; with `agreeing`, of the others too. */
  send: oc
    .input(z.object({ ...mine, reason: reasonSchema, agreeing: z.boolean() }))
    .output(sentSchema),
  /** Ends the round without sending anything. */
  giveUp: oc.input(z.object(mine)).output(z.void()),
};
