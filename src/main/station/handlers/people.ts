import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type {
  ApprovalId,
  AtWindow,
  PeopleChangeResult,
  PeopleSettings,
  PeopleSettingsResult,
  Staff,
} from '#shared/contract/people.ts';
import type { Person } from '#shared/contract/person.ts';
import type { BenchPeople, Permission } from '../people/benchPeople.ts';
import { addBadge, removeBadge } from './badges.ts';
import type { Caller } from './byPerson.ts';
import { refused } from './refused.ts';
import { peopleElsewhere, tellShownBadge } from './roamingPeople.ts';
import type { CurrentContext } from './serviceContext.ts';
import { refuseOthers } from './setByPolicy.ts';
import {
  changeStaff,
  comeBack,
  enrol,
  enrolByLead,
  leave,
  noteStaff,
  type StaffChange,
  setPin,
} from './staffChanges.ts';

/** While people are off the name at a window is chosen. */
export function choose({ context, people, window }: StaffChange, person: Person): AtWindow {
  if (people.isOn) return people.at(window);
  const { journal, clock, session } = context;
  const at = clock.now();
  journal.commit(() => {
    journal.people.recordAtBench(person, at);
    const line = { at, operation: null, record: null, userId: session.userId, person };
    journal.audit.add({ ...line, event: 'person-changed', detail: {} });
  });
  people.choose(window, person);
  return people.at(window);
}

const hasLead = ({ context }: StaffChange) =>
  context.journal.staff.present().some(({ lead }) => lead);

/** Switches people on with their first lead, who then stands at this window. */
async function begin(
  change: StaffChange,
  who: Pick<Staff, 'firstName' | 'lastName' | 'role'> & { pin: string },
): Promise<PeopleChangeResult> {
  const { people, context, window } = change;
  // Who leads this bench already says whether people are on, and who else leads it.
  const permit = (): Permission =>
    people.isOn || hasLead(change)
      ? { kind: 'right-wanted', right: 'change-settings' }
      : { kind: 'allowed', approvedBy: null };
  const also = () => set(change, { ...context.journal.settings.people, on: true }, null);
  const result = await enrol(change, { ...who, lead: true }, { permit, also });
  if (result.kind === 'done') people.proofs.prove(window, result.staff.id, 'pin');
  return result;
}

function set(change: StaffChange, settings: PeopleSettings, approvedBy: Staff | null): void {
  const { journal } = change.context;
  const before = journal.settings.people;
  // Before they are off: whoever stands at the window is on record for it.
  noteStaff(change, 'people-set', { from: before, to: settings }, { kind: 'allowed', approvedBy });
  journal.settings.people = settings;
}

function setSettings(
  change: StaffChange,
  { settings, approval }: { settings: PeopleSettings; approval: ApprovalId | null },
): PeopleSettingsResult {
  const { people, window, context } = change;
  const { idleMinutes } = settings;
  refuseOthers(context.journal.settings.policy, { idleMinutes });
  if (settings.on && !hasLead(change)) return { kind: 'nobody-enrolled' };
  const whenOff = hasLead(change) ? 'wanted' : 'open';
  const allowed = people.permit(window, 'change-settings', approval, whenOff);
  if (allowed.kind !== 'allowed') return allowed;
  const wasOn = people.isOn;
  context.journal.commit(() => set(change, settings, allowed.approvedBy));
  if (settings.on !== wasOn) people.startOver();
  return { kind: 'done', settings };
}

const on = implement(contract.people).$context<Caller>();

export const peopleRouter = (context: CurrentContext, people: BenchPeople) => {
  const change = ({ window, person }: Caller): StaffChange => {
    const by = person();
    // Whoever asked has left, and nobody else's rights are theirs.
    if (by === null && people.isOn) throw refused('UNLOCK_FIRST');
    return { context: context(), people, window, by };
  };
  return on.router({
    list: on.list.handler(() => context().journal.people.atBench()),
    choose: on.choose.handler(({ input, context: caller }) => choose(change(caller), input)),
    names: on.names.handler(() => context().journal.staff.present()),
    atWindow: on.atWindow.handler(({ context: { window } }) => people.at(window)),
    unlock: on.unlock.handler(({ input, context: { window } }) =>
      people.unlock(window, input.staffId, input.pin),
    ),
    badge: on.badge.handler(async ({ input: { code, pin }, context: { window } }) => {
      const result = await people.badge(window, code, pin);
      if (result.kind === 'unlocked') tellShownBadge(context(), people, code, result.staff);
      return result;
    }),
    lock: on.lock.handler(({ input, context: { window } }) =>
      people.proofs.lock(window, input.because),
    ),
    touched: on.touched.handler(({ context: { window } }) => people.proofs.touched(window)),
    approve: on.approve.handler(({ input: { right, ...claim }, context: { window } }) =>
      people.approve(window, right, claim),
    ),
    records: on.records.handler(() => context().journal.staff.records()),
    elsewhere: on.elsewhere.handler(() => peopleElsewhere(context())),
    settings: on.settings.handler(() => context().journal.settings.people),
    begin: on.begin.handler(({ input, context: caller }) => begin(change(caller), input)),
    setSettings: on.setSettings.handler(({ input, context: caller }) =>
      setSettings(change(caller), input),
    ),
    enrol: on.enrol.handler(({ input, context: caller }) => enrolByLead(change(caller), input)),
    change: on.change.handler(({ input, context: caller }) => changeStaff(change(caller), input)),
    setPin: on.setPin.handler(({ input, context: caller }) => setPin(change(caller), input)),
    addBadge: on.addBadge.handler(({ input, context: caller }) => addBadge(change(caller), input)),
    removeBadge: on.removeBadge.handler(({ input, context: caller }) =>
      removeBadge(change(caller), input),
    ),
    leave: on.leave.handler(({ input, context: caller }) => leave(change(caller), input)),
    comeBack: on.comeBack.handler(({ input, context: caller }) => comeBack(change(caller), input)),
  });
};
