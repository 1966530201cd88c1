import { oc } from '@orpc/contract';
import { z } from 'zod';
import { entryContent, exceptionValueSchema } from './entryFields.ts';
import { approvalIdSchema } from './people.ts';
import { personSchema } from './person.ts';
import { scanViewSchema } from './scan.ts';
import { instantMs } from './session.ts';

export const longestHandOverNote = 2_000;

/** Of one person, and of the whole bench with them among it. */
const openCountSchema = z.object({ own: z.number().int(), bench: z.number().int() });

/** How much stands open when somebody goes. */
export const openWorkCountsSchema = z.object({
  /** Entries set aside until a person decides. */
  decisions: openCountSchema,
  /** Alarms that nobody has seen to; one's own are those of one's scans and fills. */
  alarms: openCountSchema,
  /** Replies that were begun. */
  drafts: openCountSchema,
  /** Count rounds that were begun. */
  rounds: openCountSchema,
  /** Tasks known here that are not done; one's own bear one's name, or an entry of one's own. */
  tasks: openCountSchema,
  /** Entries that are not delivered yet and go out by themselves. */
  toSend: openCountSchema,
});
export type OpenWorkCounts = z.infer<typeof openWorkCountsSchema>;

/**
 * Who can see to it. `anybody`: whoever is here. `its-person`: it is given back to them alone. `with-right`:
 * its person, or somebody with the right to decide for others.
 */
export const seesToSchema = z.enum(['anybody', 'its-person', 'with-right']);
export type SeesTo = z.infer<typeof seesToSchema>;

const row = {
  /** Whose work it is; null where a record names nobody of this bench. */
  by: personSchema.nullable(),
  own: z.boolean(),
  /** Since when; null where that is not known. */
  at: instantMs.nullable(),
  seesTo: seesToSchema,
};

/** One thing that stands open. */
export const openWorkRowSchema = z.discriminatedUnion('kind', [
  z.object({
    ...row,
    kind: z.enum(['decision', 'to-send']),
    entry: z.object({ id: z.string(), ...entryContent }),
  }),
  z.object({ ...row, kind: z.literal('alarm'), scan: scanViewSchema }),
  /** A fill that failed after its end. */
  z.object({
    ...row,
    kind: z.literal('fill-alarm'),
    fill: z.object({ id: z.string(), name: z.string().nullable(), number: z.string().nullable() }),
  }),
  z.object({ ...row, kind: z.literal('draft'), exception: exceptionValueSchema }),
  z.object({ ...row, kind: z.literal('round'), counted: z.number().int() }),
  z.object({ ...row, kind: z.literal('task'), key: z.string(), name: z.string().nullable() }),
]);
export type OpenWorkRow = z.infer<typeof openWorkRowSchema>;

/** What somebody leaves: the counts are complete, of the rows one's own come first. */
export const openWorkSchema = z.object({
  counts: openWorkCountsSchema,
  rows: z.array(openWorkRowSchema),
});
export type OpenWork = z.infer<typeof openWorkSchema>;

/** A hand-over that is on record. */
export const handOverSchema = z.object({
  id: z.uuid(),
  at: instantMs,
  from: personSchema,
  /** Null where it was printed for whoever comes next. */
  to: personSchema.nullable(),
  /** Whether the next person has proven who they are. */
  proven: z.boolean(),
  note: z.string(),
  open: openWorkSchema,
});
export type HandOver = z.infer<typeof handOverSchema>;

export const handOverEndingSchema = z.discriminatedUnion('how', [
  /** For whoever comes next; this window stays with its person. */
  z.object({ how: z.literal('printed') }),
  /** By somebody else, proven on the spot as a second person. */
  z.object({ how: z.literal('signed'), approval: approvalIdSchema.nullable() }),
  /** While people are off: a name, which proves nothing. */
  z.object({ how: z.literal('named'), next: personSchema }),
]);
export type HandOverEnding = z.infer<typeof handOverEndingSchema>;

export const handOverResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('handed-over'), handOver: handOverSchema }),
  /** The next person has to prove who they are; then the call again with the approval. */
  z.object({ kind: z.literal('proof-wanted') }),
  /** While people are off nobody can be proven: a name is needed. */
  z.object({ kind: z.literal('name-wanted') }),
  z.object({ kind: z.literal('same-person') }),
]);
export type HandOverResult = z.infer<typeof handOverResultSchema>;

export const handOver = {
  /** What the person at this window would leave now. */
  open: oc.output(openWorkSchema),
  /**
   * On record when it returns; where somebody takes over, the window is theirs from then on. `id` is made by the
   * window: the same call twice is one hand-over.
   */
  make: oc
    .input(
      z.object({
        id: z.uuid(),
        note: z.string().trim().max(longestHandOverNote),
        ending: handOverEndingSchema,
      }),
    )
    .output(handOverResultSchema),
  /** The last one for the person at this window that they have not seen; null where there is none. */
  last: oc.output(handOverSchema.nullable()),
  /** They have seen it: on record. */
  seen: oc.input(z.object({ id: z.uuid() })).output(z.void()),
};
