import { oc } from '@orpc/contract';
import { z } from 'zod';

/** Milliseconds since 1970, UTC. */
export const instantMs = z.number().int();

export const serviceViewSchema = z.object({
  /** What the sign-in field shows: an address, or the word `practice`. */
  address: z.string(),
  /** Whether the service is a practice service: the window then shows its band. */
  practice: z.boolean(),
  /** True in packaged builds, which have no practice service of their own. */
  practiceLeftOut: z.boolean().optional(),
});
export type ServiceView = z.infer<typeof serviceViewSchema>;

export const accountSchema = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string().nullable(),
});
export type Account = z.infer<typeof accountSchema>;

/**
 * `ending`: the sign-in lapses within ten minutes. `lapsed`: work goes on and is kept; delivery
 * waits for the password (DESIGN.md section 6).
 */
export const sessionStateSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('signed-out'),
    service: serviceViewSchema,
    /** The last account here, so that only the password is missing. */
    lastEmail: z.string().nullable(),
    /** Entries of this service that wait until the people who made them sign in. */
    waiting: z.number().int(),
    /** Entries that stay until a person decides. */
    needsDecision: z.number().int(),
  }),
  z.object({
    kind: z.literal('signed-in'),
    service: serviceViewSchema,
    account: accountSchema,
    validity: z.enum(['good', 'ending', 'lapsed']),
    /** The service on this computer stopped, and another program may answer in its place. */
    lapsedBecause: z.literal('service-stopped').optional(),
    expiresAt: instantMs,
  }),
]);
export type SessionState = z.infer<typeof sessionStateSchema>;
export type SignedIn = Extract<SessionState, { kind: 'signed-in' }>;
export type SignedOut = Extract<SessionState, { kind: 'signed-out' }>;

/** What is wrong with an address of a service, as typed. */
export const addressFaultSchema = z.enum([
  'empty',
  'without-scheme',
  'not-an-address',
  'with-credentials',
  'with-query',
  'plain-http',
]);
export type AddressFault = z.infer<typeof addressFaultSchema>;

/** Why a service cannot be chosen. */
export const choiceFaultSchema = z.enum([
  ...addressFaultSchema.options,
  'no-practice-service',
  'not-on-this-computer',
  /** IT has named another. */
  'not-this-pharmacys',
]);
export type ChoiceFault = z.infer<typeof choiceFaultSchema>;

/** Why a service cannot be changed to: it cannot be chosen, or its data here cannot be opened. */
export const serviceFaultSchema = z.enum([
  ...choiceFaultSchema.options,
  'newer-data',
  'wrong-key',
  'journal-lost',
]);
export type ServiceFault = z.infer<typeof serviceFaultSchema>;

const status = z.number().int();

/** Another window asks that this bench works with another service from now on. */
export const serviceQuestionSchema = z.object({
  id: z.string(),
  /** Of the service that would take the present one's place. */
  address: z.string(),
  /** Who has signed in there. */
  email: z.string(),
});
export type ServiceQuestion = z.infer<typeof serviceQuestionSchema>;

/** Every way in which a sign-in can end. */
export const signInResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in') }),
  z.object({ kind: z.literal('bad-address'), fault: serviceFaultSchema }),
  /** `message` is the service's own. */
  z.object({ kind: z.literal('wrong-credentials'), message: z.string().nullable() }),
  z.object({ kind: z.literal('out-of-reach') }),
  z.object({ kind: z.literal('no-answer') }),
  z.object({ kind: z.literal('service-trouble'), status }),
  z.object({ kind: z.literal('too-many-tries') }),
  z.object({ kind: z.literal('not-understood') }),
  /** The address answers, but has no sign-in. */
  z.object({ kind: z.literal('no-sign-in'), status }),
  /** Another service needs the agreement of the other windows: so many are open that have not agreed. */
  z.object({
    kind: z.literal('not-agreed'),
    /** One of them has said no. */
    refused: z.boolean(),
    windows: z.number().int(),
  }),
]);
export type SignInResult = z.infer<typeof signInResultSchema>;

/** `not-signed-out`: the disk takes no write, so the sign-in stands, also after a restart. */
const signOutResultSchema = z.union([
  z.object({ waiting: z.number().int(), needsDecision: z.number().int() }),
  z.object({ kind: z.literal('not-signed-out') }),
]);
export type SignOutResult = z.infer<typeof signOutResultSchema>;

export const session = {
  state: oc.output(sessionStateSchema),
  signIn: oc
    .input(
      z.object({
        address: z.string().trim(),
        email: z.string().trim(),
        password: z.string(),
      }),
    )
    .output(signInResultSchema),
  /** One click: the practice service with its own account. */
  signInToPractice: oc.output(signInResultSchema),
  /** A window's answer to a `service-change`. */
  answerServiceChange: oc.input(z.object({ id: z.string(), agrees: z.boolean() })).output(z.void()),
  /** Keeps every entry and says how many stay. */
  signOut: oc.output(signOutResultSchema),
};
