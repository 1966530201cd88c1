import { oc } from '@orpc/contract';
import { z } from 'zod';
import { commandRecords } from '../codes/command.ts';
import { instantMs } from './session.ts';

const has = z.number().int();
/** It was a copy of the head on another machine that showed it. */
const copy = z.literal(true).optional();
/**
 * How the trail was found to differ from its head, which is kept outside of the data folder, or from a copy of
 * that. `cut`: it had `had` lines when that was written, at `since`, and they are missing or others. `no-head`:
 * that file is gone. `head-changed`: somebody without the key wrote it.
 */
export const trailSeamSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cut'), had: z.number().int(), has, since: instantMs, copy }),
  z.object({ kind: z.literal('no-head'), has }),
  z.object({ kind: z.literal('head-changed'), has, copy }),
]);
export type TrailSeam = z.infer<typeof trailSeamSchema>;

/** Why the folder on another machine takes no copy. */
export const copyTroubles = ['no-folder', 'not-writable', 'no-answer'] as const;
const copyTroubleSchema = z.enum(copyTroubles);
export type CopyTrouble = z.infer<typeof copyTroubleSchema>;

/** Where copies of the trail's head go once a day and at each start; nowhere unless a folder is named. */
export const trailCopiesSchema = z.object({
  folder: z.string().nullable(),
  /** The last one of this run. */
  last: instantMs.nullable(),
  trouble: copyTroubleSchema.nullable(),
});
export type TrailCopiesView = z.infer<typeof trailCopiesSchema>;

const setCopiesResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), copies: trailCopiesSchema }),
  z.object({
    kind: z.literal('impossible'),
    /** `own-folder`: it lies within the folders that it is to vouch for, or they in it. */
    because: z.enum(['not-a-whole-path', 'own-folder', ...copyTroubles]),
  }),
]);
export type SetCopiesResult = z.infer<typeof setCopiesResultSchema>;

export const trailCheckSchema = z.object({
  rows: z.number().int(),
  /** The first line that does not follow from the one before; null where all do. */
  broken: z.number().int().nullable(),
  /** Up to this line nothing is sealed with a key: an older version wrote them. */
  plainUpTo: z.number().int(),
  /** What was found at a start, with the moment, the newest first. */
  seams: z.array(z.object({ line: z.number().int(), at: instantMs, seam: trailSeamSchema })),
  /** How the trail differs from its head at this moment; null where it does not. */
  now: trailSeamSchema.nullable(),
  /** False while the head cannot be kept: lines cut off at the end would not be noticed. */
  isWitnessed: z.boolean(),
  /** How the copies on another machine compare; null where no folder for them is named. */
  copies: z
    .object({
      compared: z.number().int(),
      seam: trailSeamSchema.nullable(),
      trouble: copyTroubleSchema.nullable(),
    })
    .nullable(),
});
export type TrailCheck = z.infer<typeof trailCheckSchema>;

/** What a person takes out of the window, as a file or on paper: what it is, never what stands on it. */
export const outputSchema = z.object({
  way: z.enum(['file', 'printer']),
  what: z.enum([
    'count-round',
    'order-report',
    'label',
    'codes',
    'hand-over',
    'records',
    'quality',
    'controlled-inventory',
    'support-report',
    'page',
  ]),
  /** The record that a label is of. */
  record: z.object({ kind: z.enum(commandRecords), id: z.string().min(1).max(200) }).optional(),
  /** How many of a label. */
  copies: z.number().int().min(1).max(50).optional(),
  /** The screen that is printed as it stands. */
  screen: z
    .string()
    .regex(/^[a-z]{1,40}$/)
    .optional(),
});
export type Output = z.infer<typeof outputSchema>;

export const audit = {
  /** Before anything is saved or printed: on record when it returns. */
  noteOutput: oc.input(outputSchema).output(z.void()),
  /** Checks the whole audit trail, and whether it is the one that its head outside stands for. */
  verify: oc.output(trailCheckSchema),
  copies: oc.output(trailCopiesSchema),
  /** Names the folder that another machine keeps; null: none. On record. */
  setCopies: oc
    .input(z.object({ folder: z.string().trim().min(1).max(1_000).nullable() }))
    .output(setCopiesResultSchema),
};
