import { implement } from '@orpc/server';
import type { EmergencyResult, LeadAlarmResult } from '#shared/contract/emergency.ts';
import { contract } from '#shared/contract/index.ts';
import type { ApprovalId } from '#shared/contract/people.ts';
import type { AuditEvent } from '#shared/domain/auditEvents.ts';
import { isReasonEnough } from '#shared/domain/emergencyReason.ts';
import { accountPerson } from '../people/accountPerson.ts';
import type { PasswordFailure } from '../people/accountProof.ts';
import type { BenchPeople } from '../people/benchPeople.ts';
import type { WindowCall, WindowId } from '../windows/windowId.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';
import { goOnSignedIn } from './session.ts';

/** Puts on record that the account's password was tried and opened nothing; offline it was not even judged. */
export function noteRefusal(
  { journal, clock, session }: ServiceContext,
  event: Extract<AuditEvent, `${string}-refused`>,
  { kind }: PasswordFailure | { kind: 'wrong-code' },
): void {
  if (kind === 'paused' || kind === 'not-checked') return;
  const line = { at: clock.now(), operation: null, record: null, userId: session.userId };
  const detail = { why: kind };
  journal.owe(() => journal.audit.add({ ...line, event, person: null, detail }));
}

/** The reason is on record, and the alarm raised, before the window opens; where the disk refuses, it does not. */
async function begin(
  current: CurrentContext,
  people: BenchPeople,
  window: WindowId,
  { password, reason }: { password: string; reason: string },
): Promise<EmergencyResult> {
  const context = current();
  if (!people.isLocked(window)) return { kind: 'not-locked' };
  if (!isReasonEnough(reason)) return { kind: 'reason-too-short' };
  const turn = people.turnAt(window);
  const checked = await people.account.password(context, password);
  if (checked.kind !== 'right') {
    noteRefusal(context, 'emergency-refused', checked);
    return checked;
  }
  goOnSignedIn(context);
  const { journal, clock, session } = context;
  const user = session.userId === null ? null : journal.people.user(session.userId);
  // Somebody came or locked it once more meanwhile, or the bench works with another service or account.
  const isAsAsked = people.isLocked(window) && people.turnAt(window) === turn;
  if (user === null || current() !== context || !isAsAsked) return { kind: 'not-locked' };
  const staff = accountPerson(user);
  const { firstName, lastName } = staff;
  const person = { firstName, lastName };
  const at = clock.now();
  const id = crypto.randomUUID();
  journal.commit(() => {
    const line = { at, operation: null, record: null, userId: user.id, person };
    const detail = { alarm: id, email: user.email, reason };
    journal.audit.add({ ...line, event: 'emergency-begun', detail });
    const about = { id, raisedAt: at, by: person, email: user.email, reason };
    journal.leads.raise({ kind: 'emergency', ...about });
  });
  const until = people.proofs.proveEmergency(window, staff);
  return until === null ? { kind: 'not-locked' } : { kind: 'open', staff, until };
}

/** By the lead at the window, or by the one who approves; both on record. */
function acknowledge(
  { journal, clock, session }: ServiceContext,
  people: BenchPeople,
  window: WindowId,
  { id, approval }: { id: string; approval: ApprovalId | null },
): LeadAlarmResult {
  const allowed = people.permit(window, 'see-to-emergencies', approval, 'wanted');
  if (allowed.kind !== 'allowed') return allowed;
  const by = allowed.approvedBy ?? people.personAt(window);
  if (by === null) return { kind: 'right-wanted', right: 'see-to-emergencies' };
  const person = { firstName: by.firstName, lastName: by.lastName };
  const at = clock.now();
  journal.commit(() => {
    if (!journal.leads.acknowledge(id, person, at)) return;
    const line = { at, operation: null, record: null, userId: session.userId, person };
    journal.audit.add({ ...line, event: 'seen-to', detail: { alarm: id } });
  });
  return { kind: 'done' };
}

const on = implement(contract.emergency).$context<WindowCall>();

export const emergencyRouter = (context: CurrentContext, people: BenchPeople) =>
  on.router({
    begin: on.begin.handler(({ input, context: { window } }) =>
      begin(context, people, window, input),
    ),
    acknowledge: on.acknowledge.handler(({ input, context: { window } }) =>
      acknowledge(context(), people, window, input),
    ),
  });
