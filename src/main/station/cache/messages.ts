import { z } from 'zod';
import { fileTroubleSchema } from '../disk/fileTrouble.ts';
import { parsedPieceSchema } from './parse/listParser.ts';

const whole = z.number().int();

/** The data that the parser starts with. */
export const parserStartSchema = z.object({ file: z.string(), key: z.instanceof(Uint8Array) });
export type ParserStart = z.infer<typeof parserStartSchema>;

/** The data that the other workers start with. */
export const workerStartSchema = parserStartSchema.extend({
  /** The file was found damaged: the writer begins with an empty one. */
  anew: z.boolean(),
});
export type WorkerStart = z.infer<typeof workerStartSchema>;

/** Progress of a refresh. `broken`: why its answer is not a list of prescriptions, or null. */
export const tallySchema = z.object({
  rows: whole,
  added: whole,
  changed: whole,
  unchanged: whole,
  /** Left for the next refresh, because somebody here is changing them. */
  left: whole,
  /** In the answer but not readable: the rows stay as they were. */
  invalid: whole,
  broken: z.string().nullable(),
});
export type Tally = z.infer<typeof tallySchema>;

export const finishSchema = z.discriminatedUnion('kind', [
  /** Missing rows: `held` are kept until a second answer agrees, `toRemove` are swept now. */
  z.object({ kind: z.literal('complete'), held: whole, toRemove: whole }),
  /** The answer broke off: nothing is removed. */
  z.object({ kind: z.literal('cut') }),
  z.object({ kind: z.literal('broken'), why: z.string() }),
]);
export type Finish = z.infer<typeof finishSchema>;

/**
 * Kinds of answers that are kept only to be shown with their age; and under `no-name` what was asked for a
 * patient's name and can give none, so that it is not asked again.
 */
export const cachedKinds = ['related', 'report', 'no-name'] as const;
export type CachedKind = (typeof cachedKinds)[number];

const record = { id: z.string(), body: z.string(), seenAt: whole, started: whole };

/** Requests of the main thread to the writer. */
export const writerRequestSchema = z.discriminatedUnion('kind', [
  /** Of the lot with this id. */
  z.object({ kind: z.literal('put-associations'), ...record }),
  z.object({ kind: z.literal('put-electronic'), ...record }),
  z.object({ kind: z.literal('put-categories'), ...record }),
  /** Any other answer, under the id of what it is about. */
  z.object({ kind: z.literal('put-kept'), about: z.enum(cachedKinds), ...record }),
  /** A single prescription from its own answer. */
  z.object({ kind: z.literal('put-prescription'), userId: z.string(), ...record }),
  z.object({
    kind: z.literal('refresh-begin'),
    userId: z.string(),
    started: whole,
    seenAt: whole,
  }),
  z.object({
    kind: z.literal('refresh-feed'),
    parsed: parsedPieceSchema,
    left: z.array(z.string()),
  }),
  z.object({ kind: z.literal('refresh-finish'), left: z.array(z.string()) }),
  z.object({ kind: z.literal('refresh-sweep') }),
  z.object({ kind: z.literal('refresh-abandon') }),
  z.object({ kind: z.literal('tidy') }),
  /** Removes some of the single answers that came before this moment. */
  z.object({ kind: z.literal('prune'), before: whole }),
  z.object({ kind: z.literal('close') }),
]);
export type WriterRequest = z.infer<typeof writerRequestSchema>;

/** Answers of the writer: first how opening went, then one for each request. */
export const writerAnswerSchema = z.discriminatedUnion('kind', [
  /** `anew`: the file was damaged or of another key, so this one is empty. */
  z.object({ kind: z.literal('open'), anew: z.boolean() }),
  z.object({ kind: z.literal('newer') }),
  /** The file can neither be opened nor be made. */
  z.object({ kind: z.literal('shut'), trouble: fileTroubleSchema }),
  z.object({ kind: z.literal('done') }),
  /** The thread that had begun the refresh has ended. */
  z.object({ kind: z.literal('no-refresh') }),
  z.object({ kind: z.literal('tally'), tally: tallySchema }),
  z.object({ kind: z.literal('finished'), finish: finishSchema }),
  z.object({ kind: z.literal('swept'), removed: whole }),
  z.object({ kind: z.literal('tidied'), more: z.boolean() }),
  z.object({ kind: z.literal('pruned'), removed: whole }),
]);
export type WriterAnswer = z.infer<typeof writerAnswerSchema>;
