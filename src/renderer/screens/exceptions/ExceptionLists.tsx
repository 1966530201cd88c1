import { Tabs } from '@mantine/core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { KnownExceptions } from '#shared/contract/exceptions.ts';
import type { QueryState } from '../../api/useQuery.ts';
import { momentText, useNow } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { ExceptionListRow } from './ExceptionListRow.tsx';
import styles from './exceptions.module.css';
import { OpenById } from './OpenById.tsx';

const turns = ['us', 'pharmacy', 'resolved'] as const;
type Tab = (typeof turns)[number];
const titles: Readonly<Record<Tab, string>> = {
  us: 'Waiting on us',
  pharmacy: 'On the pharmacy',
  resolved: 'Resolved',
};
const none: Readonly<Record<Tab, string>> = {
  us: 'Nothing waits on us. When the fulfilment pharmacy writes, it shows here.',
  pharmacy: 'Nothing waits on the fulfilment pharmacy.',
  resolved: 'None of those known here has been resolved yet.',
};

function tabOf(known: KnownExceptions, id: string | null): Tab | null {
  return turns.find((turn) => known[turn].first.some((row) => row.id === id)) ?? null;
}

/** Whose turn it is, kept apart; and the way to one that is not known here yet. */
export function ExceptionLists({
  known,
  id,
}: {
  known: QueryState<KnownExceptions>;
  id: string | null;
}) {
  const [tab, setTab] = useState<Tab>('us');
  const [shownFor, setShownFor] = useState<string | null>(null);
  const lists = known.kind === 'loaded' ? known.value : null;
  // Opened from elsewhere, its list comes up once; after that the person chooses.
  useEffect(() => {
    if (lists === null || id === shownFor) return;
    const found = tabOf(lists, id);
    if (found !== null || id === null) setShownFor(id);
    if (found !== null) setTab(found);
  }, [lists, id, shownFor]);
  return (
    <section
      className={`${layout.column} ${layout.shrinks} ${surface.clipped}`}
      aria-label="Exceptions known here"
    >
      <Tabs
        value={tab}
        onChange={(next) => setTab(turns.find((turn) => turn === next) ?? 'us')}
        classNames={{
          root: styles.tabs ?? '',
          list: styles.tabList ?? '',
          tab: styles.tab ?? '',
          panel: styles.tabPanel ?? '',
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
          <Tabs.Panel key={turn} value={turn}>
            {known.kind === 'loaded' ? (
              <List rows={known.value[turn]} id={id} none={none[turn]} />
            ) : (
              <QueryStatus of={known} loading="Looking them up." />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      {lists !== null && lists.wanted.length > 0 && <Wanted wanted={lists.wanted} />}
      <OpenById />
    </section>
  );
}

function List(props: { rows: KnownExceptions['us']; id: string | null; none: string }) {
  const now = useNow(20_000);
  const { rows, id } = props;
  if (rows.count === 0) return <p className={styles.empty}>{props.none}</p>;
  const more = rows.count - rows.first.length;
  return (
    // Arrow keys go through the list as well as Tab does.
    <ul onKeyDown={goAlong}>
      {rows.first.map((row) => (
        <ExceptionListRow key={row.id} row={row} open={row.id === id} now={now} />
      ))}
      {more > 0 && <li className={styles.more}>and {more.toLocaleString('en')} more</li>}
    </ul>
  );
}

function goAlong(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLAnchorElement ? links.indexOf(activeElement) : -1;
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Ids that wait for the service: what becomes of them shows by itself. */
function Wanted({ wanted }: { wanted: KnownExceptions['wanted'] }) {
  const first = wanted[0];
  if (first === undefined) return null;
  return (
    <p
      className={`${layout.fixed} ${textStyle.detail} ${surface.lineAbove} ${styles.wanted}`}
      role="status"
    >
      {wanted.length === 1
        ? `One id waits to be looked up, since ${momentText(first.since)}.`
        : `${wanted.length} ids wait to be looked up.`}
    </p>
  );
}
