import { z } from 'zod';
import { lotIdSchema } from '../domain/ids.ts';
import { statedQuantitySchema } from './quantityChoice.ts';
import { instantMs } from './session.ts';
import { toldBySchema, verdictSchema, whyUnansweredSchema } from './verdict.ts';

/**
 * What a step of a fill check comes to, from best to worst. `match` alone is green. `care` blocks nothing and
 * stands in the record. `not-yet`: an answer is missing, or a person's. `cannot-tell` closes by an override
 * alone. A `stop` holds the fill until somebody says what was done.
 */
export const fillResults = ['match', 'care', 'not-yet', 'cannot-tell', 'stop'] as const;
export const fillResultSchema = z.enum(fillResults);
export type FillResult = z.infer<typeof fillResultSchema>;

const side = z.enum(['prescription', 'lot', 'both']);
const care = z.literal('care');
const notYet = z.literal('not-yet');
const cannotTell = z.literal('cannot-tell');
const stop = z.literal('stop');

/** Another bench told it. */
const toldBy = z.exactOptional(toldBySchema);

const because = <Kind extends string, Result extends z.ZodType, Shape extends z.ZodRawShape>(
  kind: Kind,
  result: Result,
  shape: Shape,
) => z.object({ kind: z.literal(kind), result, ...shape });

/** Why a step comes to what it does; each reason has a result of its own. Days are `YYYY-MM-DD`. */
export const fillReasonSchema = z.discriminatedUnion('kind', [
  // Of any code of the service's own.
  because('code-not-checked', notYet, { because: whyUnansweredSchema }),
  /** The service knows no such code, or says that it does not count any more. */
  because('code-stopped', stop, { verdict: verdictSchema }),
  /** The answer does not say what the code is on, or whether it still counts. */
  because('code-incomplete', care, {}),

  /** By the number on the pharmacy's own label alone: care, never the service's proof. */
  because('label-matched-here', care, {}),

  // Of the prescription.
  because('prescription-not-known', z.enum(['care', 'not-yet']), {}),
  because('prescription-stale', care, { seenAt: instantMs }),
  /** Missing, or none that is known to be good. */
  because('prescription-status-unknown', care, { status: z.string().nullable() }),
  because('prescription-undated', care, {}),
  because('prescription-stopped', stop, {
    status: z.enum(['cancelled', 'discontinued', 'expired', 'on-hold']),
  }),
  because('prescription-expired', stop, { on: z.string() }),
  because('exception-open', stop, {
    exceptionId: z.string(),
    on: z.enum(['prescription', 'order']),
  }),
  because('order-stopped', stop, { status: z.string() }),
  because('order-not-checked', care, { seenAt: instantMs }),
  /** `service`: one of its fills is verified. `here`: a fill was closed here. */
  because('filled-before', stop, {
    where: z.enum(['service', 'here']),
    at: instantMs.nullable(),
    by: z.string().nullable(),
  }),
  /** The order says another quantity; `not-yet` while a person can say which counts. */
  because('which-quantity', z.enum(['care', 'not-yet']), {
    ordered: statedQuantitySchema,
    prescribed: statedQuantitySchema,
  }),
  because('no-fills-left', z.enum(['care', 'stop']), {}),

  // Of a container: its product.
  because('products-not-known', notYet, { because: whyUnansweredSchema }),
  because('no-product', cannotTell, { on: side }),
  because('no-customer', cannotTell, { on: side }),
  /** `as` says what differs by the names that were read, where they tell. */
  because('another-product', stop, {
    as: z.enum(['drug', 'strength', 'product']),
    asked: z.string().nullable(),
    holds: z.array(z.string()),
  }),
  because('same-name-other-id', care, { holds: z.array(z.string()) }),
  because('another-customer', stop, { customer: z.string().nullable() }),
  because('strength-not-proven', care, {
    why: z.enum(['another-unit', 'no-unit', 'several-strengths']),
  }),
  because('kit', cannotTell, {}),

  // Of a container: its lot.
  because('lot-not-checked', care, { seenAt: instantMs.nullable() }),
  because('lot-status-unknown', care, {}),
  because('lot-undated', care, {}),
  because('lot-expired', stop, { on: z.string(), toldBy }),
  because('lot-inactive', stop, { toldBy }),
  /** Its lot or the package itself is on this bench's watch list. */
  because('recalled', stop, {}),
  /** `through`: the last day of the supply. */
  because('expires-too-soon', z.enum(['care', 'stop']), { on: z.string(), through: z.string() }),
  because('no-days-supply', care, {}),

  // Of a maker's package.
  because('package-expired', stop, { on: z.string() }),
  because('package-lot-not-known', care, {}),
  because('package-other-size', care, {}),
  because('package-not-compared', cannotTell, {}),
  because('which-lot', notYet, { lotIds: z.array(lotIdSchema) }),
  because('same-bottle', stop, {}),
  because('maybe-same-bottle', notYet, {}),

  // Of the label that closes the fill.
  because('another-label', stop, {}),
  because('label-not-scanned', care, {}),
]);
export type FillReason = z.infer<typeof fillReasonSchema>;
export type FillReasonKind = FillReason['kind'];

/** What one step came to: the worst of its reasons, a match where there is none. */
export const fillFindingSchema = z.object({
  result: fillResultSchema,
  reasons: z.array(fillReasonSchema),
  /** When the oldest answer came that this stands on; null where it stands on none. */
  asOf: instantMs.nullable(),
});
export type FillFinding = z.infer<typeof fillFindingSchema>;

/** The worst of several results. */
export const worstResult = (results: readonly FillResult[]): FillResult =>
  fillResults[Math.max(0, ...results.map((one) => fillResults.indexOf(one)))] ?? 'match';

const overridable: ReadonlySet<FillReasonKind> = new Set([
  'filled-before',
  'no-product',
  'no-customer',
  'another-customer',
  'kit',
  'package-not-compared',
  'expires-too-soon',
]);

/**
 * Whether a pharmacist may go past it, with a reason. Never past another product or strength, what has expired
 * or was withdrawn, or another label: there the source is corrected, and it is compared again.
 */
export const mayBeOverridden = ({ kind }: FillReason): boolean => overridable.has(kind);
