import type { HandOver, OpenWork } from '#shared/contract/handOver.ts';
import { nameOf, type Person } from '#shared/contract/person.ts';
import type { Query } from '../query.ts';
import { station } from '../station.ts';

export const handOvers = {
  /** What this person would leave now. */
  open: (person: Person): Query<OpenWork> => ({
    key: `open work of ${nameOf(person)}`,
    call: () => station.handOver.open(),
  }),
  /** The last hand-over that this person has not seen; null where there is none. */
  last: (person: Person): Query<HandOver | null> => ({
    key: `hand-over to ${nameOf(person)}`,
    call: () => station.handOver.last(),
  }),
};
