import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAppState } from '../state/appState.ts';
import { PAGE, type Page, PageFeed, type PagesState } from './pageFeed.ts';
import { ask, changeCountFor, keptAnswerOf, type Query } from './query.ts';

/** A failed request is repeated after this time. */
const RETRY_MS = 2_000;

/**
 * A list too long to be fetched whole: only the rows on the screen are. It asks when `useQuery`
 * would, and once more a moment after a failure.
 * @param pageOf the query of one page, of `api/queries`; the same function at each render
 * @param criteria of the list; another object is another list, from its beginning
 */
export function usePages<Criteria, Row, P extends Page<Row>>(
  pageOf: (criteria: Criteria, offset: number, limit: number) => Query<P>,
  criteria: Criteria,
): { feed: PageFeed<Criteria, Row, P>; state: PagesState<Criteria, P> } {
  const [feed] = useState(() => {
    const made = new PageFeed<Criteria, Row, P>((...page) => ask(pageOf(...page)));
    const kept = keptAnswerOf(pageOf(criteria, 0, PAGE));
    if (kept !== null) made.begin(criteria, kept);
    return made;
  });
  const state = useSyncExternalStore(feed.subscribe, () => feed.state);
  const changeCount = useAppState((appState) => changeCountFor(pageOf(criteria, 0, 0), appState));
  const connected = useAppState(({ connection }) => connection.kind === 'up');
  useEffect(() => {
    if (connected) feed.show(criteria);
  }, [feed, criteria, connected]);
  const asked = useRef(changeCount);
  useEffect(() => {
    if (asked.current === changeCount) return;
    asked.current = changeCount;
    feed.refetch();
  }, [feed, changeCount]);
  const { failed } = state;
  useEffect(() => {
    if (!failed || !connected) return;
    const timer = window.setTimeout(() => feed.refetch(), RETRY_MS);
    return () => window.clearTimeout(timer);
  }, [feed, failed, connected]);
  return { feed, state };
}
