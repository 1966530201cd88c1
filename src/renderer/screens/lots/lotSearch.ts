import { useSyncExternalStore } from 'react';

/** What lots are being looked for: words as they are typed, and a code as it was scanned. */
export interface Finding {
  readonly text: string;
  readonly code: string | null;
}

const everything: Finding = { text: '', code: null };
let finding: Finding = everything;
const listeners = new Set<() => void>();

/** Kept while the window is open: who comes back from a lot finds the list as it was left. */
export function lookFor(next: Partial<Finding>): void {
  finding = { ...finding, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useFinding = () => useSyncExternalStore(subscribe, () => finding);
