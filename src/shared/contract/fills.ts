import { oc } from '@orpc/contract';
import { z } from 'zod';
import { symbologySchema } from '../codes/scannedCode.ts';
import { countedSchema, decimalSchema } from '../domain/decimal.ts';
import { lotIdSchema, orderIdSchema, prescriptionIdSchema } from '../domain/ids.ts';
import { scanSourceSchema } from '../domain/scanSource.ts';
import { fillRulesSchema } from './fillRules.ts';
import {
  fillViewSchema,
  notFilledReasonSchema,
  overrideReasonSchema,
  partialReasonSchema,
  stopOutcomeSchema,
} from './fillView.ts';
import { orderInHandSchema } from './orderInHand.ts';
import { approvalIdSchema } from './people.ts';
import { countedSourceSchema } from './quantityChoice.ts';
import { scanViewSchema } from './scan.ts';

/** The fill has ended, or is another person's. */
const gone = z.object({ kind: z.literal('gone') });
const changed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed'), fill: fillViewSchema }),
  gone,
]);
export type ChangedFill = z.infer<typeof changed>;

const endedUnfilled = z.discriminatedUnion('kind', [z.object({ kind: z.literal('ended') }), gone]);
export type EndedUnfilled = z.infer<typeof endedUnfilled>;

/** Of several prescriptions with one number, what a person tells them apart by. */
const numberedPrescriptionSchema = z.object({
  id: prescriptionIdSchema,
  /** Drug and strength as one title. */
  name: z.string().nullable(),
  quantity: decimalSchema.nullable(),
  units: z.string().nullable(),
  writtenAt: z.string().nullable(),
  /** Initials alone. */
  patient: z.string().nullable(),
});
export type NumberedPrescription = z.infer<typeof numberedPrescriptionSchema>;

const fillsSetAsideSchema = z.object({
  fills: z.array(fillViewSchema),
  /** Of all pages. */
  count: z.number().int().nonnegative(),
});
export type FillsSetAside = z.infer<typeof fillsSetAsideSchema>;

const mine = { fill: z.uuid() };
const scanned = {
  /** Made by the window: a call repeated after a lost connection is the same scan. */
  id: z.uuid(),
  value: z.string().min(1).max(4096),
  symbology: symbologySchema.nullable().default(null),
  source: scanSourceSchema,
  /** False for a scan that is sent again while the window already shows something else. */
  seen: z.boolean().default(true),
  /** Which prescription a label of the pharmacy's own is of, where a person was asked. */
  prescriptionId: prescriptionIdSchema.nullable().default(null),
};

/**
 * The fill check (STAGE2.md section 3): a prescription compared with what goes into the vial. Each step is on
 * disk when its call returns. A fill belongs to whoever began it.
 */
