import { useSyncExternalStore } from 'react';

/** How to try each part of the window again that failed and is not shown. */
let tries: readonly (() => void)[] = [];
const listeners = new Set<() => void>();

function set(next: readonly (() => void)[]): void {
  tries = next;
  for (const listener of [...listeners]) listener();
}

/** Says that a part is missing; returns how to take that back. */
export function noteBroken(tryAgain: () => void): () => void {
  set([...tries, tryAgain]);
  return () => set(tries.filter((one) => one !== tryAgain));
}

export const useBrokenParts = (): readonly (() => void)[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => tries,
  );
