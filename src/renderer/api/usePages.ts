import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAppState } from '../state/appState.ts';
import { type Page, PageFeed, type PagesState } from './pageFeed.ts';
import { newsFor, type Query } from './useQuery.ts';

/** Without an answer the station is asked again so much later. */
const AGAIN_MS = 2_000;

/**
 * A list too long to be fetched whole: its rows come as they are seen. Asked as `useQuery` asks,
 * and again a moment after a failure.
 * @param pageOf the query of one page, of `api/queries`; the same function at each render
 * @param wish what the list is to be; another object is another list, from its beginning
 */
export function usePages<Wish, Row, P extends Page<Row>>(
  pageOf: (wish: Wish, offset: number, limit: number) => Query<P>,
  wish: Wish,
): { feed: PageFeed<Wish, Row, P>; shown: PagesState<Wish, P> } {
  const [feed] = useState(() => new PageFeed<Wish, Row, P>((...page) => pageOf(...page).call()));
  const shown = useSyncExternalStore(feed.subscribe, () => feed.state);
  const news = useAppState((state) => newsFor(pageOf(wish, 0, 0), state));
  const connected = useAppState((state) => state.connection.kind === 'up');
  useEffect(() => {
    if (connected) feed.want(wish);
  }, [feed, wish, connected]);
  useEffect(() => {
    if (news !== null) feed.renew();
  }, [feed, news]);
  const { failed } = shown;
  useEffect(() => {
    if (!failed || !connected) return;
    const timer = window.setTimeout(() => feed.renew(), AGAIN_MS);
    return () => window.clearTimeout(timer);
  }, [feed, failed, connected]);
  return { feed, shown };
}
