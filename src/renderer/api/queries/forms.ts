import type { KeptSince } from '#shared/contract/forms.ts';
import { nameOf, type Person } from '#shared/contract/person.ts';
import type { Query } from '../query.ts';
import { station } from '../station.ts';

export const forms = {
  /** The forms that this person has begun and not submitted. */
  kept: (by: Person): Query<KeptSince[]> => ({
    key: `forms of ${nameOf(by)}`,
    call: () => station.forms.kept(),
    askAgain: 'never',
  }),
};
