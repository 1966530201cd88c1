import { oc } from '@orpc/contract';
import { z } from 'zod';
import { staffIdSchema } from '../domain/ids.ts';
import { pinFaultSchema, pinSchema } from '../domain/pin.ts';
import { roleSchema } from '../domain/rights.ts';
import { passwordFailures, passwordSchema } from './emergency.ts';
import { staffSchema } from './people.ts';
import { personSchema } from './person.ts';
import { instantMs } from './session.ts';

/** A lead recovery by the account's password, as every screen says it for as long as it stands. */
export const leadRecoverySchema = z.object({
  askedAt: instantMs,
  /** The account that asked. */
  email: z.string(),
  /** It takes effect then, if the program runs until then; null once it may be used. */
  from: instantMs.nullable(),
});
export type LeadRecoveryView = z.infer<typeof leadRecoverySchema>;

/** Somebody is at this window, or people are off. */
const notLocked = z.object({ kind: z.literal('not-locked') });

/** Every way in which asking for it ends. */
export const askRecoveryResultSchema = z.discriminatedUnion('kind', [
  /** `from`: when it takes effect, at the earliest. */
  z.object({ kind: z.literal('asked'), from: instantMs }),
  /** This account has asked already: the wait goes on. */
  z.object({ kind: z.literal('stands') }),
  notLocked,
  ...passwordFailures,
]);
export type AskRecoveryResult = z.infer<typeof askRecoveryResultSchema>;

/** A lead calls it off; proven as for an unlock, and always with a PIN. */
export const callOffResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('called-off'), by: staffSchema }),
  z.object({ kind: z.literal('not-asked') }),
  z.object({ kind: z.literal('lacks-right') }),
  z.object({ kind: z.literal('pin-wanted'), staff: staffSchema }),
  z.object({ kind: z.literal('unknown-badge') }),
  z.object({ kind: z.literal('wrong-pin'), triesLeft: z.number().int() }),
  z.object({ kind: z.literal('paused'), until: instantMs }),
]);
export type CallOffResult = z.infer<typeof callOffResultSchema>;

/** How a lead recovery ends. */
export const finishRecoveryResultSchema = z.discriminatedUnion('kind', [
  /** The lead is at this window now. */
  z.object({ kind: z.literal('done'), staff: staffSchema }),
  z.object({ kind: z.literal('wrong-code'), triesLeft: z.number().int() }),
  /** Nobody asked, or a lead has called it off. */
  z.object({ kind: z.literal('not-asked') }),
  z.object({ kind: z.literal('not-yet'), from: instantMs }),
  z.object({ kind: z.literal('pin-refused'), why: pinFaultSchema }),
  z.object({ kind: z.literal('name-taken') }),
  /** The person chosen does not lead here any more. */
  z.object({ kind: z.literal('not-known') }),
  notLocked,
  ...passwordFailures,
]);
export type FinishRecoveryResult = z.infer<typeof finishRecoveryResultSchema>;

/** Who leads from now on: a lead enrolled here, or somebody new. */
const newLeadSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('enrolled'), staffId: staffIdSchema }),
  z.object({ kind: z.literal('new'), ...personSchema.shape, role: roleSchema }),
]);

export const leadRecovery = {
  /** By the account's password: it takes effect after 24 hours in which every screen says so. */
  ask: oc.input(z.object({ password: passwordSchema })).output(askRecoveryResultSchema),
  callOff: oc
    .input(
      z.object({
        staffId: staffIdSchema.nullable(),
        badge: z.string().min(1).max(500).nullable(),
        pin: pinSchema.nullable(),
      }),
    )
    .output(callOffResultSchema),
  /** Gives a lead a new PIN: by the recovery code at once, by the password after the wait. */
  finish: oc
    .input(
      z.object({
        proof: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('code'), code: z.string().max(65_536) }),
          z.object({ kind: z.literal('password'), password: passwordSchema }),
        ]),
        lead: newLeadSchema,
        pin: z.string().max(40),
      }),
    )
    .output(finishRecoveryResultSchema),
};
