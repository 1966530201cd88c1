import { oc } from '@orpc/contract';
import { z } from 'zod';
import { daySchema } from '../domain/day.ts';
import { lotIdSchema } from '../domain/ids.ts';
import type { InputProblem } from '../domain/inputProblem.ts';
import { reasonCodeSchema } from '../domain/reasonCodes.ts';
import { scanSourceSchema } from '../domain/scanSource.ts';
import { overrideReasonSchema } from './fillView.ts';
import { personSchema } from './person.ts';
import { scanViewSchema } from './scan.ts';
import { instantMs } from './session.ts';

/** A month, and no more: a page of figures is answered while a person waits. */
export const MOST_QUALITY_DAYS = 31;
export const QUALITY_ROWS = 100;

/** What stopped a bottle or a prescription, whether as a scan of its own or in a fill. */
export const qualityStops = [
  'wrong-drug',
  'wrong-strength',
  'wrong-product',
  'another-customer',
  'expired',
  'expires-too-soon',
  'inactive',
  'recalled',
  'prescription-stopped',
  'order-stopped',
  'exception-open',
  'filled-before',
  'no-fills-left',
  'same-bottle',
  'another-label',
  'unknown-code',
  'not-verified',
] as const;
export const qualityStopSchema = z.enum(qualityStops);
export type QualityStop = z.infer<typeof qualityStopSchema>;

/**
 * What was done about a stop. `seen`: acknowledged, and an older version asked no more. `not-asked`: a second scan
 * of a code that stood already, or one that nobody has to answer. `open`: nobody has said yet.
 */
export const qualityOutcomes = [
  'put-back',
  'pulled',
  'relabeled',
  'returned',
  'false-alarm',
  'set-aside',
  'start-over',
  'ask',
  'overridden',
  'seen',
  'not-asked',
  'open',
] as const;
export const qualityOutcomeSchema = z.enum(qualityOutcomes);
export type QualityOutcome = z.infer<typeof qualityOutcomeSchema>;

/** Families of verdicts; `notYet` was not answered. */
export const qualityTones = ['pass', 'care', 'unknown', 'stop', 'notYet'] as const;

const count = z.number().int().nonnegative();
const ms = z.number().nonnegative();

/** Scans by how their codes came in. */
const sourcesSchema = z.record(scanSourceSchema, count);

export const qualityFiguresSchema = z.object({
  /** In the order of days, none left out. */
  days: z.array(z.object({ day: z.string(), sources: sourcesSchema })),
  scans: z.object({
    count,
    /** Codes that were scanned a second time in a row. */
    secondReads: count,
    /** Codes that were scanned a third time in a row. */
    repeats: count,
    tones: z.record(z.enum(qualityTones), count),
  }),
  /** Bottles taken into fills. `unknown`: an older version did not keep how. */
  containers: z.object({ scanned: count, notScanned: count, unknown: count }),
  stops: z.array(
    z.object({ stop: qualityStopSchema, outcomes: z.partialRecord(qualityOutcomeSchema, count) }),
  ),
  /** Changes of quantities by their coded reason; what was taken back is none. */
  reasons: z.array(z.object({ reasonCode: reasonCodeSchema, count })),
  overrides: z.array(z.object({ reason: overrideReasonSchema, count, approved: count })),
  /** Stops that came after their person had gone on. Milliseconds until somebody saw to them. */
  alarms: z.object({ count, handled: count, medianMs: ms.nullable(), longestMs: ms.nullable() }),
  /** Milliseconds from a scan to its verdict, of those that a person waited for; `later`: over a minute. */
  verdicts: z.object({
    waited: count,
    medianMs: ms.nullable(),
    p95Ms: ms.nullable(),
    later: count,
  }),
  /** Fills that ended with something filled, and the hours of the clock that had one. */
  fills: z.object({ ended: count, hours: count }),
  /** When the oldest entry was made that is still to be sent or decided, by whomever; null where there is none. */
  oldestUnsentAt: instantMs.nullable(),
});
export type QualityFigures = z.infer<typeof qualityFiguresSchema>;

/** A figure whose rows are wanted. */
export const qualityFigureSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('source'), source: scanSourceSchema }),
  z.object({
    kind: z.literal('tone'),
    tone: z.enum(qualityTones),
  }),
  z.object({ kind: z.literal('second-reads') }),
  z.object({ kind: z.literal('repeats') }),
  z.object({ kind: z.literal('later') }),
  z.object({ kind: z.literal('not-scanned') }),
  z.object({ kind: z.literal('stop'), stop: qualityStopSchema }),
  z.object({ kind: z.literal('reason'), reasonCode: reasonCodeSchema }),
  z.object({ kind: z.literal('overrides') }),
  z.object({ kind: z.literal('alarms') }),
  z.object({ kind: z.literal('fills') }),
]);
export type QualityFigure = z.infer<typeof qualityFigureSchema>;

/** Calendar days of this station's clock, and whose scans; null: everyone's. */
const range = {
  start: daySchema,
  end: daySchema,
  person: personSchema.nullable(),
};
const isRange = ({ start, end }: { start: string; end: string }) =>
  start <= end && Date.parse(end) - Date.parse(start) < MOST_QUALITY_DAYS * 86_400_000;
const notARange = 'last-day-first' satisfies InputProblem;

const happened = { id: z.string(), at: instantMs, by: personSchema.nullable() };

/** One of those that a figure counts. */
export const qualityRowSchema = z.discriminatedUnion('what', [
  z.object({
    ...happened,
    what: z.literal('scan'),
    scan: scanViewSchema,
    outcome: qualityOutcomeSchema.nullable(),
    /** Until its verdict, or of an alarm until somebody saw to it. */
    tookMs: ms.nullable(),
  }),
  z.object({
    ...happened,
    what: z.literal('change'),
    lotId: lotIdSchema,
    /** Names of the products that the lot is used for; null where none is known here. */
    name: z.string().nullable(),
    /** What was added or taken, or what there was by a count; of the unit beside it. */
    quantity: z.string(),
    unit: z.string().nullable(),
  }),
  z.object({
    ...happened,
    what: z.literal('fill'),
    fill: z.string(),
    /** Drug and strength; null where it is not known here any more. */
    name: z.string().nullable(),
    stop: qualityStopSchema.nullable(),
    outcome: qualityOutcomeSchema.nullable(),
    override: overrideReasonSchema.nullable(),
    source: scanSourceSchema.nullable(),
  }),
]);
export type QualityRow = z.infer<typeof qualityRowSchema>;

/** What happened at this bench in figures, counted from its own journal (issue 25). */
export const quality = {
  figures: oc.input(z.object(range).refine(isRange, notARange)).output(qualityFiguresSchema),
  /** The newest of those that a figure counts. */
  rows: oc
    .input(z.object({ ...range, figure: qualityFigureSchema }).refine(isRange, notARange))
    .output(z.array(qualityRowSchema)),
};
