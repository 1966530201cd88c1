import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { prescriptions } from '../../api/queries/prescriptions.ts';
import { useAppState } from '../../state/appState.ts';
import { ListFeed, type ListState } from './listFeed.ts';
import { type ListQuery, queryOf } from './listQuery.ts';

/** Without an answer the station is asked again so much later. */
const AGAIN_MS = 2_000;

/** The list as wished: fetched again when the wish, the data or the line has changed. */
export function useList({ text, filters, sort }: ListQuery): { feed: ListFeed; shown: ListState } {
  const [feed] = useState(
    () => new ListFeed((query, offset, limit) => prescriptions.list(query, offset, limit).call()),
  );
  const shown = useSyncExternalStore(feed.subscribe, () => feed.shown);
  const query = useMemo(
    () => queryOf({ text, filters, sort, selected: null }),
    [text, filters, sort],
  );
  const version = useAppState((state) => state.prescriptions?.version ?? null);
  const connected = useAppState((state) => state.connection.kind === 'up');
  useEffect(() => {
    if (connected) feed.want(query);
  }, [feed, query, connected]);
  useEffect(() => {
    if (version !== null) feed.renew();
  }, [feed, version]);
  const { failed } = shown;
  useEffect(() => {
    if (!failed || !connected) return;
    const timer = window.setTimeout(() => feed.renew(), AGAIN_MS);
    return () => window.clearTimeout(timer);
  }, [feed, failed, connected]);
  return { feed, shown };
}
