import type { LotQuery } from '#shared/contract/lots.ts';
import type { KnownLots, LotDetail } from '#shared/contract/lotViews.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { station } from '../station.ts';
import type { Query } from '../useQuery.ts';

/** Text as it is typed, a code as it was scanned, and how the list stands. */
export type LotSearch = Readonly<Omit<LotQuery, 'offset' | 'limit'>>;

export const lots = {
  detail: (lotId: string): Query<LotDetail> => ({
    key: `lot ${lotId}`,
    call: () => station.lots.detail({ lotId: lotIdSchema.parse(lotId) }),
  }),
  /** The lots known here that fit, from `offset` on, `limit` at most. */
  known: (search: LotSearch, offset: number, limit: number): Query<KnownLots> => ({
    key: 'lots',
    variant: JSON.stringify([search, offset, limit]),
    call: () => station.lots.known({ ...search, offset, limit }),
  }),
};
