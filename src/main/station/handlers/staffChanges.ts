import type { ApprovalId, PeopleChangeResult, Staff } from '#shared/contract/people.ts';
import { nameOf, type Person, personKey } from '#shared/contract/person.ts';
import type { AuditEvent } from '#shared/domain/auditEvents.ts';
import { type StaffId, staffIdSchema } from '#shared/domain/ids.ts';
import { leastDigits, pinFault } from '#shared/domain/pin.ts';
import type { PersonFact } from '../journal/site/fact.ts';
import type { BenchPeople, Permission } from '../people/benchPeople.ts';
import type { WindowId } from '../windows/windowId.ts';
import { tellNoBadges, tellStaff } from './roamingPeople.ts';
import type { ServiceContext } from './serviceContext.ts';

/** A change of people, asked for at a window. */
export interface StaffChange {
  readonly context: ServiceContext;
  readonly people: BenchPeople;
  readonly window: WindowId;
  /** Who was at the window when it was asked for; somebody else may be by the time that it is done. */
  readonly by: Person | null;
}

type Allowed = Extract<Permission, { kind: 'allowed' }>;
type Failed = Exclude<PeopleChangeResult, { kind: 'done' }>;
type Entered = Omit<Staff, 'id'>;

/** So many PINs wait to be hashed: come again. */
const BUSY_MS = 2_000;
export const busy = ({ context }: StaffChange): Extract<Failed, { kind: 'paused' }> => ({
  kind: 'paused',
  until: context.clock.now() + BUSY_MS,
});

/** A line on record about a person, with whoever asked for it and whoever approved. */
export function noteStaff(
  { context, by: person }: StaffChange,
  event: AuditEvent,
  about: Readonly<Record<string, unknown>>,
  { approvedBy }: Allowed,
): void {
  const { journal, clock, session } = context;
  const line = { at: clock.now(), operation: null, record: null, userId: session.userId };
  const approved = approvedBy === null ? {} : { approvedBy: nameOf(approvedBy) };
  journal.audit.add({ ...line, event, person, detail: { ...about, ...approved } });
}

/** Who it is about, in a line on record. */
export const about = (staff: Staff) => ({
  ...{ staff: staff.id, name: nameOf(staff), role: staff.role, lead: staff.lead },
});

const tell = (
  { context, by }: StaffChange,
  staff: Staff,
  standing: PersonFact['standing'],
  { approvedBy }: Allowed,
) => tellStaff(context, staff, standing, approvedBy ?? by);

const mayEnrol = ({ people, window }: StaffChange, approval: ApprovalId | null) =>
  people.permit(window, 'enrol-people', approval, 'wanted');

/** Two people of one name could not be told apart at the lock. */
export function isNameTaken({ context }: StaffChange, who: Entered, but: StaffId | null): boolean {
  const key = personKey(who);
  const { staff } = context.journal;
  return staff.present().some((one) => one.id !== but && personKey(one) === key);
}

/** The person with this id, if they work here now. */
export function presentOf({ context }: StaffChange, id: StaffId): Staff | null {
  const found = context.journal.staff.find(id);
  return found === null || found.leftAt !== null ? null : found.staff;
}

/** How an enrolment is allowed, and what belongs into the same commit. */
interface Enrolling {
  readonly permit: () => Permission;
  /** Asked again once the PIN is hashed; left out: the same. */
  readonly stillMay?: () => Permission;
  readonly also?: () => void;
}

/** Enrols a person with a PIN. */
export async function enrol(
  change: StaffChange,
  { pin, ...who }: Entered & { pin: string },
  { permit, stillMay = permit, also = () => {} }: Enrolling,
): Promise<PeopleChangeResult> {
  const fault = pinFault(pin, who);
  if (fault !== null) return { kind: 'pin-refused', why: fault };
  if (isNameTaken(change, who, null)) return { kind: 'name-taken' };
  const allowed = permit();
  if (allowed.kind !== 'allowed') return allowed;
  const { journal, clock } = change.context;
  const staff: Staff = { id: staffIdSchema.parse(crypto.randomUUID()), ...who };
  const stored = await change.people.pins.hashed(staff.id, pin);
  if (stored === null) return busy(change);
  return journal.commit((): PeopleChangeResult => {
    // Somebody else may have enrolled one of that name while this PIN was hashed.
    if (isNameTaken(change, who, null)) return { kind: 'name-taken' };
    const still = stillMay();
    if (still.kind !== 'allowed') return still;
    journal.staff.add(staff, clock.now());
    journal.staff.setPin(staff.id, stored, clock.now());
    noteStaff(change, 'staff-enrolled', about(staff), allowed);
    tell(change, staff, 'here', allowed);
    also();
    return { kind: 'done', staff };
  });
}

export const enrolByLead = (
  change: StaffChange,
  { approval, ...who }: Entered & { pin: string; approval: ApprovalId | null },
) =>
  enrol(change, who, {
    permit: () => mayEnrol(change, approval),
    // An approval is used up by then.
    stillMay: () => ({ kind: 'allowed', approvedBy: null }),
  });

