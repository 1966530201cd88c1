import { oc } from '@orpc/contract';
import { z } from 'zod';
import { copyTroubles } from './audit.ts';
import { instantMs } from './session.ts';

const folder = z.string().trim().min(1).max(1_000);
/** As it was written down; spaces and dashes do not matter. */
const code = z.string().trim().min(1).max(200);

/** Where the second copy goes, and how far it has come. */
export const secondCopySchema = z.object({
  /** On another volume or computer; null: there is no second copy. */
  folder: z.string().nullable(),
  /** When all of it was last as it is here. */
  last: instantMs.nullable(),
  /** How many unsent entries are in it. */
  entries: z.number().int(),
  /** It lies on the volume that it is to outlive: only worth something where that folder is copied on. */
  sameVolume: z.boolean(),
  /** Why it is behind now, and since when. */
  trouble: z.object({ because: z.enum(copyTroubles), since: instantMs }).nullable(),
});
export type SecondCopyView = z.infer<typeof secondCopySchema>;

const setSecondCopyResultSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('set'),
    view: secondCopySchema,
    /** Opens the copy where this computer is gone: to be written down now; null where there is none any more. */
    code: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('impossible'),
    /** `own-folder`: it lies within the folders that it is to outlive. */
    because: z.enum(['not-a-whole-path', 'own-folder', ...copyTroubles]),
  }),
]);
export type SetSecondCopyResult = z.infer<typeof setSecondCopyResultSchema>;

/** A copy that a bench has left. */
const foundCopySchema = z.object({
  /** The name of its folder: says nothing of the bench but that it is one. */
  name: z.string(),
  madeAt: instantMs,
  entries: z.number().int(),
  /** How many of them this bench has already. */
  known: z.number().int(),
  /** Count rounds that were not sent, and are not here. */
  rounds: z.int(),
  /** Replies and forms that were begun, and are not here. */
  texts: z.int(),
  /** It is of another service than this bench works with: nothing of it can be sent here. */
  otherService: z.boolean(),
  /** The newest file could not be read, and this is an earlier one. */
  isEarlier: z.boolean(),
});
export type FoundCopy = z.infer<typeof foundCopySchema>;

/** Why nothing could be read with this code. */
export const readTroubles = ['not-a-code', 'none-of-it', 'not-readable', 'no-answer'] as const;

const lookResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('found'), copy: foundCopySchema }),
  z.object({ kind: z.literal('impossible'), because: z.enum(readTroubles) }),
]);
export type LookForCopyResult = z.infer<typeof lookResultSchema>;

const restoreResultSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('restored'),
    /** Brought in now: what may have arrived is looked for, the rest is a person's to decide. */
    restored: z.number().int(),
    /** Here before. */
    known: z.number().int(),
    /** Made by a newer version of this program: still in the copy. */
    notUnderstood: z.number().int(),
    /** Count rounds, and replies and forms, that whoever began them finds at this bench now. */
    rounds: z.int(),
    texts: z.int(),
    /** Still in the copy, since their person has begun the same here. */
    inTheWay: z.int(),
  }),
  z.object({
    kind: z.literal('impossible'),
    because: z.enum(['other-service', ...readTroubles]),
  }),
]);
export type RestoreCopyResult = z.infer<typeof restoreResultSchema>;

/** Unsent entries, begun work and the audit trail, sealed, on another volume: what is left when this disk is gone. */
export const secondCopy = {
  read: oc.output(secondCopySchema),
  /** Names the folder, once it has taken a copy; null: none. On record. */
  set: oc.input(z.object({ folder: folder.nullable() })).output(setSecondCopyResultSchema),
  /** The code once more; null without a second copy. On record. */
  code: oc.output(z.string().nullable()),
  /** What the copy that this code opens holds. */
  look: oc.input(z.object({ folder, code })).output(lookResultSchema),
  /** Brings its entries and begun work in; again, it brings what is not here yet. On record. */
  restore: oc.input(z.object({ folder, code })).output(restoreResultSchema),
};
