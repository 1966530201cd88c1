import { useSyncExternalStore } from 'react';
import type { LotSearch } from '../../api/queries/lots.ts';

/** The search without a scanned package. */
export const noCode = { code: null, symbology: null } satisfies Partial<LotSearch>;

const everything: LotSearch = { text: '', ...noCode };
let search: LotSearch = everything;
const listeners = new Set<() => void>();

/** Kept while the window is open, so that the way back from a lot leads to the same list. */
export function searchLots(next: Partial<LotSearch>): void {
  search = { ...search, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLotSearch = () => useSyncExternalStore(subscribe, () => search);
