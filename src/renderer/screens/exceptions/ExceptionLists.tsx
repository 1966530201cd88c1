import { NativeSelect, Tabs } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { KnownExceptions } from '#shared/contract/exceptions.ts';
import type { QueryState } from '../../api/useQuery.ts';
import { sortNames } from '../../text/exceptionText.ts';
import { t } from '../../text/language/t.ts';
import { countText } from '../../text/listText.ts';
import { momentText, useNow } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import { PracticeInboxButton } from '../../ui/PracticeInboxButton.tsx';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { useGrowing } from '../../ui/useGrowing.ts';
import { ExceptionListRow } from './ExceptionListRow.tsx';
import styles from './exceptions.module.css';
import { OpenById } from './OpenById.tsx';
import { type Sort, sortExceptions } from './sortExceptions.ts';

const turns = ['us', 'pharmacy', 'resolved'] as const;
type Tab = (typeof turns)[number];
const titles: Readonly<Record<Tab, string>> = {
  us: t`Waiting on us`,
  pharmacy: t`On the pharmacy`,
  resolved: t`Resolved`,
};
const emptyTexts: Readonly<Record<Tab, string>> = {
  us: t`Nothing waits on us. When the fulfillment pharmacy writes, it shows here.`,
  pharmacy: t`Nothing waits on the fulfillment pharmacy.`,
  resolved: t`None of those known here has been resolved yet.`,
};

function tabOf(lists: KnownExceptions, id: string | null): Tab | null {
  return turns.find((turn) => lists[turn].first.some((row) => row.id === id)) ?? null;
}

/** The exceptions known here, by whose turn it is, and a field that opens any other by its id. */
export function ExceptionLists(props: {
  lists: QueryState<KnownExceptions>;
  id: string | null;
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
  const { lists: query, id, sort, onSort } = props;
  const [tab, setTab] = useState<Tab>('us');
  const [openedFor, setOpenedFor] = useState<string | null>(null);
  const lists = query.kind === 'loaded' ? query.value : null;
  // An exception opened from elsewhere brings up its list once; after that the person chooses.
  useEffect(() => {
    if (lists === null || id === openedFor) return;
    const found = tabOf(lists, id);
    if (found !== null || id === null) setOpenedFor(id);
    if (found !== null) setTab(found);
  }, [lists, id, openedFor]);
  return (
    <section
      className={`${layout.column} ${layout.shrinks} ${surface.clipped}`}
      aria-label={t`Exceptions known here`}
    >
      <Tabs
        style={{ display: 'flex', flexDirection: 'column' }}
        value={tab}
        onChange={(next) => setTab(turns.find((turn) => turn === next) ?? 'us')}
        classNames={{
          root: `${layout.column} ${styles.tabs}`,
          list: styles.tabList ?? '',
          tab: styles.tab ?? '',
          panel: layout.scrolls ?? '',
        }}
        keepMounted={false}
      >
        <Tabs.List grow>
          {turns.map((turn) => (
            <Tabs.Tab key={turn} value={turn}>
              {titles[turn]}{' '}
              <span className={`${textStyle.semibold} ${styles.count} tabular`}>
                {lists?.[turn].count ?? ''}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {turns.map((turn) => (
          <Tabs.Panel key={turn} value={turn} flex={1}>
            {query.kind === 'loaded' ? (
              <>
                {turn !== 'resolved' && query.value[turn].count > 1 && (
                  <NativeSelect
                    className={styles.sort ?? ''}
                    aria-label={t`Sort by`}
                    data={sortNames.map(([value, label]) => ({ value, label }))}
                    value={sort}
                    onChange={({ currentTarget }) =>
                      onSort(
                        sortNames.find(([one]) => one === currentTarget.value)?.[0] ?? 'urgent',
                      )
                    }
                  />
                )}
                <List
                  rows={sorted(query.value[turn], turn === 'resolved' ? null : sort)}
                  id={id}
                  none={emptyTexts[turn]}
                />
                {turn === 'us' && query.value.us.count === 0 && (
                  <div className={styles.empty}>
                    <PracticeInboxButton />
                  </div>
                )}
              </>
            ) : (
              <QueryStatus of={query} loading={t`Looking them up.`} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      {lists !== null && lists.wanted.length > 0 && <WantedIds wanted={lists.wanted} />}
      <OpenById />
    </section>
  );
}

const sorted = (rows: KnownExceptions['us'], sort: Sort | null): KnownExceptions['us'] =>
  sort === null ? rows : { ...rows, first: sortExceptions(rows.first, sort) };

function List(props: { rows: KnownExceptions['us']; id: string | null; none: string }) {
  const now = useNow(20_000);
  const { rows, id } = props;
  const drawn = useGrowing(rows.first.length);
  if (rows.count === 0) return <p className={styles.empty}>{props.none}</p>;
  const more = rows.count - rows.first.length;
  return (
    <ul onKeyDown={moveFocus}>
      {rows.first.slice(0, drawn).map((row) => (
        <ExceptionListRow key={row.id} row={row} open={row.id === id} now={now} />
      ))}
      {more > 0 && <li className={styles.more}>{t`and ${countText(more)} more`}</li>}
    </ul>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLAnchorElement ? links.indexOf(activeElement) : -1;
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** How many ids wait to be looked up; the service could not be reached. */
function WantedIds({ wanted }: { wanted: KnownExceptions['wanted'] }) {
  const first = wanted[0];
  if (first === undefined) return null;
  return (
    <p
      className={`${layout.fixed} ${textStyle.detail} ${surface.lineAbove} ${styles.wanted}`}
      role="status"
    >
      {wanted.length === 1
        ? t`One id waits to be looked up, since ${momentText(first.since)}.`
        : t`${wanted.length} ids wait to be looked up.`}
    </p>
  );
}
