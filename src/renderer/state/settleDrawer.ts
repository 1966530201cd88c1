import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

/** Opens or closes the drawer "To settle". */
export function showSettleDrawer(open: boolean): void {
  isOpen = open;
  for (const listener of [...listeners]) listener();
}

export const useSettleDrawer = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
