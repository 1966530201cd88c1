import { oc } from '@orpc/contract';
import { z } from 'zod';
import { exceptionIdSchema } from '../domain/ids.ts';
import type { InputProblem } from '../domain/inputProblem.ts';
import { entryInput, heldInput, submitResultSchema } from './entry.ts';
import { exceptionValueSchema } from './entryFields.ts';
import { impossibleSchema } from './obstacle.ts';
import { instantMs } from './session.ts';
import { entryDetailSchema } from './waiting.ts';

/** A reply in the name of the person at the bench (service-api.md, Exception response). */
export const replySchema = z.object({
  exceptionId: exceptionIdSchema,
  text: z.string().refine((text) => text.trim() !== '', 'no-text' satisfies InputProblem),
});

const nullableText = z.string().nullable();

/**
 * Whose turn it is. Ours if the fulfilment pharmacy wrote last (the system does not count), or if
 * nobody has written and the customer can resolve it. Replies that wait here count.
 */
export const turnSchema = z.enum(['us', 'pharmacy', 'nobody']);
export type Turn = z.infer<typeof turnSchema>;

/** The order or prescription that is held up. */
const subjectSchema = z.object({
  kind: z.enum(['order', 'prescription', 'other']),
  /** As the service spells its kind. */
  spelled: nullableText,
  id: nullableText,
  /** An order number or a prescription's serial number; null where only the id is known. */
  number: nullableText,
  /** Only for a prescription. */
  drug: nullableText,
});

export const newsKindSchema = z.enum(['replied', 'raised']);

/** The code as the service spells it, and the service's text for it. */
export const exceptionReasonSchema = z.object({ code: nullableText, display: nullableText });
export type ExceptionReason = z.infer<typeof exceptionReasonSchema>;

export const exceptionRowSchema = z.object({
  id: z.string(),
  on: subjectSchema,
  reason: exceptionReasonSchema,
  /** What is wrong or needed, in the service's own sentence. */
  description: nullableText,
  turn: turnSchema,
  /** Whether data from our side is expected to clear it; null where the service does not say. */
  resolvable: z.boolean().nullable(),
  /** Instants as the service wrote them. */
  createdAt: nullableText,
  expiresAt: nullableText,
  resolvedAt: nullableText,
  resolutionReason: nullableText,
  /** News that nobody here has looked at yet. */
  news: newsKindSchema.nullable(),
  /** Replies of this station that are not yet delivered. */
  waiting: z.number().int(),
  needsDecision: z.number().int(),
  /** Whether the person who asks has begun a reply. */
  draft: z.boolean(),
  /** The service said later that it knows no such exception. */
  denied: z.boolean(),
});
export type ExceptionRow = z.infer<typeof exceptionRowSchema>;

const listOf = z.object({ count: z.number().int(), first: z.array(exceptionRowSchema) });

/** The exceptions known to this station; each count is of the whole list. */
export const knownExceptionsSchema = z.object({
  us: listOf,
  pharmacy: listOf,
  resolved: listOf,
  /** Ids that the station asks about as soon as the service answers. */
  wanted: z.array(z.object({ id: z.string(), since: instantMs })),
});
export type KnownExceptions = z.infer<typeof knownExceptionsSchema>;

/** What the window must show without asking. */
export const exceptionSummarySchema = z.object({
  /** The length of the list of exceptions that wait on us. */
  waitingOnUs: z.number().int(),
  /** How many exceptions have news. */
  newsCount: z.number().int(),
  /** The latest of them, newest first. */
  news: z.array(
    z.object({
      id: z.string(),
      what: newsKindSchema,
      by: nullableText,
      at: instantMs,
      exception: exceptionValueSchema,
    }),
  ),
});
export type ExceptionSummary = z.infer<typeof exceptionSummarySchema>;

/** The errors documented for the responses endpoint (service-api.md, Errors), and `other`. */
export const replyRefusalSchema = z.enum([
  'text-missing',
  'name-missing',
  'resolved',
  'no-such-exception',
  'other',
]);
export type ReplyRefusal = z.infer<typeof replyRefusalSchema>;

