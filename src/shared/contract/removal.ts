import { oc } from '@orpc/contract';
import { z } from 'zod';
import { instantMs } from './session.ts';

const count = z.number().int().nonnegative();

/** What would be lost with the data on this computer. */
export const removalStandingSchema = z.object({
  /** Entries that the service has not got, those that need a decision among them. */
  unsent: count,
  /** Stops and failures that nobody has settled. */
  alarms: count,
  /** Other services whose data is here; what of it is unsent is not known now. */
  otherServices: count,
  /** When the second copy was written last, in this run; null: there is none. */
  copiedAt: instantMs.nullable(),
});
export type RemovalStanding = z.infer<typeof removalStandingSchema>;

/** What a person types, so that no slip of the hand removes anything. */
export const REMOVE = 'REMOVE';

export const removal = {
  standing: oc.output(removalStandingSchema),
  /** Removes the keys, then the data, and ends the program. `changed`: more is unsent than the person was told. */
  begin: oc.input(z.object({ typed: z.literal(REMOVE), told: count })).output(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('begun') }),
      z.object({ kind: z.literal('changed'), standing: removalStandingSchema }),
      /** This host cannot. */
      z.object({ kind: z.literal('impossible') }),
    ]),
  ),
};
