import { z } from 'zod';
import { personSchema } from './person.ts';

const plainSchema = z.enum([
  /** The entry that was to make the record is not of this station. */
  'creator-not-here',
  'creator-discarded',
  /** The record is there, but nobody has said under which number. */
  'creator-without-number',
  'quantity-not-known',
  /** The service cannot be asked what stands there before the entry goes out. */
  'quantity-not-confirmed',
  'no-such-exception',
  'not-of-this-account',
  /** The same, of a reply. */
  'reply-not-of-this-account',
  'on-its-way',
  'reply-sent-already',
  /** What was sent cannot be taken back by another entry. */
  'sent-already',
  'arrival-not-known',
  'needs-decision',
  'nothing-to-take-back',
  'undone-already',
  'not-this-decision',
  'no-id-of-such-record',
  'quantity-to-be-known-first',
  /** The disk of this computer takes no entry (see `contract/disk.ts`). */
  'disk-full',
  'disk-read-only',
  'disk-failing',
]);
export type PlainObstacle = z.infer<typeof plainSchema>;

/** Why an entry cannot be made, decided about, taken back or undone. */
export const obstacleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: plainSchema }),
  /** Only whoever wrote it can do this. */
  z.object({ kind: z.literal('only-author'), author: personSchema }),
  /** What was entered does not fit its kind: each an `InputProblem`, or a message of zod's own. */
  z.object({ kind: z.literal('does-not-fit'), problems: z.array(z.string()) }),
]);
export type Obstacle = z.infer<typeof obstacleSchema>;

/** How every call that an obstacle can stop ends then. */
export const impossibleSchema = z.object({
  kind: z.literal('impossible'),
  because: obstacleSchema,
});
