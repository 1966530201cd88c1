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

/** Several lots that were pulled at once. */
export interface PulledLots {
  /** The ids of each lot's entries, in the order in which they are undone. */
  readonly lots: readonly (readonly string[])[];
  /** The id of the task that they have in common. */
  readonly task: string | null;
}

/** What a toast is about. */
export type ToastNews =
  | { readonly kind: 'saved'; readonly saved: SavedEntry }
  | { readonly kind: 'pulled'; readonly id: string; readonly pulled: PulledLots }
  /** What stays in a field may be a code that came in pieces. */
  | { readonly kind: 'doubt'; readonly id: string; readonly text: string }
  /** The program itself failed at something. */
  | { readonly kind: 'fault'; readonly id: string };

let shown: ToastNews | null = null;
const listeners = new Set<() => void>();

/** Shows it in place of the one before; null takes it away. */
export function showToast(news: ToastNews | null): void {
  shown = news;
  for (const listener of [...listeners]) listener();
}

export const useToast = (): ToastNews | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
