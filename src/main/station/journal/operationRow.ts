import { z } from 'zod';

/** The states of DESIGN.md section 4. */
export const operationStates = [
  'ready',
  'sending',
  'waiting',
  'unknown',
  'reconciling',
  'parked',
  'acknowledged',
  'settled',
  'discarded',
  'handed-over',
] as const;
export type OperationState = (typeof operationStates)[number];

/** Why a row is where it is, for the screen and for the next step. */
export const whySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('out-of-reach') }),
  z.object({ kind: z.literal('sign-in-needed') }),
  z.object({ kind: z.literal('slow-down') }),
  z.object({ kind: z.literal('service-trouble'), status: z.number().int().nullable() }),
  z.object({ kind: z.literal('program-stopped') }),
  z.object({
    kind: z.literal('refused'),
    status: z.number().int(),
    words: z.string().nullable(),
  }),
  z.object({ kind: z.literal('not-understood'), status: z.number().int() }),
  z.object({ kind: z.literal('discarded'), by: z.string(), reason: z.string() }),
]);
export type Why = z.infer<typeof whySchema>;

/** What the service answered, as kept in the journal: the body after the deny. */
export const savedReplySchema = z.object({
  status: z.number().int(),
  body: z.json().nullable(),
  words: z.string().nullable(),
  /** When the answer was complete, by our clock. */
  at: z.number().int(),
  /** Place of the request among our own, by when it began. */
  started: z.number().int(),
});
export type SavedReply = z.infer<typeof savedReplySchema>;

/** Text on disk that holds JSON. */
const stored = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema);

export const operationRowSchema = z
  .object({
    sequence: z.number().int(),
    id: z.string(),
    kind: z.string(),
    lane: z.string(),
    service: z.string(),
    user_id: z.string(),
    author_first_name: z.string(),
    author_last_name: z.string(),
    payload: stored(z.json()),
    state: z.enum(operationStates),
    why: stored(whySchema).nullable(),
    entered_at: z.number().int(),
    reply: stored(savedReplySchema).nullable(),
  })
  .transform((row) => ({
    sequence: row.sequence,
    id: row.id,
    kind: row.kind,
    lane: row.lane,
    service: row.service,
    userId: row.user_id,
    author: { firstName: row.author_first_name, lastName: row.author_last_name },
    payload: row.payload,
    state: row.state,
    why: row.why,
    enteredAt: row.entered_at,
    reply: row.reply,
  }));
/** One entry of the outbox as read from disk. */
export type OperationRow = z.infer<typeof operationRowSchema>;
