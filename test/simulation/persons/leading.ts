import type { ApprovalId } from '#shared/contract/people.ts';
import type { WindowClient } from '../../support/windowClient.ts';
import { type AtWindow, call, resultOf } from './calling.ts';
import {
  badgeOf,
  chosenNames,
  everybody,
  forged,
  LEAD,
  type Member,
  memberName,
  nameHasRight,
  others,
  pinOf,
  standingOf,
} from './cast.ts';
import { approve, spend, standing } from './deciding.ts';
import type { Deed } from './deeds.ts';
import type { DeedName } from './windowEvents.ts';

type Doing<What extends Deed['what']> = Extract<Deed, { what: What }>;

/** A change of people, by whoever is at the window or with what was approved there. */
async function staffCall<Result extends { readonly kind: string }>(
  at: AtWindow,
  made: { deed: DeedName; right: 'enrol-people' | 'change-settings' },
  make: (client: WindowClient, approval: ApprovalId | null) => Promise<Result>,
): Promise<boolean> {
  const { deed, right } = made;
  const { expected } = at.bench;
  const may = expected.may(at.window);
  const given = standing(at, right);
  const answer = await call(at, { deed }, (client) => make(client, given?.id ?? null));
  if (resultOf(answer)?.kind !== 'done') return false;
  if (!may.some((name) => name !== null && nameHasRight(name, right))) spend(at, right, may, given);
  return true;
}

/** Wherever this person stood, they have to prove it anew. */
function gone({ bench: { expected } }: AtWindow, who: Member): void {
  expected.forgetPin(who);
  for (const window of expected.windowsOf(who)) {
    expected.settle(expected.claim(window, null), true);
  }
}

export async function leave(at: AtWindow, { who }: Doing<'leave'>): Promise<void> {
  const { bench } = at;
  const id = bench.staffId(who);
  if (id === null) return;
  const isDone = await staffCall(at, { deed: 'leave', right: 'enrol-people' }, (client, approval) =>
    client.people.leave({ id, approval, ...forged }),
  );
  if (!isDone) return;
  bench.expected.present.delete(who);
  gone(at, who);
}

/** Until it is answered, both PINs may be the right one. */
async function withNewPin(
  { bench: { expected, machine } }: AtWindow,
  { who, pin }: { who: Member; pin: 0 | 1 },
  make: (text: string) => Promise<boolean>,
): Promise<boolean> {
  const text = pinOf(who, pin);
  const before = expected.pins.get(who) ?? new Set();
  const { context } = machine;
  expected.pins.set(who, new Set([...before, text]));
  const isDone = await make(text);
  if (isDone) expected.pins.set(who, new Set([text]));
  else if (machine.context === context) expected.pins.set(who, before);
  return isDone;
}

export async function comeBack(at: AtWindow, { who, pin }: Doing<'come back'>): Promise<void> {
  const id = at.bench.staffId(who);
  if (id === null) return;
  const made = { deed: 'come back', right: 'enrol-people' } as const;
  const isDone = await withNewPin(at, { who, pin }, (text) =>
    staffCall(at, made, (client, approval) =>
      client.people.comeBack({ id, pin: text, approval, ...forged }),
    ),
  );
  if (isDone) at.bench.expected.present.add(who);
}

export async function setPin(at: AtWindow, { who, pin }: Doing<'set pin'>): Promise<void> {
  const id = at.bench.staffId(who);
  if (id === null) return;
  const made = { deed: 'set pin', right: 'enrol-people' } as const;
  const isDone = await withNewPin(at, { who, pin }, (text) =>
    staffCall(at, made, (client, approval) =>
      client.people.setPin({ id, old: null, pin: text, approval, ...forged }),
    ),
  );
  if (isDone) gone(at, who);
}

export async function addBadge(at: AtWindow, { who }: Doing<'add badge'>): Promise<void> {
  const id = at.bench.staffId(who);
  if (id === null) return;
  const made = { deed: 'add badge', right: 'enrol-people' } as const;
  await staffCall(at, made, (client, approval) =>
    client.people.addBadge({ id, code: badgeOf(who), approval, ...forged }),
  );
}

/** People are switched on by their first lead, who enrols the others with their badges. */
export async function beginPeople(at: AtWindow): Promise<void> {
  const { bench, window } = at;
  const { expected } = bench;
  const deed = 'begin people';
  const { lead: _leads, ...lead } = standingOf(LEAD);
  const claim = expected.claim(window, memberName(LEAD));
  const before = expected.may(window);
  expected.isOn = null;
  const names = [...before, memberName(LEAD)];
  const begun = await call(at, { deed, names }, (client) =>
    client.people.begin({ ...lead, pin: pinOf(LEAD, 0), ...forged }),
  );
  const isBegun = resultOf(begun)?.kind === 'done';
  expected.isOn = isBegun;
  expected.settle(claim, isBegun);
  if (!isBegun) return;
  expected.present.add(LEAD);
  expected.gavePin(LEAD);
  for (const who of others) {
    const person = { ...standingOf(who), pin: pinOf(who, 0), approval: null };
    const answer = await call(at, { deed }, (client) =>
      client.people.enrol({ ...person, ...forged }),
    );
    if (resultOf(answer)?.kind === 'done') expected.present.add(who);
  }
  for (const who of everybody) {
    const id = bench.staffId(who);
    if (id === null) continue;
    const badge = { id, code: badgeOf(who), approval: null };
    await call(at, { deed }, (client) => client.people.addBadge({ ...badge, ...forged }));
  }
}

/** Off by whoever may; on again needs a lead's word on the spot, since nobody is proven then. */
export async function switchPeople(at: AtWindow, on: boolean): Promise<void> {
  const { bench } = at;
  const { expected, machine } = bench;
  const settings = machine.context?.journal.settings.people;
  if (settings === undefined || expected.isOn === on) return;
  const pin = { right: 'change-settings', who: LEAD, pin: 'right' } as const;
  const deed = on ? 'people on' : 'people off';
  if (on && (await approve(at, pin, deed)) === null) return;
  const before = expected.isOn;
  const { context } = machine;
  expected.isOn = null;
  const made = { deed, right: 'change-settings' } as const;
  const isDone = await staffCall(at, made, (client, approval) =>
    client.people.setSettings({ settings: { ...settings, on }, approval, ...forged }),
  );
  if (machine.context !== context) return;
  expected.isOn = isDone ? on : before;
  if (isDone) expected.endAll();
}

/** While people are off a name is chosen; where they are on it changes nothing. */
export async function choose(at: AtWindow, { which }: Doing<'choose'>): Promise<void> {
  const { bench, window } = at;
  const person = chosenNames[which];
  const name = `${person.firstName} ${person.lastName}`;
  const wasOn = bench.expected.isOn;
  const answer = await call(at, { deed: 'choose', names: [name] }, (client) =>
    client.people.choose({ ...person, ...forged }),
  );
  if (answer.kind === 'answered' && wasOn === false) bench.expected.chose(window, name);
}

export async function signOut(at: AtWindow): Promise<void> {
  const { expected } = at.bench;
  const answer = await call(at, { deed: 'sign out' }, (client) => client.session.signOut());
  if (answer.kind === 'answered') expected.endAll();
}
