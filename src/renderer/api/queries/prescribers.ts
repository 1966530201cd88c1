import type { EntryDetail } from '#shared/contract/waiting.ts';
import type { Query } from '../query.ts';
import { station } from '../station.ts';

export const prescribers = {
  /** The removals of supervisors that were entered here. */
  removals: (): Query<EntryDetail[]> => ({
    key: 'removals',
    call: () => station.prescribers.removals(),
  }),
};
