import type { SiteView } from '#shared/contract/site.ts';
import { station } from '../station.ts';
import type { Query } from '../useQuery.ts';

/** This bench's site and who is there. Another turn asks again. */
export const site = (turn: number): Query<SiteView> => ({
  key: 'site',
  variant: String(turn),
  call: () => station.site.read(),
  askAgain: 'never',
});