const responseSchema = z.object({
  kind: z.literal('response'),
  id: z.string(),
  /** Without the line that names the responder. */
  text: z.string(),
  /** The person whom that line names. */
  onRecord: nullableText,
  author: z.object({
    name: nullableText,
    side: z.enum(['us', 'pharmacy', 'system']),
    /** The author's kind as the service spells it. */
    spelled: nullableText,
  }),
  at: nullableText,
});

const ownSchema = z.object({
  kind: z.literal('own'),
  entry: entryDetailSchema,
  text: z.string(),
  /** Why the service refused it; null unless it did. */
  refusal: replyRefusalSchema.nullable(),
});

export const threadItemSchema = z.discriminatedUnion('kind', [responseSchema, ownSchema]);
export type ThreadItem = z.infer<typeof threadItemSchema>;

const denialSchema = z.object({
  at: instantMs,
  status: z.number().int().nullable(),
  words: nullableText,
});

export const exceptionDetailSchema = z.discriminatedUnion('kind', [
  /**
   * Nothing is known of it. `wantedSince`: since when the station has been asking, if anybody
   * wanted it.
   */
  z.object({ kind: z.literal('unknown'), wantedSince: instantMs.nullable() }),
  /** The service said that there is none, or none for this account. */
  z.object({ kind: z.literal('denied'), denial: denialSchema }),
  z.object({
    kind: z.literal('known'),
    row: exceptionRowSchema,
    /** The id of its thread at the service, to name when writing to the fulfilment pharmacy. */
    annotationId: nullableText,
    /** Oldest first; own replies that are not delivered come last. */
    thread: z.array(threadItemSchema),
    /** False where the service's answer had no thread. */
    threadKnown: z.boolean(),
    /** Set if the service said later that it knows no such exception. */
    denial: denialSchema.nullable(),
    /** When the service was asked for this answer. */
    seenAt: instantMs,
  }),
]);
export type ExceptionDetail = z.infer<typeof exceptionDetailSchema>;
export type KnownException = Extract<ExceptionDetail, { kind: 'known' }>;

/** Every way in which asking about an exception can end. */
export const exceptionAskResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answered') }),
  /** Kept; the station asks later by itself. */
  z.object({ kind: z.literal('kept'), because: z.enum(['out-of-reach', 'sign-in-needed']) }),
  z.object({ kind: z.literal('denied'), status: z.number().int(), words: nullableText }),
  z.object({ kind: z.literal('not-understood') }),
]);
export type ExceptionAskResult = z.infer<typeof exceptionAskResultSchema>;

/** Every way in which withdrawing an unsent reply can end. */
export const withdrawResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('taken-back') }),
  impossibleSchema,
]);
export type WithdrawResult = z.infer<typeof withdrawResultSchema>;

/** Longer texts are for the exception itself. */
export const phraseSchema = z.object({ id: z.uuid(), text: z.string().min(1).max(2000) });
export type Phrase = z.infer<typeof phraseSchema>;

const byId = z.object({ id: exceptionIdSchema });
const drafting = z.object({ exceptionId: exceptionIdSchema });

export const exceptions = {
  reply: oc
    .input(z.object({ ...entryInput, ...replySchema.shape, ...heldInput }))
    .output(submitResultSchema),
  /** Withdraws one's own reply that has not been sent. */
  takeBack: oc.input(z.object({ id: z.uuid() })).output(withdrawResultSchema),
  /** From the disk of the station: never waits for the network. */
  known: oc.output(knownExceptionsSchema),
  detail: oc.input(byId).output(exceptionDetailSchema),
  /** Asks the service about an id, or keeps the id and asks once the service is in reach. */
  ask: oc.input(byId).output(exceptionAskResultSchema),
  /** Marks its news as seen. */
  seen: oc.input(byId).output(z.void()),
  /** The draft of this person; null when there is none. */
  draft: oc.input(drafting).output(z.object({ text: z.string(), savedAt: instantMs }).nullable()),
  /** On disk when it returns; an empty text removes the draft. */
  keepDraft: oc.input(drafting.extend({ text: z.string() })).output(z.void()),
  phrases: oc.output(z.array(phraseSchema)),
  addPhrase: oc.input(phraseSchema).output(z.array(phraseSchema)),
  removePhrase: oc.input(z.object({ id: z.uuid() })).output(z.array(phraseSchema)),
};
