import { useSyncExternalStore } from 'react';
import type { LotSort, LotTab } from '#shared/contract/lotViews.ts';
import type { LotSearch } from '../../api/queries/lots.ts';

/** The search without a scanned package. */
export const noCode = { code: null, symbology: null } satisfies Partial<LotSearch>;

const everything: LotSearch = {
  text: '',
  ...noCode,
  tab: 'all',
  sort: 'checked',
  isAscending: false,
};
let search = everything;
const listeners = new Set<() => void>();

/** Kept while the window is open, so that the way back from a lot leads to the same list. */
export function searchLots(next: Partial<LotSearch>): void {
  search = { ...search, ...next };
  for (const listener of listeners) listener();
}

/** What is to be done about its lots first comes first. */
const firstSorts: Readonly<Record<LotTab, Pick<LotSearch, 'sort' | 'isAscending'>>> = {
  all: { sort: 'checked', isAscending: false },
  expiring: { sort: 'expires', isAscending: true },
  expired: { sort: 'expires', isAscending: true },
  inactive: { sort: 'checked', isAscending: false },
  unchecked: { sort: 'checked', isAscending: true },
  differing: { sort: 'checked', isAscending: false },
};

export const openLotTab = (tab: LotTab) => searchLots({ tab, ...firstSorts[tab] });

/** Sorts by this column; once more, the other way round. */
export function sortLots(sort: LotSort): void {
  const isAscending = search.sort === sort ? !search.isAscending : sort !== 'checked';
  searchLots({ sort, isAscending });
}

/** A scanned package is looked for among all lots, whatever was typed. */
export const searchForPackage = (code: string, symbology: string | null) =>
  searchLots({ ...everything, code, symbology });

/** Shows all lots again. */
export const showAllLots = () => searchLots(everything);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLotSearch = () => useSyncExternalStore(subscribe, () => search);