export const fills = {
  /** This person's fill that is open; null where there is none. */
  present: oc.output(fillViewSchema.nullable()),
  /** A page of those of this account that were set aside and not ended, last touched first. */
  waiting: oc
    .input(
      z.object({
        offset: z.number().int().min(0).default(0),
        limit: z.number().int().min(1).max(100).default(100),
      }),
    )
    .output(fillsSetAsideSchema),
  /** Those of this account whose label is still to be printed, newest first. */
  labelsToPrint: oc.output(z.array(fillViewSchema)),
  /** Opens a fill from a prescription's page: no label was scanned. The person's open one is set aside. */
  begin: oc.input(z.object({ id: z.uuid(), prescriptionId: prescriptionIdSchema })).output(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('changed'), fill: fillViewSchema }),
      /** Another person fills this prescription. */
      z.object({ kind: z.literal('taken'), fill: fillViewSchema }),
      z.object({ kind: z.literal('sign-in-needed') }),
    ]),
  ),
  /**
   * Takes a scan at the bench. A prescription's code opens its fill, or is the label of the open one. Any other
   * code of the service's own, and a maker's package, is a container of the open one. `scan` is null for a
   * package, which the service is not asked about.
   */
  scan: oc.input(z.object(scanned)).output(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('fill'), fill: fillViewSchema, scan: scanViewSchema.nullable() }),
      /** No fill is open and this opens none: a scan like every other. */
      z.object({ kind: z.literal('scan'), scan: scanViewSchema }),
      /** A live stop holds the fill: nothing else is taken until it is settled. */
      z.object({ kind: z.literal('held'), fill: fillViewSchema }),
      /** Several open prescriptions have the number of this label: nothing was kept, a person says which. */
      z.object({
        kind: z.literal('which-prescription'),
        choices: z.array(numberedPrescriptionSchema),
      }),
      /** The code is damaged, or can be read in more ways: it is no container yet. */
      z.object({ kind: z.literal('unclear'), fill: fillViewSchema }),
    ]),
  ),
  /** The order that this person has in hand since its code was scanned; null where there is none. */
  order: oc.output(orderInHandSchema.nullable()),
  /** Puts the order away; its fills stay as they are. */
  leaveOrder: oc.input(z.object({ orderId: orderIdSchema })).output(z.void()),
  /** Which of the lots a package is of; null: none that is known here. */
  chooseLot: oc
    .input(z.object({ ...mine, container: z.uuid(), lotId: lotIdSchema.nullable() }))
    .output(changed),
  /** Whether a package's code and a lot's code are on one bottle. */
  tellApart: oc
    .input(z.object({ ...mine, container: z.uuid(), isSame: z.boolean() }))
    .output(changed),
  /** Which quantity counts where the order says another than the prescription; asked once. */
  chooseQuantity: oc.input(z.object({ ...mine, counts: countedSourceSchema })).output(changed),
  /** How much came from a container, in the prescription's units. */
  setAmount: oc
    .input(z.object({ ...mine, container: z.uuid(), amount: countedSchema }))
    .output(changed),
  /** Takes the last container off again. */
  undo: oc.input(z.object(mine)).output(changed),
  /** Says what was done about the stop that holds the fill. */
  settle: oc.input(z.object({ ...mine, outcome: stopOutcomeSchema })).output(changed),
  /** Goes over to the label that was offered. */
  switchTo: oc
    .input(z.object({ ...mine, id: z.uuid(), prescriptionId: prescriptionIdSchema }))
    .output(changed),
  /** A pharmacist goes past what stands against it. */
  override: oc
    .input(
      z.object({ ...mine, reason: overrideReasonSchema, approval: approvalIdSchema.nullable() }),
    )
    .output(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('changed'), fill: fillViewSchema }),
        gone,
        z.object({ kind: z.literal('right-wanted'), right: z.literal('override-a-stop') }),
        /** Something stands against it that nobody may go past. */
        z.object({ kind: z.literal('never'), fill: fillViewSchema }),
      ]),
    ),
  /** Another person has looked; refused for whoever fills. */
  sign: oc
    .input(z.object({ ...mine, approval: approvalIdSchema.nullable() }))
    .output(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('changed'), fill: fillViewSchema }),
        gone,
        z.object({ kind: z.literal('right-wanted'), right: z.literal('second-person') }),
      ]),
    ),
  /** Ends it without its label, or with less than prescribed. Refused where something else is missing. */
  close: oc.input(z.object({ ...mine, partial: partialReasonSchema.nullable() })).output(changed),
  setAside: oc.input(z.object(mine)).output(changed),
  /** Goes on with a fill that was set aside; another person's is theirs no more, by name and on record. */
  takeUp: oc.input(z.object(mine)).output(changed),
  /**
   * Ends a fill that was set aside, and nothing is filled: its bottles go back, and a stop that stands in it is
   * settled by that. `gone` of a fill that is open, too.
   */
  endUnfilled: oc.input(z.object({ ...mine, reason: notFilledReasonSchema })).output(endedUnfilled),
  rules: oc.output(fillRulesSchema),
  setRules: oc.input(fillRulesSchema).output(fillRulesSchema),
};
