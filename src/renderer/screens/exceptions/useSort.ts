import { useSyncExternalStore } from 'react';
import type { Sort } from './sortExceptions.ts';

let chosen: Sort = 'urgent';
const listeners = new Set<() => void>();

function choose(sort: Sort): void {
  chosen = sort;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the exceptions are sorted in this window, whichever of them is open, and a way to choose. */
export const useSort = (): [Sort, (sort: Sort) => void] => [
  useSyncExternalStore(subscribe, () => chosen),
  choose,
];
