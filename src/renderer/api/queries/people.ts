import type {
  PeopleSettings,
  PersonElsewhere,
  Staff,
  StaffRecord,
} from '#shared/contract/people.ts';
import type { Person } from '#shared/contract/person.ts';
import type { Query } from '../query.ts';
import { station } from '../station.ts';

export const people = {
  /** Those who have worked here. */
  list: (): Query<Person[]> => ({
    key: 'people',
    call: () => station.people.list(),
  }),
  /**
   * Those who can unlock this bench; answered while it is locked.
   * @param listed whether the list is on the screen: asked for before, so that it is there at once, and again
   */
  names: (listed: boolean): Query<Staff[]> => ({
    key: 'names',
    variant: String(listed),
    call: () => station.people.names(),
    askAgain: 'never',
  }),
  /** Everybody enrolled, as a lead sees them. @param version grows with each change made here */
  records: (version: number): Query<StaffRecord[]> => ({
    key: 'staff',
    variant: String(version),
    call: () => station.people.records(),
  }),
  /** What other benches of the site say of people. @param version grows with each change made here */
  elsewhere: (version: number): Query<PersonElsewhere[]> => ({
    key: 'people-elsewhere',
    variant: String(version),
    call: () => station.people.elsewhere(),
  }),
  settings: (version: number): Query<PeopleSettings> => ({
    key: 'people-settings',
    variant: String(version),
    call: () => station.people.settings(),
  }),
};
