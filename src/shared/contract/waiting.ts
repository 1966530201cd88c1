import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import { countedSchema } from '../domain/decimal.ts';
import type { InputProblem } from '../domain/inputProblem.ts';

import { askResultSchema } from './ask.ts';
import { entryContent, entryValueSchema } from './entryFields.ts';
import { impossibleSchema } from './obstacle.ts';
import { parkedReasonOptions } from './parked.ts';
import { personSchema } from './person.ts';
import { instantMs } from './session.ts';

/** One attempt of an entry's history; without an end while it is under way. */
export const attemptViewSchema = z.object({
  number: z.number().int(),
  beganAt: instantMs,
  endedAt: instantMs.nullable(),
  outcome: z
    .enum(['answered', 'refused', 'unsent', 'slow-down', 'needs-sign-in', 'unknown', 'unreadable'])
    .nullable(),
  /** The answer's status, or the failure of the connection. */
  detail: z.string().nullable(),
});
export type AttemptView = z.infer<typeof attemptViewSchema>;

export const decisionKinds = [
  'went-through',
  'send-again',
  'edit',
  'discard',
  'take-over',
  'undo',
] as const;
export const decisionKindSchema = z.enum(decisionKinds);
export type DecisionKind = z.infer<typeof decisionKindSchema>;

const otherEntry = z.object({
  id: z.string(),
  ...entryContent,
  by: personSchema,
  needsDecision: z.boolean(),
});

/** A field that two people changed differently; `theirs` as in the service's last answer. */
const differenceViewSchema = z.object({
  field: z.string(),
  base: entryValueSchema,
  theirs: entryValueSchema,
  mine: entryValueSchema,
});
export type DifferenceView = z.infer<typeof differenceViewSchema>;

/** Why an entry needs a decision; ids in a difference come with what is known of their records. */
const parkedViewSchema = z.discriminatedUnion('kind', [
  ...parkedReasonOptions,
  z.object({ kind: z.literal('conflict'), differences: z.array(differenceViewSchema) }),
  z.object({ kind: z.literal('answered-otherwise'), differences: z.array(differenceViewSchema) }),
  z.object({
    kind: z.literal('changed-elsewhere'),
    differences: z.array(differenceViewSchema),
    /** What undoing it puts back; null where that is not known. */
    undo: entryContent.fields,
  }),
]);
export type ParkedView = z.infer<typeof parkedViewSchema>;

const delivered = { kind: z.literal('delivered'), at: instantMs };
const deliveredSchema = z.discriminatedUnion('how', [
  z.object({ ...delivered, how: z.literal('answered'), words: z.string().nullable() }),
  /** Found at the service after its answer was lost. */
  z.object({ ...delivered, how: z.literal('found') }),
  /** A person said that it went through. */
  z.object({ ...delivered, how: z.literal('said'), by: z.string() }),
  /** The answer showed other values, and a person has left it at those. */
  z.object({ ...delivered, how: z.literal('accepted'), by: z.string(), reason: z.string() }),
]);

const notSent = { kind: z.literal('not-sent'), at: instantMs };
const notSentSchema = z.discriminatedUnion('how', [
  z.object({
    ...notSent,
    how: z.literal('discarded'),
    /** Null where nobody said why. */
    why: z.object({ by: z.string(), reason: z.string() }).nullable(),
  }),
  /** Another entry replaces or includes it. */
  z.object({ ...notSent, how: z.enum(['replaced', 'handed-over', 'folded']) }),
]);

