import { oc } from '@orpc/contract';
import { z } from 'zod';
import { instantMs } from './session.ts';

/** Why the disk of this computer takes no entries; `failing` is neither room nor permission. */
export const diskTroubleSchema = z.enum(['full', 'read-only', 'failing']);
export type DiskTrouble = z.infer<typeof diskTroubleSchema>;

const notice = { id: z.string(), at: instantMs };

/** What a journal holds, as people call it; `rest` is the program's own. */
export const rescuedParts = [
  'entries',
  'attempts',
  'scans',
  'alarms',
  'trail',
  'records',
  'people',
  'rounds',
  'drafts',
  'settings',
  'rest',
] as const;
export type RescuedPart = (typeof rescuedParts)[number];

/** Something that happened to the files here and is said once. */
export const diskNoticeSchema = z.discriminatedUnion('kind', [
  /** The copy of the service's lists was damaged, and is fetched again. */
  z.object({ ...notice, kind: z.literal('cache-rebuilt') }),
  /** The journal was damaged; what could be read of it is in a new one. */
  z.object({
    ...notice,
    kind: z.literal('journal-rescued'),
    /** The name of the old file, which is kept. */
    keptIn: z.string(),
    /** What was entered or decided last may be missing, and what was open may have gone out. */
    lacksEnd: z.boolean(),
    /** `lost` is null where nobody can tell how many. */
    parts: z.array(
      z.object({
        part: z.enum(rescuedParts),
        saved: z.number().int(),
        lost: z.number().int().nullable(),
      }),
    ),
  }),
  /** Nothing in the journal could be read; a person chose to begin with an empty one. */
  z.object({ ...notice, kind: z.literal('journal-begun-anew'), keptIn: z.string() }),
]);
export type DiskNotice = z.infer<typeof diskNoticeSchema>;

export const diskStateSchema = z.object({
  /** Null while entries are taken. */
  trouble: diskTroubleSchema.nullable(),
  notices: z.array(diskNoticeSchema),
});
export type DiskState = z.infer<typeof diskStateSchema>;

/** The code of a call's failure when its write did not get onto the disk: nothing was kept. */
export const NOT_WRITTEN = 'NOT_WRITTEN';

/**
 * The code of a call's failure when the journal was found damaged meanwhile. What could be read of it is in a
 * new one by then; whether the call was carried out is not known.
 */
export const MET_DAMAGE = 'MET_DAMAGE';

export const disk = {
  /** Takes a notice off every window, for good. */
  dismiss: oc.input(z.object({ id: z.string() })).output(z.void()),
};
