import type { LotQuery } from '#shared/contract/lots.ts';
import type { KnownLots, LotDetail } from '#shared/contract/lotViews.ts';
import type { Walk, WalkPage, WalkStanding } from '#shared/contract/shelfWalk.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { KeptAnswers, type Query } from '../query.ts';
import { station } from '../station.ts';

/** Text as it is typed, a code as it was scanned, and how the list stands. */
export type LotSearch = Readonly<Omit<LotQuery, 'offset' | 'limit'>>;

const firstRows = new KeptAnswers<KnownLots>();

export const lots = {
  detail: (lotId: string): Query<LotDetail> => ({
    key: `lot ${lotId}`,
    call: () => station.lots.detail({ lotId: lotIdSchema.parse(lotId) }),
  }),
  /** The lots of a walk along the shelf, from `offset` on, `limit` at most. */
  walk: (walk: Walk, offset: number, limit: number): Query<WalkPage> => ({
    key: 'walk',
    variant: JSON.stringify([walk, offset, limit]),
    call: () => station.lots.walk({ ...walk, offset, limit }),
  }),
  /** How a lot stands to a walk. */
  walkOf: (lotId: string, walk: Walk): Query<WalkStanding> => ({
    key: `walk of ${lotId}`,
    variant: JSON.stringify(walk),
    call: () => station.lots.walkOfLot({ ...walk, lotId: lotIdSchema.parse(lotId) }),
  }),
  /** The lots known here that fit, from `offset` on, `limit` at most. */
  known: (search: LotSearch, offset: number, limit: number): Query<KnownLots> => ({
    key: 'lots',
    variant: JSON.stringify([search, offset, limit]),
    call: () => station.lots.known({ ...search, offset, limit }),
    ...(offset === 0 && { kept: firstRows }),
  }),
};
