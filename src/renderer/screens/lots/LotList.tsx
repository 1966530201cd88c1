import { Box } from '@mantine/core';
import { MOST_LOTS_AT_ONCE } from '#shared/contract/lots.ts';
import type { KnownLots, LotRow } from '#shared/contract/lotViews.ts';
import { listLots } from '../../api/actions.ts';
import type { PageFeed, PagesState } from '../../api/pageFeed.ts';
import type { LotSearch } from '../../api/queries/lots.ts';
import { useAction } from '../../api/useAction.ts';
import { useFeedRows } from '../../api/useFeedRows.ts';
import { t } from '../../text/language/t.ts';
import { lotCountText } from '../../text/lotListText.ts';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { LotColumns } from './LotColumns.tsx';
import { LotLine } from './LotLine.tsx';
import { clearSelectedLots, selectLots, useSelectedLots } from './lotSelection.ts';
import styles from './lots.module.css';
import { NoLots } from './NoLots.tsx';
import { SelectedLots } from './SelectedLots.tsx';
import { useLotsCheck } from './useLotsCheck.ts';
import { useRowKeys } from './useRowKeys.ts';

const ROW_HEIGHT = 72;

interface Props {
  readonly feed: PageFeed<LotSearch, LotRow, KnownLots>;
  readonly list: PagesState<LotSearch, KnownLots>;
  readonly search: LotSearch;
}

/** Draws only the rows on the screen, however many lots there are. */
export function LotList({ feed, list, search }: Props) {
  const { page, criteria, failed } = list;
  const count = page?.count ?? 0;
  const { scroller, rows, seen } = useFeedRows(feed, { count, rowHeight: ROW_HEIGHT, criteria });
  const keys = useRowKeys({ count, scrollTo: (index) => rows.scrollToIndex(index) });
  const selected = useSelectedLots();
  const check = useLotsCheck();
  const all = useAction(() => listLots({ ...search, offset: 0, limit: MOST_LOTS_AT_ONCE }), {
    onDone: ({ rows: found }) => selectLots(found, true),
  });

  if (page === null) {
    const state = failed
      ? ({ kind: 'failed', because: null } as const)
      : ({ kind: 'loading' } as const);
    return <QueryStatus of={state} loading={t`Loading lots.`} />;
  }
  if (page.count === 0) return <NoLots known={page.known} search={search} />;
  const most = Math.min(page.count, MOST_LOTS_AT_ONCE);
  const foot = [check.outcome, lotCountText(page)].filter((text) => text !== null).join(' ');
  const above = seen[0]?.start ?? 0;
  const below = rows.getTotalSize() - (seen.at(-1)?.end ?? 0);
  return (
    <>
      <div ref={scroller} className={layout.scrolls}>
        <table
          className={`${layout.wide} ${styles.table}`}
          aria-label={t`Lots`}
          aria-rowcount={page.count + 1}
          aria-busy={!list.isCurrent}
          {...keys}
        >
          <LotColumns
            areSelected={selected.size === 0 ? false : selected.size >= most ? true : null}
            onSelect={(areSelected) => void (areSelected ? all.run() : clearSelectedLots())}
            sort={search.sort}
            isAscending={search.isAscending}
          />
          <tbody>
            <Room height={above} />
            {seen.map(({ index }) => (
              <LotLine
                key={index}
                lot={feed.row(index)}
                index={index}
                height={ROW_HEIGHT}
                isSelected={selected.has(feed.row(index)?.id ?? '')}
                measure={rows.measureElement}
              />
            ))}
            <Room height={below} />
          </tbody>
        </table>
      </div>
      <Box
        className={`${textStyle.aside} ${layout.row12} ${layout.wrap} ${surface.lineAbove} ${layout.fixed}`}
        {...{ px: 20, py: 8, mih: 65 }}
      >
        {selected.size > 0 && <SelectedLots lots={[...selected.values()]} check={check} />}
        <span role="status">{selected.size > 0 ? check.outcome : foot}</span>
      </Box>
    </>
  );
}

/** Stands where rows are that are not drawn. */
function Room({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden style={{ height }}>
      <td />
    </tr>
  );
}
