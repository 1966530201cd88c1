import type { EntryView } from '../contract.ts';
import { station } from '../station.ts';
import type { Query } from '../useQuery.ts';

export const waiting = {
  /** Where one entry stands; null for one that this station does not have. */
  entry: (id: string): Query<EntryView | null> => ({
    key: `entry ${id}`,
    call: () => station.waiting.entry({ id }),
  }),
};
