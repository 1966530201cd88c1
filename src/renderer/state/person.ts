import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AtWindow } from '#shared/contract/people.ts';
import { type Person, personSchema } from '#shared/contract/person.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { readAppState, useAppState } from './appState.ts';

const listeners = new Set<() => void>();
let storedPeople = new Map<string, Person | null>();

const keyFor = (userId: string) => `bench-person:${userId}`;

function readStored(userId: string): Person | null {
  const cached = storedPeople.get(userId);
  if (cached !== undefined) return cached;
  const text = window.sessionStorage.getItem(keyFor(userId));
  const person = text === null ? null : parsePerson(text);
  storedPeople.set(userId, person);
  return person;
}

function parsePerson(text: string): Person | null {
  const [firstName, lastName] = text.split('\n');
  const parsed = personSchema.safeParse({ firstName, lastName });
  return parsed.success ? parsed.data : null;
}

const accountPeople = new WeakMap<SessionState, Person | null>();

function accountPerson(session: SessionState): Person | null {
  if (session.kind === 'signed-out') return null;
  const cached = accountPeople.get(session);
  if (cached !== undefined) return cached;
  const parsed = personSchema.safeParse(session.account);
  const person = parsed.success ? parsed.data : null;
  accountPeople.set(session, person);
  return person;
}

function personOf(session: SessionState | null, at: AtWindow | null): Person | null {
  if (session === null || session.kind === 'signed-out') return null;
  if (at?.kind === 'proven') return at.staff;
  if (at?.kind === 'locked') return null;
  return readStored(session.account.userId) ?? accountPerson(session);
}

/**
 * The person who has proven to be at this window; where people are switched off the one chosen, else the
 * account's own name. Null if there is none.
 */
export function currentPerson(): Person | null {
  const { session, atWindow } = readAppState();
  return personOf(session, atWindow);
}

/** Makes this person the one at this window, until another is chosen or the account changes. */
export function choosePerson(person: Person): void {
  const { session } = readAppState();
  if (session === null || session.kind === 'signed-out') return;
  const { userId } = session.account;
  window.sessionStorage.setItem(keyFor(userId), `${person.firstName}\n${person.lastName}`);
  storedPeople = new Map([[userId, person]]);
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whose page it is: theirs also while it is set aside and another person is at the window. */
export const PageOwner = createContext<Person | null>(null);

export function usePerson(): Person | null {
  const owner = useContext(PageOwner);
  const session = useAppState((state) => state.session);
  const at = useAppState((state) => state.atWindow);
  const present = useSyncExternalStore(subscribe, () => personOf(session, at));
  return owner ?? present;
}
