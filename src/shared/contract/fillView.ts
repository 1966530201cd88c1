import { z } from 'zod';
import { decimalSchema } from '../domain/decimal.ts';
import { lotIdSchema, prescriptionIdSchema } from '../domain/ids.ts';
import { fillFindingSchema } from './fillFinding.ts';
import { personSchema } from './person.ts';
import { countedSourceSchema } from './quantityChoice.ts';
import { instantMs } from './session.ts';

/** What this station knows of the prescription, in the service's own texts; null where it says nothing. */
const prescribedSchema = z.object({
  id: prescriptionIdSchema,
  /** Drug and strength as one title. */
  name: z.string().nullable(),
  strength: z.string().nullable(),
  /** Its serial number. */
  number: z.string().nullable(),
  writtenAt: z.string().nullable(),
  sig: z.string().nullable(),
  quantity: decimalSchema.nullable(),
  units: z.string().nullable(),
  daysSupply: z.number().nullable(),
  fillsLeft: z.number().nullable(),
  /** Initials alone. */
  patient: z.string().nullable(),
  customer: z.string().nullable(),
  status: z.string().nullable(),
});
export type PrescriptionInFill = z.infer<typeof prescribedSchema>;

/**
 * What was done about a stop. `ask`: the record looks wrong, so the fill is set aside and asked about. `pulled`:
 * its lot is taken from use; the fill goes on without it.
 */
export const stopOutcomes = ['put-back', 'set-aside', 'start-over', 'ask', 'pulled'] as const;
export const stopOutcomeSchema = z.enum(stopOutcomes);
export type StopOutcome = z.infer<typeof stopOutcomeSchema>;

/** Whether what was stopped is no part of the fill any more. */
export const takesOff = (outcome: StopOutcome): outcome is 'put-back' | 'pulled' =>
  outcome === 'put-back' || outcome === 'pulled';

/** Why a pharmacist went past a result; coded, so that it can be counted. */
export const overrideReasons = [
  'checked-by-eye',
  'record-incomplete',
  'replaced-fill',
  'short-supply-agreed',
  'stock-shared',
] as const;
export const overrideReasonSchema = z.enum(overrideReasons);
export type OverrideReason = z.infer<typeof overrideReasonSchema>;

/** Why less than prescribed was filled. */
export const partialReasons = [
  'not-enough-stock',
  'patient-asked',
  'payer-limit',
  'other',
] as const;
/** The same where a marked Schedule II product is in it: what 21 CFR 1306.13 allows a partial fill for. */
export const scheduleTwoPartials = [
  'supply-short',
  'asked-for',
  'long-term-care',
  'terminally-ill',
] as const;
export const partialReasonSchema = z.enum([...partialReasons, ...scheduleTwoPartials]);
export type PartialReason = z.infer<typeof partialReasonSchema>;
export type ScheduleTwoPartial = (typeof scheduleTwoPartials)[number];

/** Why a fill ended and nothing was filled. */
export const notFilledReasons = [
  'prescription-withdrawn',
  'not-wanted',
  'no-stock',
  'filled-elsewhere',
  'begun-by-mistake',
] as const;
export const notFilledReasonSchema = z.enum(notFilledReasons);
export type NotFilledReason = z.infer<typeof notFilledReasonSchema>;

const filledContainerSchema = z.object({
  id: z.uuid(),
  /** A code of the service's own, or a maker's package. */
  by: z.enum(['code', 'package']),
  value: z.string(),
  scannedAt: instantMs,
  lotId: lotIdSchema.nullable(),
  batch: z.string().nullable(),
  manufacturer: z.string().nullable(),
  /** Calendar day. */
  expires: z.string().nullable(),
  serial: z.string().nullable(),
  /** Names of the products that it is used for. */
  products: z.array(z.string()),
  finding: fillFindingSchema,
  /** Of the prescription's units; null until it is known. */
  amount: decimalSchema.nullable(),
  /** What is left of it by the last answer and what was entered since, where its unit is the prescription's. */
  onHand: decimalSchema.nullable(),
  /** Set once it is not part of the fill any more: taken off by hand, or put back or pulled after a stop. */
  removed: z.enum(['undone', 'put-back', 'pulled']).nullable(),
});
export type FilledContainer = z.infer<typeof filledContainerSchema>;

const quantitySchema = z.object({
  want: decimalSchema.nullable(),
  have: decimalSchema,
  unit: z.string().nullable(),
  /** `open`: an amount is missing, or nobody knows how much is wanted. */
  kind: z.enum(['open', 'short', 'exact', 'over']),
  /** Whose quantity a person chose; null where order and prescription say one, or nobody was asked. */
  by: countedSourceSchema.nullable(),
});

