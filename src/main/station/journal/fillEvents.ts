import { z } from 'zod';
import { fillFindingSchema } from '#shared/contract/fillFinding.ts';
import {
  fillEndingSchema,
  fillFollowingSchema,
  notFilledReasonSchema,
  overrideReasonSchema,
  partialReasonSchema,
  stopOutcomeSchema,
} from '#shared/contract/fillView.ts';
import { personSchema } from '#shared/contract/person.ts';
import { quantityChoiceSchema } from '#shared/contract/quantityChoice.ts';
import { settlementSchema } from '#shared/contract/stops.ts';
import { decimalSchema } from '#shared/domain/decimal.ts';
import { lotIdSchema, orderIdSchema, prescriptionIdSchema } from '#shared/domain/ids.ts';
import { scanSourceSchema } from '#shared/domain/scanSource.ts';

/** A step of a fill that is compared. */
export const fillStepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prescription') }),
  z.object({ kind: z.literal('container'), id: z.uuid() }),
  z.object({ kind: z.literal('label') }),
]);
export type FillStep = z.infer<typeof fillStepSchema>;

const scan = {
  /** Of the scan, by the window. */
  id: z.uuid(),
  value: z.string(),
  symbology: z.string().nullable(),
};

const label = {
  ...scan,
  /** The prescription whose number a label of the pharmacy's own bears; null for a code of the service. */
  matched: prescriptionIdSchema.nullable().default(null),
};

const of = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), ...shape });

const prescription = {
  prescriptionId: prescriptionIdSchema,
  orderId: orderIdSchema.nullable(),
  /** The label that was scanned; null where the fill was opened from a page. */
  /** `isScanned` is false where another fill had taken that scan. */
  label: z.object({ ...label, isScanned: z.boolean() }).nullable(),
};

/** What happens in a fill; never rewritten. */
export const fillEventSchema = z.discriminatedUnion('kind', [
  of('opened', prescription),
  /** Another prescription's label was scanned before the first container. */
  of('label-offered', { ...label, prescriptionId: prescriptionIdSchema }),
  /** `source` is null as an older version kept it. */
  of('container-scanned', {
    ...scan,
    by: z.enum(['code', 'package']),
    source: scanSourceSchema.nullable().default(null),
  }),
  /** Null: of none that is known here. */
  of('lot-chosen', { container: z.uuid(), lotId: lotIdSchema.nullable() }),
  of('told-apart', { container: z.uuid(), isSame: z.boolean() }),
  of('amount-set', { container: z.uuid(), amount: decimalSchema }),
  /** Where the order says another quantity than the prescription. */
  of('quantity-chosen', quantityChoiceSchema.shape),
  of('undone', { container: z.uuid() }),
  /** `evidence` is what the finding was made of, by the rules of this version; whoever judges by it parses it. */
  of('compared', {
    step: fillStepSchema,
    finding: fillFindingSchema,
    evidence: z.unknown(),
    rules: z.number().int(),
  }),
  of('label-scanned', label),
  of('settled', {
    step: fillStepSchema,
    outcome: stopOutcomeSchema,
    /** Of a pulled lot: ids of the entries made with it. */
    entries: z.array(z.uuid()).default([]),
  }),
  of('overridden', {
    reason: overrideReasonSchema,
    approvedBy: personSchema.nullable(),
    /** What it goes past: kinds of reasons, by step. */
    covers: z.array(z.object({ step: fillStepSchema, reasons: z.array(z.string()) })),
  }),
  of('signed', { person: personSchema, pharmacist: z.boolean() }),
  of('closed', {
    how: fillEndingSchema,
    partial: partialReasonSchema.nullable(),
    /** Why nothing was filled; null where something was, or where another fill goes on in its place. */
    notFilled: notFilledReasonSchema.nullable().default(null),
    /** How much came from each container, in the prescription's units. */
    amounts: z.array(z.object({ container: z.uuid(), amount: decimalSchema.nullable() })),
    /** The fill that goes on in its place. */
    next: z.uuid().nullable(),
  }),
  /** Made in the same commit as the end: entries that wait for what the fill comes to. */
  of('followed', fillFollowingSchema.shape),
  /** A label of the prescription is to be printed after it. */
  of('label-wanted', {}),
  of('label-sent', {}),
  /** The printer was not reached after all. */
  of('label-not-sent', {}),
  /** The printed one, scanned back. */
  of('label-read', scan),
  of('set-aside', { because: z.enum(['person', 'idle', 'another-fill', 'stop']) }),
  /** `from` is whose it was; null where it is the same person's. `label` by which it was scanned again. */
  of('taken-up', { from: personSchema.nullable(), label: z.object(label).nullable() }),
  of('alarm-raised', { step: fillStepSchema }),
  /** What was done about it; null as an older version kept it. `entries` of a pulled lot. */
  of('alarm-seen', {
    settlement: settlementSchema.nullable().default(null),
    entries: z.array(z.uuid()).default([]),
  }),
]);
export type FillEvent = z.infer<typeof fillEventSchema>;
