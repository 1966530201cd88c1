import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import { policyReadingSchema } from '../policy/policy.ts';
import { diskStateSchema } from './disk.ts';
import { leadAlarmSchema } from './emergency.ts';
import { exceptionSummarySchema } from './exceptions.ts';
import { fillAlarmSchema, fillViewSchema } from './fillView.ts';
import { leadRecoverySchema } from './leadRecovery.ts';
import { atWindowSchema } from './people.ts';
import { prescriptionsStateSchema } from './prescriptions.ts';
import { alarmSchema, scanViewSchema, shiftSchema } from './scan.ts';
import { instantMs, serviceQuestionSchema, sessionStateSchema } from './session.ts';
import { alarmSoundSchema } from './settings.ts';

/** The status line: how the service is reached and what has not been delivered yet. */
export const statusSchema = z.object({
  connection: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('connected') }),
    z.object({ kind: z.literal('trying') }),
    z.object({ kind: z.literal('out-of-reach'), since: instantMs }),
  ]),
  /** Entries on disk that wait to be sent, all accounts of this service. */
  waiting: z.number().int(),
  /** Entries that are being sent, or whose arrival is being checked. */
  underWay: z.number().int(),
  /** Entries that stay until a person decides. */
  needsDecision: z.number().int(),
  /** How many of those waiting and under way belong to another account. */
  waitingForOthers: z.number().int(),
  /** While a backlog drains: how many of how many, and since when. */
  draining: z
    .object({ done: z.number().int(), total: z.number().int(), since: instantMs })
    .nullable(),
  /** The service's clock minus ours, when they are more than five minutes apart. */
  clockSkewMs: z.number().int().nullable(),
  /** When the data folder was found to be an older copy, until a person has seen that. */
  restoredAt: instantMs.nullable(),
  /** False where the state folder cannot be used: an older copy would not be noticed. */
  noticesRestore: z.boolean(),
  /** A lead recovery that stands; null where none was asked for. */
  leadRecovery: leadRecoverySchema.nullable(),
  /** Since when this bench of a site hears no other; null where it does, or belongs to none. */
  apartSince: instantMs.nullable(),
  /** Since when the second copy is behind; null where it is not, or there is none. */
  copyBehindSince: instantMs.nullable(),
});
export type Status = z.infer<typeof statusSchema>;

/**
 * Pushed by the station, so that nothing polls. A new watcher first receives one event of each kind
 * but `scan` and `fill`, and its open fills: a window that was away knows all it missed.
 */
export const changeSchema = z.discriminatedUnion('kind', [
  /** Who is at this window: the first that it is told, and told to no other. */
  z.object({ kind: z.literal('at-window'), at: atWindowSchema }),
  z.object({ kind: z.literal('session'), session: sessionStateSchema }),
  /** Whether another window's change of the service waits for this one to agree. */
  z.object({ kind: z.literal('service-change'), question: serviceQuestionSchema.nullable() }),
  z.object({ kind: z.literal('status'), status: statusSchema }),
  z.object({ kind: z.literal('shift'), shift: shiftSchema }),
  z.object({
    kind: z.literal('alarms'),
    /** Stops of scans: late ones first, the latest; one that is settled makes room for an older one. */
    alarms: z.array(alarmSchema),
    /** What only a lead sees to, the latest, oldest first. */
    forLeads: z.array(leadAlarmSchema),
    /** Fills that failed by an answer which came after their end, the latest, oldest first. */
    fills: z.array(fillAlarmSchema),
    /** How many of all of them stand that call people back. */
    count: z.number().int(),
    /** How many scans stand that their person saw to be a stop at once. */
    live: z.number().int(),
  }),
  z.object({ kind: z.literal('alarm-sound'), sound: alarmSoundSchema }),
  /** What the pharmacy's IT has set for this computer; it stays so until the program ends. */
  z.object({ kind: z.literal('policy'), reading: policyReadingSchema }),
  /** A scan was captured, was answered, or got a better verdict. */
  z.object({ kind: z.literal('scan'), scan: scanViewSchema }),
  /** Something happened in a fill, or it was judged anew. */
  z.object({ kind: z.literal('fill'), fill: fillViewSchema }),
  z.object({ kind: z.literal('practice'), pluggedIn: z.boolean() }),
  /** How up to date the prescriptions are; a screen asks for their rows. */
  z.object({ kind: z.literal('prescriptions'), prescriptions: prescriptionsStateSchema }),
  /** Exceptions that wait on us, and news of any; a screen asks for the rest. */
  z.object({ kind: z.literal('exceptions'), exceptions: exceptionSummarySchema }),
  /** Whether the disk here takes entries, and what happened to the files on it. */
  z.object({ kind: z.literal('disk'), disk: diskStateSchema }),
  /** Records or the entries about them may have changed: a screen asks again for what it shows. */
  z.object({ kind: z.literal('records'), serial: z.number().int() }),
]);
export type Change = z.infer<typeof changeSchema>;

export const changes = {
  watch: oc.output(eventIterator(changeSchema)),
  /** Asks the service now instead of at the next probe. */
  tryNow: oc.output(z.void()),
  /** A person has seen that the data folder is an older copy. */
  seeRestored: oc.output(z.void()),
};