/** Another name, role or flag. A role that wants a longer PIN has to be given that first. */
export function changeStaff(
  change: StaffChange,
  { approval, ...staff }: Staff & { approval: ApprovalId | null },
): PeopleChangeResult {
  const before = presentOf(change, staff.id);
  if (before === null) return { kind: 'not-known' };
  if (isNameTaken(change, staff, staff.id)) return { kind: 'name-taken' };
  if (!staff.lead && change.context.journal.staff.isLastLead(staff.id))
    return { kind: 'last-lead' };
  const { journal } = change.context;
  const digits = journal.staff.pin(staff.id)?.digitsAtLeast ?? 0;
  if (digits < leastDigits(staff)) return { kind: 'pin-refused', why: 'too-short' };
  const allowed = mayEnrol(change, approval);
  if (allowed.kind !== 'allowed') return allowed;
  return journal.commit(() => {
    journal.staff.change(staff);
    noteStaff(change, 'staff-changed', { ...about(staff), before: about(before) }, allowed);
    if (personKey(staff) !== personKey(before)) tell(change, before, 'renamed', allowed);
    tell(change, staff, 'here', allowed);
    return { kind: 'done', staff };
  });
}

/** One's own PIN by the old one, or anybody's by a lead. */
export async function setPin(
  change: StaffChange,
  input: { id: StaffId; old: string | null; pin: string; approval: ApprovalId | null },
): Promise<PeopleChangeResult> {
  const { context, people, window } = change;
  const staff = presentOf(change, input.id);
  if (staff === null) return { kind: 'not-known' };
  const fault = pinFault(input.pin, staff);
  if (fault !== null) return { kind: 'pin-refused', why: fault };
  const isOwn = people.proofs.proven(window) === staff.id && input.old !== null;
  const allowed = isOwn
    ? { kind: 'allowed' as const, approvedBy: null }
    : mayEnrol(change, input.approval);
  if (allowed.kind !== 'allowed') return allowed;
  if (isOwn) {
    const checked = await people.pins.check(context, staff, input.old ?? '');
    if (checked.kind !== 'right') return checked;
  }
  const stored = await people.pins.hashed(staff.id, input.pin);
  if (stored === null) return busy(change);
  const { journal, clock } = context;
  const result = journal.commit((): PeopleChangeResult => {
    const now = presentOf(change, staff.id);
    if (now === null) return { kind: 'not-known' };
    // They may have been given a role meanwhile that takes a longer one.
    const short = pinFault(input.pin, now);
    if (short !== null) return { kind: 'pin-refused', why: short };
    journal.staff.setPin(staff.id, stored, clock.now());
    noteStaff(change, 'pin-set', about(staff), allowed);
    return { kind: 'done', staff };
  });
  people.proofs.forget(staff.id, isOwn ? window : null);
  return result;
}

/** They cannot unlock any more; all that is on record stays. */
export function leave(
  change: StaffChange,
  { id, approval }: { id: StaffId; approval: ApprovalId | null },
): PeopleChangeResult {
  const staff = presentOf(change, id);
  if (staff === null) return { kind: 'not-known' };
  if (change.context.journal.staff.isLastLead(id)) return { kind: 'last-lead' };
  const allowed = mayEnrol(change, approval);
  if (allowed.kind !== 'allowed') return allowed;
  const { journal, clock } = change.context;
  journal.commit(() => {
    tellNoBadges(change.context, staff);
    journal.staff.leave(id, clock.now());
    noteStaff(change, 'staff-left', about(staff), allowed);
    tell(change, staff, 'left', allowed);
  });
  change.people.proofs.forget(id);
  return { kind: 'done', staff };
}

/** Somebody who left works here again, with a PIN of now. */
export async function comeBack(
  change: StaffChange,
  { id, pin, approval }: { id: StaffId; pin: string; approval: ApprovalId | null },
): Promise<PeopleChangeResult> {
  const { journal, clock } = change.context;
  const found = journal.staff.find(id);
  if (found === null || found.leftAt === null) return { kind: 'not-known' };
  const { staff } = found;
  const fault = pinFault(pin, staff);
  if (fault !== null) return { kind: 'pin-refused', why: fault };
  if (isNameTaken(change, staff, id)) return { kind: 'name-taken' };
  const allowed = mayEnrol(change, approval);
  if (allowed.kind !== 'allowed') return allowed;
  const stored = await change.people.pins.hashed(id, pin);
  if (stored === null) return busy(change);
  return journal.commit((): PeopleChangeResult => {
    // Somebody of that name may have been enrolled while this PIN was hashed.
    if (isNameTaken(change, staff, id)) return { kind: 'name-taken' };
    journal.staff.comeBack(id, clock.now());
    journal.staff.setPin(id, stored, clock.now());
    noteStaff(change, 'staff-back', about(staff), allowed);
    tell(change, staff, 'here', allowed);
    return { kind: 'done', staff };
  });
}
