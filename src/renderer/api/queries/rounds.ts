import type { Person } from '#shared/contract/person.ts';
import type { OfferedRound, Round } from '#shared/contract/rounds.ts';
import type { Query } from '../query.ts';
import { station } from '../station.ts';

export const rounds = {
  /** The count round that this person has open; null where none. */
  present: (by: Person): Query<Round | null> => ({
    key: `round of ${by.firstName} ${by.lastName}`,
    call: () => station.rounds.present(),
  }),
  /** Rounds at other benches that one can count in. */
  offered: {
    key: 'rounds at other benches',
    call: () => station.rounds.offered(),
  } satisfies Query<OfferedRound[]>,
};
