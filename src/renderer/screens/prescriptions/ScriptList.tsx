import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useFeedRows } from '../../api/useFeedRows.ts';
import { useAppState } from '../../state/appState.ts';
import { t } from '../../text/language/t.ts';
import { countText } from '../../text/listText.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './list.module.css';
import { changeListCriteria, isNarrowed, type ListCriteria, noFilters } from './listCriteria.ts';
import { optionId, ScriptRow } from './ScriptRow.tsx';
import type { ListFeed, ListState } from './useList.ts';

const ROW_HEIGHT = 64;
/** No browser makes a page much higher than thirty million pixels. */
const MOST_ROWS = 500_000;

interface Props {
  readonly feed: ListFeed;
  readonly list: ListState;
  readonly criteria: ListCriteria;
}

/** Draws only the rows on the screen, however long the list is. */
export function ScriptList({ feed, list, criteria }: Props) {
  const total = list.page?.total ?? 0;
  const count = Math.min(total, MOST_ROWS);
  const { scroller, rows, seen } = useFeedRows(feed, {
    ...{ count, rowHeight: ROW_HEIGHT },
    criteria: list.criteria,
  });
  const selectedAt = useSelected({ feed, seen, list }, criteria.selected);

  function onKeyDown(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1);
    const next = nextPlace(event.key, selectedAt.place(), page, count);
    if (next === null) return;
    event.preventDefault();
    selectedAt.select(next);
    rows.scrollToIndex(next);
  }

  if (list.page !== null && total === 0) return <NothingListed criteria={criteria} />;
  const selected = seen.find(({ index }) => feed.row(index)?.id === criteria.selected);
  return (
    <div
      ref={scroller}
      id="script-list"
      className={`${layout.scrolls} ${surface.ringInside} ${styles.scroller}`}
      role="listbox"
      tabIndex={0}
      aria-label={t`Prescriptions`}
      aria-busy={!list.isCurrent}
      aria-activedescendant={selected === undefined ? undefined : optionId(selected.index)}
      onKeyDown={onKeyDown}
    >
      <div className={styles.all} role="presentation" style={{ height: rows.getTotalSize() }}>
        {seen.map(({ index, start }) => (
          <ScriptRow
            key={index}
            row={feed.row(index)}
            index={index}
            of={total}
            top={start}
            selected={selected?.index === index}
          />
        ))}
      </div>
      {total > MOST_ROWS && (
        <p className={`${textStyle.second} ${styles.more}`}>
          {t`The first ${countText(MOST_ROWS)} are listed. Search or narrow the list to see others.`}
        </p>
      )}
    </div>
  );
}

/**
 * Where the selected row was drawn last: arrow keys continue from there. A row that is not loaded
 * yet is selected as soon as it is, unless another row or list was chosen meanwhile.
 */
function useSelected(
  { feed, seen, list }: { feed: ListFeed; seen: readonly { index: number }[]; list: ListState },
  id: string | null,
) {
  const { criteria } = list;
  const drawnAt = useRef<number | null>(null);
  const wanted = useRef<{ index: number; id: string | null; criteria: unknown } | null>(null);
  const found = seen.find(({ index }) => id !== null && feed.row(index)?.id === id);
  function select(index: number): void {
    const row = feed.row(index);
    wanted.current = row === null ? { index, id, criteria } : null;
    if (row === null) return;
    drawnAt.current = index;
    changeListCriteria({ selected: row.id });
  }
  useEffect(() => {
    if (found !== undefined) drawnAt.current = found.index;
    if (id === null) drawnAt.current = null;
    const { current: waits } = wanted;
    if (waits === null) return;
    if (waits.id === id && waits.criteria === criteria) select(waits.index);
    else wanted.current = null;
  });
  return { select, place: () => wanted.current?.index ?? drawnAt.current };
}

/** Where a key leads from here; null for keys that lead nowhere. */
function nextPlace(key: string, from: number | null, page: number, count: number): number | null {
  const within = (place: number) => Math.max(0, Math.min(count - 1, place));
  switch (key) {
    case 'ArrowDown':
      return within(from === null ? 0 : from + 1);
    case 'ArrowUp':
      return within(from === null ? 0 : from - 1);
    case 'PageDown':
      return within((from ?? 0) + page);
    case 'PageUp':
      return within((from ?? 0) - page);
    case 'Home':
      return 0;
    case 'End':
      return within(count - 1);
    default:
      return null;
  }
}

function NothingListed({ criteria }: { criteria: ListCriteria }) {
  const state = useAppState((state) => state.prescriptions);
  if (isNarrowed(criteria)) {
    return (
      <div
        className={`${layout.stack16} ${layout.grow} ${textStyle.second} ${layout.toMiddle} ${styles.nothing}`}
      >
        <p>{t`No prescription fits.`}</p>
        <Button
          variant="default"
          onClick={() => changeListCriteria({ text: '', filters: noFilters })}
        >
          {t`Show all again`}
        </Button>
      </div>
    );
  }
  const text =
    state?.asOf != null
      ? t`The service has no prescriptions for this account.`
      : state?.refreshing != null
        ? t`The first list is on its way. Rows appear here as they come.`
        : t`No list has been fetched yet. It comes by itself once the service can be reached.`;
  return (
    <div
      className={`${layout.stack16} ${layout.grow} ${textStyle.second} ${layout.toMiddle} ${styles.nothing}`}
    >
      <p>{text}</p>
    </div>
  );
}
