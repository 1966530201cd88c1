import { os } from '@orpc/server';
import type { Person } from '#shared/contract/person.ts';
import type { BenchPeople } from '../people/benchPeople.ts';
import type { WindowCall } from '../windows/windowId.ts';
import { refused } from './refused.ts';

/** Who calls: a window, and the person that the station has at it. */
export interface Caller extends WindowCall {
  /** Null where nobody is there, or somebody else came or left since the call was made. */
  readonly person: () => Person | null;
}

/**
 * Tells every handler who is at the window that calls. It stands before whatever a call may have to wait for:
 * a call is made by whoever is there when it comes, never by whoever is there once it is done.
 */
export const knowPerson = (people: Pick<BenchPeople, 'personAt' | 'turnAt'>) =>
  os.$context<WindowCall>().middleware(({ context: { window }, next }) => {
    const turn = people.turnAt(window);
    const person = () => (people.turnAt(window) === turn ? people.personAt(window) : null);
    return next({ context: { person } });
  });

/**
 * For a call that is made in a person's name: hands the handler the one at the window, and refuses the call
 * where there is none. Whatever the call itself says of a person counts for nothing.
 */
export const byPerson = os.$context<Caller>().middleware(({ context: { person }, next }) => {
  const by = person();
  if (by === null) throw refused('CHOOSE_PERSON_FIRST');
  return next({ context: { by } });
});
