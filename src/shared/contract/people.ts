import { oc } from '@orpc/contract';
import { z } from 'zod';
import { staffIdSchema } from '../domain/ids.ts';
import { pinFaultSchema, pinSchema } from '../domain/pin.ts';
import { rightSchema, roleSchema } from '../domain/rights.ts';
import { personSchema } from './person.ts';
import { instantMs } from './session.ts';

/** A person who was enrolled at this bench. */
export const staffSchema = z.object({
  id: staffIdSchema,
  ...personSchema.shape,
  role: roleSchema,
  lead: z.boolean(),
});
export type Staff = z.infer<typeof staffSchema>;

/** `service`: it named a user of theirs when the badge was added. `lead`: on a lead's word alone. */
export const badgeSourceSchema = z.enum(['service', 'lead']);
export type BadgeSource = z.infer<typeof badgeSourceSchema>;

/** A person as a lead sees them. */
export const staffRecordSchema = staffSchema.extend({
  hasPin: z.boolean(),
  badges: z.array(z.object({ id: z.uuid(), enrolledAt: instantMs, source: badgeSourceSchema })),
  leftAt: instantMs.nullable(),
});
export type StaffRecord = z.infer<typeof staffRecordSchema>;

/** Somebody of another bench who is not enrolled here, has left here, or may do other things here. */
export const personElsewhereSchema = z.object({
  ...personSchema.shape,
  role: roleSchema,
  lead: z.boolean(),
  /** The bench that told it. */
  bench: z.string(),
  /** Of this bench; null where they were never enrolled here. */
  here: z.object({ id: staffIdSchema, hasLeft: z.boolean() }).nullable(),
});
export type PersonElsewhere = z.infer<typeof personElsewhereSchema>;

/** Why a window is locked. `started`: nobody has been at it since the program began. */
export const lockReasonSchema = z.enum([
  'started',
  'idle',
  'by-hand',
  'machine-locked',
  'machine-slept',
  'emergency-over',
]);
export type LockReason = z.infer<typeof lockReasonSchema>;

/** Who is at a window: the station's word, never the window's. */
export const atWindowSchema = z.discriminatedUnion('kind', [
  /** People are switched off: a name is chosen, and nobody is proven. */
  z.object({ kind: z.literal('unproven'), person: personSchema.nullable() }),
  z.object({
    kind: z.literal('locked'),
    because: lockReasonSchema,
    /** Who was here last, so that only the PIN is missing. */
    last: staffSchema.nullable(),
  }),
  z.object({
    kind: z.literal('proven'),
    staff: staffSchema,
    /** By the account's password, for so long and without any right. */
    emergency: z.object({ until: instantMs }).nullable(),
  }),
]);
export type AtWindow = z.infer<typeof atWindowSchema>;

const wrongPin = z.object({ kind: z.literal('wrong-pin'), triesLeft: z.number().int() });
/** Too many wrong tries, of this person or at this bench. */
const paused = z.object({ kind: z.literal('paused'), until: instantMs });
/** The badge is known, and the PIN is asked for. */
const pinWanted = z.object({ kind: z.literal('pin-wanted'), staff: staffSchema });
const unknownBadge = z.object({ kind: z.literal('unknown-badge') });

/** The badge is of somebody whom a lead has to enroll at this bench first. */
const fromElsewhere = z.object({
  kind: z.literal('from-elsewhere'),
  person: personSchema,
  bench: z.string(),
});

/** The PIN was right, and somebody else has come to the window, locked it or left it meanwhile. */
const overtaken = z.object({ kind: z.literal('overtaken') });

/** Every way in which an unlock ends. */
export const unlockResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unlocked'), staff: staffSchema }),
  pinWanted,
  unknownBadge,
  fromElsewhere,
  wrongPin,
  paused,
  overtaken,
]);
export type UnlockResult = z.infer<typeof unlockResultSchema>;

/** One act by somebody who has the right: good once, for a minute, at the window that asked. */
export const approvalIdSchema = z.uuid().brand<'ApprovalId'>();
export type ApprovalId = z.infer<typeof approvalIdSchema>;

export const approvalResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approved'), approval: approvalIdSchema, by: staffSchema }),
  z.object({ kind: z.literal('lacks-right') }),
  z.object({ kind: z.literal('same-person') }),
  pinWanted,
  unknownBadge,
  wrongPin,
  paused,
  overtaken,
]);
export type ApprovalResult = z.infer<typeof approvalResultSchema>;

export const peopleSettingsSchema = z.object({
  /** Off: names are chosen, and nothing locks. */
  on: z.boolean(),
  idleMinutes: z.number().int().min(1).max(30),
  /** When a badge alone unlocks: within 8 hours of the last PIN, always, or never. */
  badge: z.enum(['pin-every-8-hours', 'badge-alone', 'pin-each-time']),
});
export type PeopleSettings = z.infer<typeof peopleSettingsSchema>;

