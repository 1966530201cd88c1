import { useSyncExternalStore } from 'react';
import { MOST_LOTS_AT_ONCE } from '#shared/contract/lots.ts';
import type { LotRow } from '#shared/contract/lotViews.ts';

type Lots = ReadonlyMap<string, LotRow>;

let selected: Lots = new Map();
const listeners = new Set<() => void>();

function change(next: Lots): void {
  selected = next;
  for (const listener of [...listeners]) listener();
}

/** Kept while the window is open, so that the way back from a lot leads to the same lots. */
export function selectLots(lots: readonly LotRow[], isSelected: boolean): void {
  const next = new Map(selected);
  for (const lot of lots) {
    if (!isSelected) next.delete(lot.id);
    else if (next.size < MOST_LOTS_AT_ONCE) next.set(lot.id, lot);
  }
  change(next);
}

export const clearSelectedLots = () => change(new Map());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The lots that are selected, by id, in the order in which they were. */
export const useSelectedLots = () => useSyncExternalStore(subscribe, () => selected);
