import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';

/** Rows beyond the screen's edges, for a wheel that turns. */
const OVERSCAN = 6;

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
  const isPainted = useIsPainted(count > 0);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // In the frame that shows the list, only what is in sight.
    overscan: isPainted ? OVERSCAN : 0,
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

/** Whether a frame has gone by since there was something to paint. */
function useIsPainted(hasRows: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!hasRows) return;
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => cancelAnimationFrame(frame);
  }, [hasRows]);
  return isPainted;
}
