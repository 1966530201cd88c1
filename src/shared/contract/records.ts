import { oc } from '@orpc/contract';
import { z } from 'zod';
import { commandRecords } from '../codes/command.ts';
import { auditEvents, auditKinds } from '../domain/auditEvents.ts';
import { entryFieldSchema } from './entryFields.ts';
import { fillResultSchema } from './fillFinding.ts';
import { fillEndingSchema } from './fillView.ts';
import { personSchema } from './person.ts';
import { instantMs } from './session.ts';

/** A record that lines of the trail are about. */
const recordNameSchema = z.object({
  kind: z.enum(commandRecords),
  id: z.string().trim().min(1).max(200),
});
export type RecordName = z.infer<typeof recordNameSchema>;

/** Which lines are wanted; null: all of them. */
export const trailFilterSchema = z.object({
  person: personSchema.nullable(),
  record: recordNameSchema.nullable(),
  kind: z.enum(auditKinds).nullable(),
  /** From this moment on. */
  since: instantMs.nullable(),
  /** Before this moment. */
  until: instantMs.nullable(),
});
export type TrailFilter = z.infer<typeof trailFilterSchema>;

/** The place of a line or a fill among all of them, by time; of one time by its name. */
const placeSchema = z.object({ at: instantMs, id: z.number().int() });
export type LinePlace = z.infer<typeof placeSchema>;
const fillPlaceSchema = z.object({ at: instantMs, id: z.string() });

/** What a line says beside who, when and what about: codes, ids and numbers, never a text that somebody typed. */
const factsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type LineFacts = z.infer<typeof factsSchema>;

export const trailLineSchema = z.object({
  id: z.number().int(),
  at: instantMs,
  event: z.enum(auditEvents),
  by: personSchema.nullable(),
  /** As the trail names it: the kind of its lane, and its id; a lot's batch and an order's number, where known. */
  record: z.object({ kind: z.string(), id: z.string(), title: z.string().nullable() }).nullable(),
  /** The kind of the entry that it is about. */
  entry: z.string().nullable(),
  facts: factsSchema,
});
export type TrailLine = z.infer<typeof trailLineSchema>;

export const LINES_AT_ONCE = 100;

/** The newest first. */
const trailPageSchema = z.object({
  lines: z.array(trailLineSchema),
  /** Where older ones go on; null where there are none. */
  older: placeSchema.nullable(),
});
export type TrailPage = z.infer<typeof trailPageSchema>;

const recordedFillSchema = z.object({
  id: z.string(),
  openedAt: instantMs,
  by: personSchema,
  prescriptionId: z.string(),
  orderId: z.string().nullable(),
  state: z.enum(['open', 'set-aside', 'closed']),
  ending: fillEndingSchema.nullable(),
  endedAt: instantMs.nullable(),
  /** It was stopped after its end, and nobody has seen to that. */
  hasFailed: z.boolean(),
});
export type RecordedFill = z.infer<typeof recordedFillSchema>;

const fillPageSchema = z.object({
  fills: z.array(recordedFillSchema),
  older: fillPlaceSchema.nullable(),
});
export type FillPage = z.infer<typeof fillPageSchema>;

/** What a story is told of. */
const storySubjectSchema = z.object({
  kind: z.enum([...commandRecords, 'fill']),
  id: z.string().trim().min(1).max(200),
});
export type StorySubject = z.infer<typeof storySubjectSchema>;

const happened = { id: z.string(), at: instantMs };

/** Something that happened to a record. */
export const storyPartSchema = z.discriminatedUnion('what', [
  z.object({
    ...happened,
    what: z.literal('line'),
    line: trailLineSchema,
    /** What was entered, for the line that says so; null where it cannot be read any more. */
    fields: z.array(entryFieldSchema).nullable(),
    /** What its scan has come to by now. */
    tone: z.enum(['pass', 'stop', 'care', 'unknown', 'not-yet']).nullable(),
  }),
  z.object({ ...happened, what: z.literal('alarm') }),
  z.object({
    ...happened,
    what: z.literal('fill'),
    fill: z.string(),
    event: z.string(),
    by: personSchema.nullable(),
    /** The step that was compared, and what that came to. */
    step: z.enum(['prescription', 'container', 'label']).nullable(),
    result: fillResultSchema.nullable(),
    facts: factsSchema,
  }),
]);
export type StoryPart = z.infer<typeof storyPartSchema>;

const storySchema = z.object({
  /** In the order in which they happened. */
  parts: z.array(storyPartSchema),
  /** Before this moment it goes on; null where this is its beginning. */
  before: instantMs.nullable(),
  /** What the record is called, as far as known here: a lot's batch, an order's number. */
  title: z.string().nullable(),
});
export type Story = z.infer<typeof storySchema>;

/** A row of an export: its cells in the order of `exportColumns`. */
const exportRowSchema = z.array(z.string());

export const exportColumns = [
  'line',
  'at',
  'event',
  'person',
  'record',
  'entry',
  'account',
  'facts',
  'previous',
  'hash',
] as const;

/** So much of the trail that a window can hold it. */
const exportPartSchema = z.object({
  rows: z.array(exportRowSchema),
  /** What the bench says of these lines, and its signature of exactly this text. */
  proof: z.object({ statement: z.string(), signature: z.string() }),
  /** The line that the next part goes on after; null after the last. */
  after: z.number().int().nullable(),
});
export type ExportPart = z.infer<typeof exportPartSchema>;

const exportBeginSchema = z.object({
  id: z.uuid(),
  /** What stands at the head of the file. */
  about: z.string(),
  after: z.number().int(),
  /** How many lines of the trail it goes through. */
  lines: z.number().int(),
});
export type ExportBegin = z.infer<typeof exportBeginSchema>;

export const records = {
  /** A page of the trail. The first of each filter goes on record. */
  lines: oc
    .input(
      z.object({
        filter: trailFilterSchema,
        before: placeSchema.nullable(),
        limit: z.number().int().min(1).max(LINES_AT_ONCE),
      }),
    )
    .output(trailPageSchema),
  /** A page of the fills that were begun here; of the filter its kind does not count. */
  fills: oc
    .input(
      z.object({
        filter: trailFilterSchema,
        before: fillPlaceSchema.nullable(),
        limit: z.number().int().min(1).max(LINES_AT_ONCE),
      }),
    )
    .output(fillPageSchema),
  /** What happened to one record, or in one fill; on record. */
  story: oc.input(storySubjectSchema.extend({ before: instantMs.nullable() })).output(storySchema),
  /** The bench's own mark, by which an export of this trail is told from any other. */
  mark: oc.output(z.string()),
  /** Who takes which lines out goes on record; the parts follow. */
  beginExport: oc
    .input(z.object({ filter: trailFilterSchema, format: z.enum(['csv', 'json']) }))
    .output(exportBeginSchema),
  /** The next part of an export that this window has begun; null where there is none such any more. */
  exportPart: oc
    .input(z.object({ id: z.uuid(), after: z.number().int() }))
    .output(exportPartSchema.nullable()),
};
