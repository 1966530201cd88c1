import { useSyncExternalStore } from 'react';
import type { Walk } from '#shared/contract/shelfWalk.ts';

let walk: Walk = { kind: 'expiring', days: 30 };
const listeners = new Set<() => void>();

/** Kept while the window is open, so that the way back from a lot leads to the same walk. */
export function chooseWalk(next: Walk): void {
  walk = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useWalk = (): Walk => useSyncExternalStore(subscribe, () => walk);
