import { z } from 'zod';
import { lotIdSchema } from '../domain/ids.ts';
import { instantMs } from './session.ts';

const at = instantMs;
/** Why the service has not answered yet. */
export const whyUnansweredSchema = z.enum([
  'asking',
  'out-of-reach',
  'sign-in-needed',
  'service-trouble',
]);
export type WhyUnanswered = z.infer<typeof whyUnansweredSchema>;

/** Another bench of the site told what stops a lot: its name, and when the service had answered it. */
export const toldBySchema = z.object({ bench: z.string(), at: instantMs });
export type ToldBy = z.infer<typeof toldBySchema>;
const toldBy = z.exactOptional(toldBySchema);

/**
 * What a scan comes to (DESIGN.md section 7). A verdict is about the barcode, and about the thing
 * only as far as it is known: `verified` alone is green.
 */
export const verdictSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verified'), at }),
  z.object({
    kind: z.literal('code-verified'),
    at,
    /** Why there is no verdict about the thing itself. */
    because: z.enum(['no-record', 'stale-record', 'strange-kind', 'incomplete-answer']),
  }),
  z.object({
    kind: z.literal('not-yet'),
    because: whyUnansweredSchema,
  }),
  z.object({
    /** Not answered yet, and what is known here of the lot stops it whatever the answer will be. */
    kind: z.literal('known-expired'),
    /** The last day of the lot, or of the maker's package by its own date, `YYYY-MM-DD`. */
    on: z.string(),
    what: z.enum(['lot', 'package']).default('lot'),
    because: whyUnansweredSchema,
  }),
  /** On this bench's watch list: by its lot's record, or by the package itself. */
  z.object({ kind: z.literal('recalled'), at, what: z.enum(['lot', 'package']) }),
  z.object({
    /** The same, of what the service has not answered yet. */
    kind: z.literal('known-recalled'),
    what: z.enum(['lot', 'package']),
    because: whyUnansweredSchema,
  }),
  z.object({ kind: z.literal('inactive'), at, what: z.enum(['barcode', 'lot']), toldBy }),
  z.object({
    kind: z.literal('expired'),
    at,
    what: z.enum(['barcode', 'lot', 'prescription', 'package']),
    /** A day `YYYY-MM-DD` for a lot or a package, an instant as the service wrote it otherwise. */
    on: z.string(),
    toldBy,
  }),
  z.object({
    kind: z.literal('stopped'),
    at,
    /** The status of an order that must not go on. */
    status: z.enum(['cancelled', 'paused', 'returned', 'exception']),
  }),
  z.object({
    kind: z.literal('prescription-stopped'),
    at,
    /** Why it must not be filled, whatever the service calls it. */
    status: z.enum(['cancelled', 'discontinued', 'expired', 'on-hold']),
  }),
  z.object({
    /** A maker's package, read here and never sent to the service; nothing speaks against it. */
    kind: z.literal('package-read'),
    at,
    /** Why nothing vouches for it. `unclear`: the code is damaged, or has more readings than one. */
    because: z.enum([
      'lot-not-known',
      'which-lot',
      'stale-record',
      'incomplete-record',
      'other-expiry',
      'unclear',
    ]),
    /** The lots known here that it may be of, where a person has to say which. */
    lotIds: z.array(lotIdSchema),
  }),
  z.object({ kind: z.literal('unknown-barcode'), at, words: z.string().nullable() }),
  z.object({
    kind: z.literal('could-not-verify'),
    at,
    /** `another-barcode`: the answer was about another one. `defect`: this program's own. */
    because: z.enum(['refused', 'not-understood', 'another-barcode', 'defect']),
    /** 0 of a defect, which has no answer. */
    status: z.number().int(),
    /** Only of a refusal. */
    words: z.string().nullable(),
  }),
]);
export type Verdict = z.infer<typeof verdictSchema>;

/** Whether the service has been heard. */
export const isAnswered = ({ kind }: Verdict): boolean =>
  kind !== 'not-yet' && kind !== 'known-expired' && kind !== 'known-recalled';

/** The five families of LOOK.md: each has its own colour, shape, icon, pattern and sound. */
export type VerdictTone = 'pass' | 'stop' | 'care' | 'unknown' | 'not-yet';

/** The family of a verdict. */
export function toneOf(verdict: Verdict): VerdictTone {
  switch (verdict.kind) {
    case 'verified':
      return 'pass';
    case 'code-verified':
    case 'package-read':
      return 'care';
    case 'not-yet':
      return 'not-yet';
    case 'recalled':
    case 'known-recalled':
    case 'inactive':
    case 'expired':
    case 'known-expired':
    case 'stopped':
    case 'prescription-stopped':
      return 'stop';
    case 'unknown-barcode':
    case 'could-not-verify':
      return 'unknown';
  }
}
