import type { KnownLots, LotDetail } from '#shared/contract/lotViews.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { station } from '../station.ts';
import type { Query } from '../useQuery.ts';

/** Text as it is typed, and a code as it was scanned. */
export interface LotSearch {
  readonly text: string;
  readonly code: string | null;
}

export const lots = {
  /** One lot. */
  detail: (lotId: string): Query<LotDetail> => ({
    key: `lot ${lotId}`,
    call: () => station.lots.detail({ lotId: lotIdSchema.parse(lotId) }),
  }),
  /** The lots known here that fit, with the search that they answer: an older one may still show. */
  known: (search: LotSearch): Query<{ known: KnownLots; of: LotSearch }> => ({
    key: 'lots',
    how: JSON.stringify(search),
    call: async () => ({ known: await station.lots.known(search), of: search }),
  }),
};
