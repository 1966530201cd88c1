import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import { decimalSchema, isNegative } from '../domain/decimal.ts';

import { askResultSchema } from './ask.ts';
import { entryContent, entryValueSchema } from './entryFields.ts';
import { impossibleSchema } from './obstacle.ts';
import { parkedReasonOptions } from './parked.ts';
import { personSchema } from './person.ts';
import { instantMs } from './session.ts';

/** One try, as the entry's history tells it; without an end while it is under way. */
export const attemptViewSchema = z.object({
  number: z.number().int(),
  beganAt: instantMs,
  endedAt: instantMs.nullable(),
  outcome: z
    .enum(['answered', 'refused', 'unsent', 'slow-down', 'needs-sign-in', 'unknown', 'unreadable'])
    .nullable(),
  /** A status, or what became of the connection. */
  detail: z.string().nullable(),
});
export type AttemptView = z.infer<typeof attemptViewSchema>;

export const decisionKinds = [
  'went-through',
  'send-again',
  'edit',
  'discard',
  'take-over',
] as const;
export const decisionKindSchema = z.enum(decisionKinds);
export type DecisionKind = z.infer<typeof decisionKindSchema>;

const otherEntry = z.object({
  id: z.string(),
  ...entryContent,
  by: personSchema,
  needsDecision: z.boolean(),
});

/** A field on which two people's values differ; `theirs` by the service's last word. */
const differenceViewSchema = z.object({
  field: z.string(),
  base: entryValueSchema,
  theirs: entryValueSchema,
  mine: entryValueSchema,
});
export type DifferenceView = z.infer<typeof differenceViewSchema>;

/** Why an entry needs a decision; of ids in a conflict, what is known here of their records. */
const parkedViewSchema = z.discriminatedUnion('kind', [
  ...parkedReasonOptions,
  z.object({ kind: z.literal('conflict'), differences: z.array(differenceViewSchema) }),
]);
export type ParkedView = z.infer<typeof parkedViewSchema>;

/** Where an entry stands. */
export const standingSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('waiting'),
    for: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('turn') }),
      /** Not sent before `until`, so that it can be undone. */
      z.object({ kind: z.literal('hold'), until: instantMs }),
      z.object({ kind: z.literal('link') }),
      z.object({ kind: z.literal('slow-down') }),
      z.object({ kind: z.literal('sign-in'), whose: z.string() }),
      z.object({ kind: z.literal('entry'), entry: otherEntry }),
    ]),
    /** Somebody else's, who may not come back: it can be entered again under one's own name. */
    canTakeOver: z.boolean(),
  }),
  z.object({
    kind: z.literal('under-way'),
    /** Being sent, or being looked for because nobody knows whether it arrived. */
    doing: z.enum(['sending', 'checking']),
  }),
  z.object({
    kind: z.literal('needs-decision'),
    since: instantMs,
    why: parkedViewSchema,
    /** The entries that wait for this one. */
    holdsBack: z.number().int(),
    /** What a person may decide about it, signed in as they are. */
    decisions: z.array(decisionKindSchema),
    /** What it takes to say that it went through. */
    wentThrough: z.enum(['word', 'record-id', 'quantity']),
  }),
  z.object({
    kind: z.literal('delivered'),
    at: instantMs,
    /** Answered, found at the service after its answer was lost, or on a person's word. */
    how: z.enum(['answered', 'found', 'said']),
    /** What the service said with it, or who said so. */
    words: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('not-sent'),
    at: instantMs,
    /** A person ended it, or it went out as part of another entry or in its place. */
    how: z.enum(['discarded', 'replaced', 'handed-over', 'folded']),
    /** Whoever ended it, and why. */
    words: z.string().nullable(),
  }),
]);
export type EntryStanding = z.infer<typeof standingSchema>;

export const entryViewSchema = z.object({
  id: z.string(),
  ...entryContent,
  by: personSchema,
  /** The account it goes out under, and whether that is the one signed in. */
  account: z.object({ name: z.string(), own: z.boolean() }),
  enteredAt: instantMs,
  standing: standingSchema,
});
export type EntryView = z.infer<typeof entryViewSchema>;

/** An entry with all that a decision needs: what happened on each attempt, and what was entered. */
export const entryDetailSchema = entryViewSchema.extend({
  attempts: z.array(attemptViewSchema),
  /** What was entered, in the form of its kind, to be edited. */
  entered: z.json(),
});
export type EntryDetail = z.infer<typeof entryDetailSchema>;

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.number().int(), first: z.array(item) });

/** All that is not delivered, and what was today; each count is that of its whole list. */
export const waitingViewSchema = z.object({
  decisions: listOf(entryDetailSchema),
  underWay: listOf(entryViewSchema),
  waiting: listOf(entryViewSchema),
  /** Scans apart: they are listed at the scan station. */
  delivered: listOf(entryViewSchema),
});
export type WaitingView = z.infer<typeof waitingViewSchema>;

/** What follows from saying that a change of a quantity went through: it must be known again. */
const knownBySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask') }),
  z.object({
    kind: z.literal('count'),
    quantity: decimalSchema.refine((value) => !isNegative(value), 'below zero'),
  }),
]);

export const decisionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('went-through'),
    /** The record that it made: its id, or a scan of its barcode. */
    record: z.string().trim().min(1).nullable().default(null),
    knownBy: knownBySchema.nullable().default(null),
  }),
  z.object({ kind: z.literal('send-again') }),
  z.object({ kind: z.literal('edit'), entered: z.json() }),
  z.object({ kind: z.literal('discard'), reason: z.string().trim().min(1, 'Say why').max(500) }),
  z.object({ kind: z.literal('take-over') }),
]);
export type Decision = z.input<typeof decisionSchema>;

export const decideResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('decided') }),
  /** It does not need this decision any more. */
  z.object({ kind: z.literal('gone') }),
  z.object({ kind: z.literal('sign-in-needed') }),
  impossibleSchema,
  /** The lot was to be asked about first, and the service did not tell. */
  z.object({ kind: z.literal('not-told'), ask: askResultSchema }),
]);
export type DecideResult = z.infer<typeof decideResultSchema>;

export const waiting = {
  /** The lists now, and again whenever they change, for as long as somebody looks at them. */
  watch: oc.output(eventIterator(waitingViewSchema)),
  /** Where one entry stands; null for one that this station does not have. */
  entry: oc.input(z.object({ id: z.string() })).output(entryViewSchema.nullable()),
  /**
   * Decides about a parked entry, or takes over one of somebody who does not come back. `newId` is
   * that of the entry that may replace it, made by the window: the same call twice is one decision.
   */
  decide: oc
    .input(
      z.object({ id: z.string(), newId: z.uuid(), by: personSchema, decision: decisionSchema }),
    )
    .output(decideResultSchema),
};

export const audit = {
  /** Walks the whole audit trail; `broken` is the first row that was tampered with. */
  verify: oc.output(z.object({ rows: z.number().int(), broken: z.number().int().nullable() })),
};
