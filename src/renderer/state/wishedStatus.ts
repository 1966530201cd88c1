import { useEffect, useSyncExternalStore } from 'react';

/** A new status that was asked for away from the prescription's page, which opens its form with it. */
export interface WishedStatus {
  readonly prescriptionId: string;
  /** As it was typed. */
  readonly status: string;
}

let wished: WishedStatus | null = null;
const listeners = new Set<() => void>();

/** Asks for it in place of the one before; null asks for none. */
export function wishStatus(wish: WishedStatus | null): void {
  wished = wish;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the form of a prescription's page once, with the status asked for; a wish for another one is over. */
export function useWishedStatus(prescriptionId: string, open: (status: string) => void): void {
  const wish = useSyncExternalStore(subscribe, () => wished);
  useEffect(() => {
    if (wish === null) return;
    wishStatus(null);
    if (wish.prescriptionId === prescriptionId) open(wish.status);
  }, [wish, prescriptionId, open]);
}
