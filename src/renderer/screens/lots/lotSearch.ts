import { useSyncExternalStore } from 'react';
import type { LotSearch } from '../../api/queries/lots.ts';

const everything: LotSearch = { text: '', code: null };
let finding: LotSearch = everything;
const listeners = new Set<() => void>();

/** Kept while the window is open: who comes back from a lot finds the list as it was left. */
export function searchLots(next: Partial<LotSearch>): void {
  finding = { ...finding, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLotSearch = () => useSyncExternalStore(subscribe, () => finding);
