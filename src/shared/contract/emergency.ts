import { oc } from '@orpc/contract';
import { z } from 'zod';
import { rightSchema } from '../domain/rights.ts';
import { approvalIdSchema, staffSchema } from './people.ts';
import { personSchema } from './person.ts';
import { instantMs } from './session.ts';

/** The password of the account that is signed in, as typed. It is checked by the service, and kept nowhere. */
export const passwordSchema = z.string().min(1).max(1_000);

/** Why nobody said whether a password is right. */
export const notCheckedSchema = z.enum([
  'out-of-reach',
  'no-answer',
  'service-trouble',
  'too-many-tries',
  'not-understood',
  /** The service on this computer stopped, and another program may answer in its place. */
  'service-stopped',
  'signed-out',
]);
export type NotChecked = z.infer<typeof notCheckedSchema>;

/** How a check of the account's password ends that opens nothing. */
export const passwordFailures = [
  /** The service has refused it. */
  z.object({ kind: z.literal('wrong-password'), triesLeft: z.number().int() }),
  z.object({ kind: z.literal('paused'), until: instantMs }),
  z.object({ kind: z.literal('not-checked'), why: notCheckedSchema }),
  /** The service has named another account than the one that is signed in. */
  z.object({ kind: z.literal('another-account') }),
] as const;

/** Every way in which asking for emergency access ends. */
export const emergencyResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), staff: staffSchema, until: instantMs }),
  z.object({ kind: z.literal('reason-too-short') }),
  /** Somebody is at this window, or people are off. */
  z.object({ kind: z.literal('not-locked') }),
  ...passwordFailures,
]);
export type EmergencyResult = z.infer<typeof emergencyResultSchema>;

const about = { id: z.uuid(), raisedAt: instantMs };
/** What every lead has to know; it stands at every window until one of them has seen to it. */
export const leadAlarmSchema = z.discriminatedUnion('kind', [
  z.object({
    ...about,
    kind: z.literal('emergency'),
    /** The account's user, and its email. */
    by: personSchema,
    email: z.string(),
    reason: z.string(),
  }),
  z.object({
    ...about,
    kind: z.literal('lead-returned'),
    lead: personSchema,
    way: z.enum(['recovery-code', 'password']),
    email: z.string(),
  }),
]);
export type LeadAlarm = z.infer<typeof leadAlarmSchema>;

export const leadAlarmResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('right-wanted'), right: rightSchema }),
]);
export type LeadAlarmResult = z.infer<typeof leadAlarmResultSchema>;

export const emergency = {
  /** Unlocks this window for an hour at most, without any right: the reason is on record before it opens. */
  begin: oc
    .input(z.object({ password: passwordSchema, reason: z.string().trim().max(500) }))
    .output(emergencyResultSchema),
  /** A lead has seen to it: the one at the window, or the one who approves. */
  acknowledge: oc
    .input(z.object({ id: z.uuid(), approval: approvalIdSchema.nullable() }))
    .output(leadAlarmResultSchema),
};
