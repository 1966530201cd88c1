import { useSyncExternalStore } from 'react';

let step: number | null = null;
const listeners = new Set<() => void>();

/** Goes to this step of the guided shift, from 1 on; null ends it. */
export function goToStep(next: number | null): void {
  step = next;
  for (const listener of [...listeners]) listener();
}

/** The step of the guided shift that comes next; null while none is done. */
export const useNextStep = (): number | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => step,
  );
