import { useSyncExternalStore } from 'react';
import type { PagedRecord } from './recordPaths.ts';

/** An entry that was just saved without leaving the page. */
export interface SavedEntry {
  /** The entry's id. */
  readonly entry: string;
  /** The page that it can be seen on, and the key of that page. */
  readonly kind: PagedRecord;
  readonly key: string;
}

let saved: SavedEntry | null = null;
const listeners = new Set<() => void>();

/** Shows what was saved, with how to open and to undo it; null takes it away. */
export function showToast(entry: SavedEntry | null): void {
  saved = entry;
  for (const listener of [...listeners]) listener();
}

export const useToast = (): SavedEntry | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => saved,
  );