export const usualPeopleSettings: PeopleSettings = {
  on: false,
  idleMinutes: 3,
  badge: 'pin-every-8-hours',
};

/** What a change of people comes to. */
export const peopleChangeResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), staff: staffSchema }),
  /** To be asked for on the spot; then the call again with the approval. */
  z.object({ kind: z.literal('right-wanted'), right: rightSchema }),
  z.object({ kind: z.literal('pin-refused'), why: pinFaultSchema }),
  z.object({ kind: z.literal('name-taken') }),
  z.object({ kind: z.literal('badge-taken') }),
  /**
   * `another-code`: of a lot, a package, an order or a command, or too short. `not-valid`: the service does
   * not know it as one of its users.
   */
  z.object({ kind: z.literal('badge-refused'), why: z.enum(['another-code', 'not-valid']) }),
  z.object({ kind: z.literal('last-lead') }),
  z.object({ kind: z.literal('not-known') }),
  wrongPin,
  paused,
]);
export type PeopleChangeResult = z.infer<typeof peopleChangeResultSchema>;

/** Switching them off, and all else about the lock, is on record with whoever did it. */
export const peopleSettingsResultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), settings: peopleSettingsSchema }),
  z.object({ kind: z.literal('right-wanted'), right: rightSchema }),
  /** People were never begun, so nobody could unlock. */
  z.object({ kind: z.literal('nobody-enrolled') }),
]);
export type PeopleSettingsResult = z.infer<typeof peopleSettingsResultSchema>;

/** Read as typed, so that what is wrong with it can be said. */
const newPin = z.string().max(40);
const badgeCode = z.string().min(1).max(500);
const approval = approvalIdSchema.nullable();
const standing = { ...personSchema.shape, role: roleSchema, lead: z.boolean() };

export const people = {
  /** People who have worked at this bench, latest first: for choosing a name while people are off. */
  list: oc.output(z.array(personSchema)),
  /**
   * Makes a person the one at this window while people are off, and remembers the name for the next time. Where
   * they are on it changes nothing.
   */
  choose: oc.input(personSchema).output(atWindowSchema),
  /** For the lock: who can unlock. */
  names: oc.output(z.array(staffSchema)),
  atWindow: oc.output(atWindowSchema),
  unlock: oc.input(z.object({ staffId: staffIdSchema, pin: pinSchema })).output(unlockResultSchema),
  /** A scanned badge, while locked or to switch persons; with the PIN where it was wanted. */
  badge: oc
    .input(z.object({ code: badgeCode, pin: pinSchema.nullable() }))
    .output(unlockResultSchema),
  lock: oc.input(z.object({ because: lockReasonSchema })).output(z.void()),
  /** Somebody touched this window: the idle time begins anew. */
  touched: oc.output(z.void()),
  /** A right that the person at the window lacks, by somebody who has it; always with a PIN. */
  approve: oc
    .input(
      z.object({
        right: rightSchema,
        staffId: staffIdSchema.nullable(),
        badge: badgeCode.nullable(),
        pin: pinSchema.nullable(),
      }),
    )
    .output(approvalResultSchema),
  records: oc.output(z.array(staffRecordSchema)),
  /** What other benches of the site say of people, as far as it is not so here. */
  elsewhere: oc.output(z.array(personElsewhereSchema)),
  settings: oc.output(peopleSettingsSchema),
  /** Switches people on with their first lead, who is then at this window. */
  begin: oc
    .input(z.object({ ...personSchema.shape, role: roleSchema, pin: newPin }))
    .output(peopleChangeResultSchema),
  setSettings: oc
    .input(z.object({ settings: peopleSettingsSchema, approval }))
    .output(peopleSettingsResultSchema),
  enrol: oc
    .input(z.object({ ...standing, pin: newPin, approval }))
    .output(peopleChangeResultSchema),
  change: oc
    .input(z.object({ id: staffIdSchema, ...standing, approval }))
    .output(peopleChangeResultSchema),
  /** One's own with the old one, or anybody's by a lead. */
  setPin: oc
    .input(z.object({ id: staffIdSchema, old: pinSchema.nullable(), pin: newPin, approval }))
    .output(peopleChangeResultSchema),
  addBadge: oc
    .input(z.object({ id: staffIdSchema, code: badgeCode, approval }))
    .output(peopleChangeResultSchema),
  removeBadge: oc
    .input(z.object({ id: staffIdSchema, badge: z.uuid(), approval }))
    .output(peopleChangeResultSchema),
  leave: oc.input(z.object({ id: staffIdSchema, approval })).output(peopleChangeResultSchema),
  comeBack: oc
    .input(z.object({ id: staffIdSchema, pin: newPin, approval }))
    .output(peopleChangeResultSchema),
};
