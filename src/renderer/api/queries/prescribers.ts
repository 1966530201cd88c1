import type { EntryDetail } from '#shared/contract/waiting.ts';
import { station } from '../station.ts';
import type { Query } from '../useQuery.ts';

export const prescribers = {
  /** The removals of supervisors that were entered here. */
  removals: (): Query<EntryDetail[]> => ({
    key: 'removals',
    call: () => station.prescribers.removals(),
  }),
};
