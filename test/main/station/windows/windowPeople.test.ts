import { expect, test } from 'vitest';
import { newWindowId, type WindowId } from '../../../../src/main/station/windows/windowId.ts';
import {
  type SignedInAccount,
  WindowPeople,
} from '../../../../src/main/station/windows/windowPeople.ts';

const pia: SignedInAccount = { key: 'a pia', firstName: 'Pia', lastName: 'Practice' };
const sol: SignedInAccount = { key: 'a sol', firstName: 'Sol', lastName: 'Second' };
const bo = { firstName: 'Bo', lastName: 'Lindqvist' };
const ada = { firstName: 'Ada', lastName: 'Osei' };

function peopleOf() {
  const now: { account: SignedInAccount | null; open: WindowId[] } = { account: pia, open: [] };
  const people = new WindowPeople({ account: () => now.account, openWindows: () => now.open });
  return { now, people };
}

test('each window has its own person, and each account its own at a window', () => {
  const { now, people } = peopleOf();
  const [one, other] = [newWindowId(), newWindowId()];
  people.choose(one, bo);
  expect(people.personAt(one)).toEqual(bo);
  expect(people.at(other)).toEqual({
    kind: 'unproven',
    person: { firstName: 'Pia', lastName: 'Practice' },
  });
  now.account = sol;
  expect(people.personAt(one)).toEqual({ firstName: 'Sol', lastName: 'Second' });
  people.choose(one, ada);
  now.account = pia;
  expect(people.personAt(one)).toEqual(bo);
});

test('nobody is there while nobody is signed in, nor where the account has no whole name', () => {
  const { now, people } = peopleOf();
  const window = newWindowId();
  now.account = null;
  people.choose(window, bo);
  expect(people.personAt(window)).toBeNull();
  for (const lastName of ['', 'P', ' P ']) {
    now.account = { ...pia, lastName };
    expect(people.at(window)).toEqual({ kind: 'unproven', person: null });
  }
});

test('of many windows those that are closed are forgotten, never one that is open', () => {
  const { now, people } = peopleOf();
  const [open, closed] = [newWindowId(), newWindowId()];
  now.open = [open];
  for (const window of [open, closed]) people.choose(window, bo);
  for (let more = 0; more < 300; more += 1) people.choose(newWindowId(), ada);
  expect(people.personAt(open)).toEqual(bo);
  expect(people.personAt(closed)).toEqual({ firstName: 'Pia', lastName: 'Practice' });
});
