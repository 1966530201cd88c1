import { useSyncExternalStore } from 'react';
import { isFeatureOff } from '../../state/policy.ts';

let open = false;
const listeners = new Set<() => void>();

export function showCamera(next: boolean): void {
  open = next && !isFeatureOff('camera');
  for (const listener of [...listeners]) listener();
}

export function useCameraOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}
