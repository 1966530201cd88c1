import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';

interface FeedRows {
  readonly count: number;
  /** In pixels, about. */
  readonly rowHeight: number;
  /** What the rows fit; null before the first page. */
  readonly criteria: unknown;
}

/** Which rows of a feed are on the screen: those are drawn and fetched. Another list starts at its top. */
export function useFeedRows(
  feed: { setVisible(first: number, last: number): void },
  { count, rowHeight, criteria }: FeedRows,
) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    useFlushSync: false,
  });
  const seen = rows.getVirtualItems();
  const first = seen[0]?.index ?? 0;
  const last = seen.at(-1)?.index ?? 0;
  useEffect(() => feed.setVisible(first, last), [feed, first, last]);
  useEffect(() => {
    if (criteria !== null) scroller.current?.scrollTo({ top: 0 });
  }, [criteria]);
  return { scroller, rows, seen };
}
