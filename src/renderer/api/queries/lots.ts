import type { KnownLots, LotDetail } from '#shared/contract/lotViews.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { station } from '../station.ts';
import type { Query } from '../useQuery.ts';

/** Text as it is typed, and a code as it was scanned. */
export interface LotSearch {
  readonly text: string;
  readonly code: string | null;
  readonly symbology: string | null;
}

export const lots = {
  detail: (lotId: string): Query<LotDetail> => ({
    key: `lot ${lotId}`,
    call: () => station.lots.detail({ lotId: lotIdSchema.parse(lotId) }),
  }),
  /** The lots known here that fit. With the search, since an older one's answer shows meanwhile. */
  known: (search: LotSearch): Query<{ lots: KnownLots; search: LotSearch }> => ({
    key: 'lots',
    variant: JSON.stringify(search),
    call: async () => ({ lots: await station.lots.known(search), search: search }),
  }),
};
