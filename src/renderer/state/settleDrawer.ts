import { useLayoutEffect, useSyncExternalStore } from 'react';

let isOpen = false;
/** How many benches on the page have a place of their own for the stops. */
let places = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens or closes "To settle": the bench's tab, or the drawer of any other screen. */
export function showSettleDrawer(open: boolean): void {
  isOpen = open;
  tell();
}

export const useSettleDrawer = (): boolean => useSyncExternalStore(subscribe, () => isOpen);

/** Whether the screen itself shows the stops that stand. */
export const useStopsAtBench = (): boolean => useSyncExternalStore(subscribe, () => places > 0);

/** Shows the stops that stand on this screen, while it has room for them, and not above it. */
export function useOwnStops(hasRoom: boolean): void {
  useLayoutEffect(() => {
    if (!hasRoom) return;
    places += 1;
    tell();
    return () => {
      places -= 1;
      tell();
    };
  }, [hasRoom]);
}
