import type { Person } from '#shared/contract/person.ts';
import { station } from '../station.ts';
import type { Query } from '../useQuery.ts';

export const people = {
  /** Those who have worked here. */
  list: (): Query<Person[]> => ({
    key: 'people',
    call: () => station.people.list(),
  }),
};
