import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type {
  AskRecoveryResult,
  CallOffResult,
  FinishRecoveryResult,
} from '#shared/contract/leadRecovery.ts';
import type { Staff } from '#shared/contract/people.ts';
import { nameOf, type Person } from '#shared/contract/person.ts';
import type { AuditEvent } from '#shared/domain/auditEvents.ts';
import { type StaffId, staffIdSchema } from '#shared/domain/ids.ts';
import { pinFault } from '#shared/domain/pin.ts';
import type { Role } from '#shared/domain/rights.ts';
import type { StoredPin } from '../journal/staff.ts';
import type { BenchPeople, Claim } from '../people/benchPeople.ts';
import type { WindowCall, WindowId } from '../windows/windowId.ts';
import { noteRefusal } from './emergency.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';
import { goOnSignedIn } from './session.ts';
import { about, busy, isNameTaken, presentOf, type StaffChange } from './staffChanges.ts';

type Proof = { kind: 'code'; code: string } | { kind: 'password'; password: string };
type NewLead = { kind: 'enrolled'; staffId: StaffId } | ({ kind: 'new'; role: Role } & Person);
type Failed = Exclude<FinishRecoveryResult, { kind: 'done' }>;

function note(
  { journal, clock, session }: ServiceContext,
  event: AuditEvent,
  person: Person | null,
  detail: Readonly<Record<string, unknown>>,
): void {
  const line = { at: clock.now(), operation: null, record: null, userId: session.userId };
  journal.audit.add({ ...line, event, person, detail });
}

/** From now on every screen says so, until it takes effect or a lead calls it off. */
async function ask(
  context: ServiceContext,
  people: BenchPeople,
  window: WindowId,
  password: string,
): Promise<AskRecoveryResult> {
  if (!people.isLocked(window)) return { kind: 'not-locked' };
  const checked = await people.account.password(context, password);
  if (checked.kind !== 'right') {
    noteRefusal(context, 'lead-return-refused', checked);
    return checked;
  }
  goOnSignedIn(context);
  const { journal, session, leadRecovery } = context;
  const user = session.userId === null ? null : journal.people.user(session.userId);
  if (user === null) return { kind: 'not-checked', why: 'signed-out' };
  if (leadRecovery.askedBy === user.id) return { kind: 'stands' };
  const { id: userId, email } = user;
  journal.commit(() => {
    leadRecovery.ask({ userId, email });
    note(context, 'lead-return-asked', null, { email });
  });
  return { kind: 'asked', from: leadRecovery.from() ?? context.clock.now() };
}

/** Any lead, at any window, a locked one too. */
async function callOff(
  context: ServiceContext,
  people: BenchPeople,
  claim: Claim,
): Promise<CallOffResult> {
  const { journal, leadRecovery } = context;
  if (leadRecovery.askedBy === null) return { kind: 'not-asked' };
  const proven = await people.proveLead(claim);
  if (proven.kind !== 'proven') return proven;
  const { firstName, lastName } = proven.staff;
  journal.commit(() => {
    journal.leads.dropRecovery();
    note(context, 'lead-return-called-off', { firstName, lastName }, { staff: proven.staff.id });
  });
  return { kind: 'called-off', by: proven.staff };
}

/** Why the password opens nothing now, whether or not it is right. */
function notNow({ leadRecovery, session }: ServiceContext): Failed | null {
  if (leadRecovery.askedBy === null) return { kind: 'not-asked' };
  const from = leadRecovery.from();
  if (from !== null) return { kind: 'not-yet', from };
  return leadRecovery.askedBy === session.userId ? null : { kind: 'another-account' };
}

/** Who is to lead: a lead who is here already, or somebody new. Nothing is changed yet. */
function leadOf(change: StaffChange, lead: NewLead): Staff | Failed {
  if (lead.kind === 'enrolled') {
    const staff = presentOf(change, lead.staffId);
    return staff?.lead === true ? staff : { kind: 'not-known' };
  }
  const { kind, ...who } = lead;
  const staff = { id: staffIdSchema.parse(crypto.randomUUID()), ...who, lead: true };
  return isNameTaken(change, staff, null) ? { kind: 'name-taken' } : staff;
}