/** The stage that an entry has reached. */
export const standingSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('waiting'),
    for: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('turn') }),
      /** Not sent before `until`, so that it can be undone. */
      z.object({ kind: z.literal('hold'), until: instantMs }),
      /** For the fill that it follows to be found to match. */
      z.object({ kind: z.literal('fill') }),
      z.object({ kind: z.literal('link') }),
      z.object({ kind: z.literal('slow-down') }),
      z.object({ kind: z.literal('sign-in'), whose: z.string() }),
      z.object({ kind: z.literal('entry'), entry: otherEntry }),
    ]),
    /**
     * To discard one's own, which was certainly not sent, or to take over somebody else's, who may
     * not come back.
     */
    decisions: z.array(decisionKindSchema),
  }),
  z.object({
    kind: z.literal('under-way'),
    /** Whether it is being sent, or the service is being searched for it after a lost answer. */
    doing: z.enum(['sending', 'checking']),
  }),
  z.object({
    kind: z.literal('needs-decision'),
    since: instantMs,
    why: parkedViewSchema,
    /** The entries that wait for this one. */
    holdsBack: z.number().int(),
    /** The decisions open to the account that is signed in. */
    decisions: z.array(decisionKindSchema),
    /** What a person must give to say that it went through. */
    wentThrough: z.enum(['word', 'record-id', 'quantity']),
  }),
  deliveredSchema,
  notSentSchema,
]);
export type EntryStanding = z.infer<typeof standingSchema>;

export const entryViewSchema = z.object({
  id: z.string(),
  ...entryContent,
  by: personSchema,
  /** The account that it is sent for, and whether that account is signed in. */
  account: z.object({ name: z.string(), own: z.boolean() }),
  enteredAt: instantMs,
  standing: standingSchema,
});
export type EntryView = z.infer<typeof entryViewSchema>;

/** An entry with all that a decision needs: its attempts and what was entered. */
export const entryDetailSchema = entryViewSchema.extend({
  attempts: z.array(attemptViewSchema),
  /** The payload of its kind, to be edited. */
  entered: z.json(),
});
export type EntryDetail = z.infer<typeof entryDetailSchema>;

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.number().int(), first: z.array(item) });

/**
 * All entries that are not delivered, and today's delivered ones; each count is of the whole list.
 */
export const waitingViewSchema = z.object({
  decisions: listOf(entryDetailSchema),
  underWay: listOf(entryViewSchema),
  waiting: listOf(entryViewSchema),
  /** Without scans: the scan station lists them. */
  delivered: listOf(entryViewSchema),
});
export type WaitingView = z.infer<typeof waitingViewSchema>;

/** How the quantity becomes known after a person said that a change of it went through. */
const knownBySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask') }),
  z.object({ kind: z.literal('count'), quantity: countedSchema }),
]);

export const decisionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('went-through'),
    /** The record that it created: its id, or a scan of its barcode. */
    record: z.string().trim().min(1).nullable().default(null),
    knownBy: knownBySchema.nullable().default(null),
  }),
  z.object({ kind: z.literal('send-again') }),
  z.object({ kind: z.literal('edit'), entered: z.json() }),
  z.object({
    kind: z.literal('discard'),
    reason: z
      .string()
      .trim()
      .min(1, 'no-reason' satisfies InputProblem)
      .max(500),
  }),
  z.object({ kind: z.literal('take-over') }),
  /** Puts back, by an entry of its own, what was known before it was delivered. */
  z.object({ kind: z.literal('undo') }),
]);
export type Decision = z.input<typeof decisionSchema>;

export const decideResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('decided') }),
  /** It needs no decision any more. */
  z.object({ kind: z.literal('gone') }),
  z.object({ kind: z.literal('sign-in-needed') }),
  impossibleSchema,
  /** The lot had to be asked about first, and the service did not answer. */
  z.object({ kind: z.literal('not-answered'), ask: askResultSchema }),
]);
export type DecideResult = z.infer<typeof decideResultSchema>;

export const waiting = {
  /** The lists now and after each change, for as long as somebody watches. */
  watch: oc.output(eventIterator(waitingViewSchema)),
  /** One entry; null when this station has none with the id. */
  entry: oc.input(z.object({ id: z.string() })).output(entryViewSchema.nullable()),
  /**
   * Decides about a parked entry, or takes over one whose account does not come back. `newId`, made
   * by the window, is the id of an entry that replaces it: the same call twice is one decision.
   */
  decide: oc
    .input(z.object({ id: z.string(), newId: z.uuid(), decision: decisionSchema }))
    .output(decideResultSchema),
};
