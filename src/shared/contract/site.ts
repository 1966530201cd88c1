import { oc } from '@orpc/contract';
import { z } from 'zod';
import { exceptionIdSchema, lotIdSchema, prescriptionIdSchema } from '../domain/ids.ts';
import { personSchema } from './person.ts';
import { instantMs } from './session.ts';

/** How this bench stands to the other benches of its pharmacy. */
export const siteStateSchema = z.discriminatedUnion('kind', [
  /** It belongs to no site, or has not tried to reach it yet. */
  z.object({ kind: z.literal('alone') }),
  z.object({ kind: z.literal('connected') }),
  /** The broker cannot be used; the bench works by itself and catches up later. */
  z.object({
    kind: z.literal('apart'),
    since: instantMs,
    trouble: z.enum([
      'out-of-reach',
      /** It does not let this bench in. */
      'not-let-in',
      /** Its certificate is not to be trusted. */
      'not-trusted',
      /** It keeps nothing: JetStream is off. */
      'no-streams',
      /** It is another computer, and not reached by TLS. */
      'not-safe',
      /** The pharmacy's IT does not let this computer use it. */
      'forbidden',
      'other',
    ]),
  }),
  /** The lead took this bench off the site. */
  z.object({ kind: z.literal('left-out') }),
]);
export type SiteState = z.infer<typeof siteStateSchema>;

/** Why something that came from the broker was not believed, and how often. */
export const dropReasons = [
  /** No message of ours, too large, or of a later version. */
  'garbled',
  'unknown-key',
  /** From no bench of the site, or one that was taken off. */
  'unknown-bench',
  /** Its signature, seal, address or count is not what its bench wrote. */
  'forged',
  'replayed',
  /** No bench, or not this one, may say this. */
  'not-allowed',
  /** This bench holds as many as it can. */
  'full',
  'removed',
] as const;
export const dropsSchema = z.partialRecord(z.enum(dropReasons), z.number().int().positive());
export type Drops = z.infer<typeof dropsSchema>;
export type DropReason = (typeof dropReasons)[number];

const benchViewSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  isThis: z.boolean(),
  /** Null while it belongs to the site. */
  revokedAt: instantMs.nullable(),
  /** What it said of itself last; null: nothing that is known here. */
  said: z
    .object({
      at: instantMs,
      /** Entries that the service has not got, and when the oldest of them was made. */
      unsent: z.number().int(),
      oldestAt: instantMs.nullable(),
      /** Stops and failures that nobody has seen to. */
      alarms: z.number().int(),
      who: z.array(personSchema),
      version: z.string().nullable(),
    })
    .nullable(),
});
export type BenchView = z.infer<typeof benchViewSchema>;

export const siteViewSchema = z.object({
  state: siteStateSchema,
  /** Null where this bench works alone. */
  site: z
    .object({
      name: z.string(),
      servers: z.array(z.string()),
      /** It made the site, and lets benches in. */
      isLead: z.boolean(),
      /** False while it waits to be let in. */
      isLetIn: z.boolean(),
      benches: z.array(benchViewSchema),
    })
    .nullable(),
  drops: dropsSchema,
});
export type SiteView = z.infer<typeof siteViewSchema>;

/** What several people should not do at once: count a lot, answer an exception, fill a prescription. */
export const claimKinds = ['lot', 'exception', 'prescription'] as const;
export interface Claim {
  readonly kind: (typeof claimKinds)[number];
  readonly id: string;
}

/** Somebody at another bench has it in hand. */
const claimedSchema = z.object({ bench: z.string(), by: personSchema, since: instantMs });
export type ClaimView = z.infer<typeof claimedSchema>;
const claimed = z.array(claimedSchema);

/** How the code that lets a bench in begins. */
export const JOIN_CODE = 'PBJOIN1_';

const nameSchema = z.string().trim().min(1).max(60);
const codeSchema = z.string().max(8_000);

export const site = {
  read: oc.output(siteViewSchema),
  /** Who at another bench is counting this lot, as far as they said so within a minute. */
  lotClaims: oc.input(z.object({ lotId: lotIdSchema })).output(claimed),
  /** Who is answering this exception there. */
  exceptionClaims: oc.input(z.object({ exceptionId: exceptionIdSchema })).output(claimed),
  /** Who is filling this prescription there. */
  prescriptionClaims: oc.input(z.object({ prescriptionId: prescriptionIdSchema })).output(claimed),
  /** Begins a site with this bench, which lets the others in. */
  make: oc
    .input(z.object({ site: nameSchema, bench: nameSchema, broker: codeSchema }))
    .output(z.object({ kind: z.enum(['made', 'bad-code', 'not-safe', 'forbidden', 'already']) })),
  /** Asks to be let into the site of a code that its first bench shows. */
  join: oc
    .input(z.object({ code: codeSchema }))
    .output(z.object({ kind: z.enum(['asked', 'bad-code', 'not-safe', 'forbidden', 'already']) })),
  /** A code that lets one bench in, for some minutes. */
  invite: oc
    .input(z.object({ bench: nameSchema }))
    .output(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('code'), code: z.string(), until: instantMs }),
        z.object({ kind: z.enum(['name-taken', 'not-lead']) }),
      ]),
    ),
  /** Takes a bench off the site; everything is sealed with a new key from then on. */
  revoke: oc
    .input(z.object({ bench: z.uuid() }))
    .output(z.object({ kind: z.enum(['revoked', 'gone', 'not-lead']) })),
  /** Seals everything with a new key. */
  rekey: oc.output(z.object({ kind: z.enum(['rekeyed', 'not-lead']) })),
  /** This bench works alone from now on. What others told it stays. */
  leave: oc.output(z.object({ kind: z.enum(['left', 'alone']) })),
};
