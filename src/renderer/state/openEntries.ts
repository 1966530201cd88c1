import { useEffect, useState } from 'react';
import { useAppState } from './appState.ts';

/** Counts show after this long, so that a scan that is answered at once does not flicker in them. */
const SHOWN_AFTER_MS = 700;

export interface OpenEntries {
  readonly waiting: number;
  readonly underWay: number;
  readonly needsDecision: number;
}

/** How many entries are not delivered yet, counted as the lists of the outbox count them. */
export function useOpenEntries(): OpenEntries {
  const waiting = useAppState((state) => state.status?.waiting ?? 0);
  const underWay = useAppState((state) => state.status?.underWay ?? 0);
  const needsDecision = useAppState((state) => state.status?.needsDecision ?? 0);
  return {
    waiting: useDelayed(waiting, SHOWN_AFTER_MS),
    underWay: useDelayed(underWay, SHOWN_AFTER_MS),
    needsDecision,
  };
}

/** The value once it has stayed the same for `ms`; shorter-lived ones are skipped. */
function useDelayed<T>(value: T, ms: number): T {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setDelayed(value), ms);
    return () => window.clearTimeout(timer);
  }, [value, ms]);
  return delayed;
}
