import { z } from 'zod';

const headers = z.record(
  z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, 'is no header name'),
  z.string().regex(/^[\t -~\u0080-\u00ff]*$/, 'is no header value'),
);

/** What a fault does to a request. */
export const action = z.discriminatedUnion('kind', [
  /** The answer waits; further faults apply. */
  z.strictObject({ kind: z.literal('latency'), ms: z.number().int().min(0).max(600_000) }),
  /** Refused before anything is applied. A body that is no string is sent as JSON. */
  z.strictObject({
    kind: z.literal('refuse'),
    status: z.number().int().min(200).max(599),
    headers: headers.optional(),
    body: z.unknown().optional(),
  }),
  /** 429, with Retry-After when given (seconds or an HTTP date). */
  z.strictObject({
    kind: z.literal('storm'),
    retry_after: z.union([z.string(), z.number()]).optional(),
  }),
  z.strictObject({
    kind: z.literal('redirect'),
    status: z
      .union([z.literal(301), z.literal(302), z.literal(303), z.literal(307), z.literal(308)])
      .default(307),
    location: z.string(),
  }),
  /** The connection is destroyed without an answer, before or after applying. */
  z.strictObject({ kind: z.literal('cut'), when: z.enum(['before', 'after']) }),
  /** No answer ever comes; the connection stays open. */
  z.strictObject({ kind: z.literal('hang'), when: z.enum(['before', 'after']) }),
  /** Cut now; applied after this many milliseconds, or by the control route if not given. */
  z.strictObject({ kind: z.literal('late'), after_ms: z.number().int().min(0).optional() }),
  /** Applied; only the first bytes of the answer are sent, then the connection is cut. */
  z.strictObject({ kind: z.literal('truncate'), bytes: z.number().int().min(0).optional() }),
  /** Applied; the answer is spoiled: wrong-typed fields, bytes changed, another shape, no body. */
  z.strictObject({
    kind: z.literal('garble'),
    how: z.enum(['types', 'bytes', 'shape', 'empty', 'html']).default('types'),
  }),
  /** Applied; the answer shows these values in the place of the true ones, perhaps the old ones. */
  z.strictObject({ kind: z.literal('misstate'), set: z.record(z.string(), z.unknown()) }),
  /** All tokens issued so far stop working just before this request. */
  z.strictObject({ kind: z.literal('expire-token') }),
  /** Headers added to the answer, such as a wrong Date. */
  z.strictObject({ kind: z.literal('headers'), headers }),
]);

export type Action = z.infer<typeof action>;

/** Faults after which no further fault applies to the same request. */
export function isFinal(kind: Action['kind']): boolean {
  return kind !== 'latency' && kind !== 'expire-token' && kind !== 'headers';
}
