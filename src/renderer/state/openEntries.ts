import { useDelayed } from '../ui/useLasting.ts';
import { useAppState } from './appState.ts';

/** A scan that is answered at once is on its way for no longer than this. */
const LASTING_MS = 700;

export interface OpenEntries {
  readonly waiting: number;
  readonly underWay: number;
  readonly needsDecision: number;
}

/** How many entries are not delivered, as the lists of waiting work count them. */
export function useOpenEntries(): OpenEntries {
  const waiting = useAppState((bench) => bench.status?.waiting ?? 0);
  const underWay = useAppState((bench) => bench.status?.underWay ?? 0);
  const needsDecision = useAppState((bench) => bench.status?.needsDecision ?? 0);
  return {
    waiting: useDelayed(waiting, LASTING_MS),
    underWay: useDelayed(underWay, LASTING_MS),
    needsDecision,
  };
}