async function proven(
  { context, people }: StaffChange,
  proof: Proof,
): Promise<Failed | { kind: 'right' }> {
  const result =
    proof.kind === 'code'
      ? people.account.recoveryCode(context, proof.code)
      : await people.account.password(context, proof.password);
  if (result.kind !== 'right') noteRefusal(context, 'lead-return-refused', result);
  else if (proof.kind === 'password') goOnSignedIn(context);
  return result;
}

/** A lead has a new PIN and is at this window: by the recovery code at once, by the password after the wait. */
async function finish(
  change: StaffChange,
  { proof, lead, pin }: { proof: Proof; lead: NewLead; pin: string },
): Promise<FinishRecoveryResult> {
  const { people, context, window } = change;
  if (!people.isLocked(window)) return { kind: 'not-locked' };
  const early = proof.kind === 'password' ? notNow(context) : null;
  if (early !== null) return early;
  const staff = leadOf(change, lead);
  if ('kind' in staff) return staff;
  const why = pinFault(pin, staff);
  if (why !== null) return { kind: 'pin-refused', why };
  const judged = await proven(change, proof);
  if (judged.kind !== 'right') return judged;
  const stored = await people.pins.hashed(staff.id, pin);
  if (stored === null) return busy(change);
  const result = keep(change, staff, stored, { proof, isNew: lead.kind === 'new' });
  if (result.kind !== 'done') return result;
  people.proofs.forget(staff.id);
  people.proofs.prove(window, staff.id, 'pin');
  return result;
}

/** All of it in one commit. While the PIN was hashed a lead may have called it off, or the person have left. */
function keep(
  change: StaffChange,
  staff: Staff,
  pin: StoredPin,
  { proof, isNew }: { readonly proof: Proof; readonly isNew: boolean },
): FinishRecoveryResult {
  const { context, people, window } = change;
  const { journal, clock, session } = context;
  return journal.commit((): FinishRecoveryResult => {
    const late = proof.kind === 'password' ? notNow(context) : null;
    if (late !== null) return late;
    // Somebody has come to this window.
    if (!people.isLocked(window)) return { kind: 'not-locked' };
    if (isNew && isNameTaken(change, staff, null)) return { kind: 'name-taken' };
    if (!isNew && presentOf(change, staff.id)?.lead !== true) return { kind: 'not-known' };
    const at = clock.now();
    if (isNew) journal.staff.add(staff, at);
    journal.staff.setPin(staff.id, pin, at);
    journal.leads.dropRecovery();
    const way = proof.kind === 'code' ? 'recovery-code' : 'password';
    note(context, 'lead-returned', null, { ...about(staff), way, new: isNew });
    const user = session.userId === null ? null : journal.people.user(session.userId);
    const { firstName, lastName } = staff;
    const alarm = { id: crypto.randomUUID(), raisedAt: at, email: user?.email ?? nameOf(staff) };
    journal.leads.raise({ kind: 'lead-returned', ...alarm, lead: { firstName, lastName }, way });
    return { kind: 'done', staff };
  });
}

const on = implement(contract.leadRecovery).$context<WindowCall>();

export const leadRecoveryRouter = (context: CurrentContext, people: BenchPeople) => {
  // Nobody is at a locked window.
  const change = (window: WindowId): StaffChange => ({
    context: context(),
    people,
    window,
    by: null,
  });
  return on.router({
    ask: on.ask.handler(({ input, context: { window } }) =>
      ask(context(), people, window, input.password),
    ),
    callOff: on.callOff.handler(({ input }) => callOff(context(), people, input)),
    finish: on.finish.handler(({ input, context: { window } }) => finish(change(window), input)),
  });
};