export const fillEndings = [
  'complete',
  'signed',
  'with-override',
  'partial',
  'not-filled',
  'started-over',
] as const;
export const fillEndingSchema = z.enum(fillEndings);
export type FillEnding = z.infer<typeof fillEndingSchema>;

type FilledEnding = Exclude<FillEnding, 'started-over' | 'not-filled'>;
/** Whether what is in the vial may go out. */
export const isFilled = (how: FillEnding): how is FilledEnding =>
  how !== 'started-over' && how !== 'not-filled';

/** An entry that follows a fill; how it stands is told by its id. */
const followingSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('take'),
    entry: z.uuid(),
    lotId: lotIdSchema,
    amount: decimalSchema,
  }),
  z.object({ kind: z.literal('status'), entry: z.uuid(), status: z.string() }),
]);

/** Why nothing is taken from the lot of a container. */
export const notTakenReasons = ['lot-not-known', 'another-unit', 'quantity-not-known'] as const;

/** What follows a fill that has ended. */
export const fillFollowingSchema = z.object({
  entries: z.array(followingSchema),
  notTaken: z.array(z.object({ container: z.uuid(), because: z.enum(notTakenReasons) })),
});
export type FillFollowing = z.infer<typeof fillFollowingSchema>;
export type FollowingEntry = z.infer<typeof followingSchema>;
export type NotTakenReason = FillFollowing['notTaken'][number]['because'];

/**
 * The label that is printed after a fill. `waits` for what the fill comes to; `held`: not every step matches, so a
 * person prints it; `due`: it is to be printed now; `sent` to a printer at `at`; `read`: scanned back then.
 */
const printedLabelSchema = z.object({
  state: z.enum(['waits', 'held', 'due', 'sent', 'read']),
  at: instantMs.nullable(),
});
export type PrintedLabel = z.infer<typeof printedLabelSchema>;

/** What stands at the front: the step whose result the band shows. */
const stepInHandSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prescription') }),
  z.object({ kind: z.literal('container'), id: z.uuid() }),
  z.object({ kind: z.literal('label') }),
]);
export type StepInHand = z.infer<typeof stepInHandSchema>;

export const fillViewSchema = z.object({
  id: z.uuid(),
  /** How much has happened in it: of two views the one with more is the newer. */
  turn: z.number().int(),
  /** Whose it is: whoever began it, or took it over. */
  by: personSchema,
  openedAt: instantMs,
  state: z.enum(['open', 'set-aside', 'closed']),
  prescription: prescribedSchema,
  /** Of the prescription itself. */
  finding: fillFindingSchema,
  /** In the order in which they were scanned. */
  containers: z.array(filledContainerSchema),
  quantity: quantitySchema,
  /** Whether a product that this pharmacy marks as Schedule II is in it. */
  isScheduleTwo: z.boolean(),
  label: z.object({ scannedAt: instantMs.nullable(), finding: fillFindingSchema }),
  inHand: stepInHandSchema,
  /** The step whose live stop holds the fill until somebody says what was done; null where none does. */
  heldBy: stepInHandSchema.nullable(),
  /** Another prescription's label, scanned before the first container: the fill may switch to it. */
  offered: z.object({ id: prescriptionIdSchema, name: z.string().nullable() }).nullable(),
  override: z
    .object({
      reason: overrideReasonSchema,
      by: personSchema,
      /** The pharmacist; null where people are not proven here. */
      approvedBy: personSchema.nullable(),
    })
    .nullable(),
  /** The second person; null where there was none. */
  signedBy: z.object({ person: personSchema, pharmacist: z.boolean() }).nullable(),
  ended: z
    .object({
      at: instantMs,
      how: fillEndingSchema,
      /** Of everything when it ended, or as it was judged anew since. */
      result: fillFindingSchema.shape.result,
    })
    .nullable(),
  /** What goes out after it; null while it is open, and where nothing does. */
  following: fillFollowingSchema.nullable(),
  /** Null where none is wanted. */
  printedLabel: printedLabelSchema.nullable(),
  /** What keeps it from closing, as it stands; empty where it may close. */
  missing: z.array(
    z.enum(['container', 'amount', 'quantity', 'stop', 'cannot-tell', 'answers', 'second-person']),
  ),
});
export type FillView = z.infer<typeof fillViewSchema>;

/** A fill that failed by an answer which came after it had ended; stands until somebody has seen to it. */
export const fillAlarmSchema = z.object({ fill: fillViewSchema, raisedAt: instantMs });
export type FillAlarm = z.infer<typeof fillAlarmSchema>;
