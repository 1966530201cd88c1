import { createContext, useContext } from 'react';
import { isSamePerson, type Person } from '#shared/contract/person.ts';
import { readAppState, useAppState } from './appState.ts';
import { personOf } from './personOf.ts';

/** The person at this window, by the station's word; null where there is none. */
export const currentPerson = (): Person | null => personOf(readAppState());

/** Whether what is kept now is kept in this person's name. */
export function isHere(by: Person | null): boolean {
  const person = currentPerson();
  return by !== null && person !== null && isSamePerson(person, by);
}

export const usePersonHere = (): Person | null => useAppState(personOf);

/** Whose page it is: theirs also while it is set aside and another person is at the window. */
export const PageOwner = createContext<Person | null>(null);

/** The person whose page it is; elsewhere the one at this window. */
export function usePerson(): Person | null {
  const owner = useContext(PageOwner);
  const here = usePersonHere();
  return owner ?? here;
}
