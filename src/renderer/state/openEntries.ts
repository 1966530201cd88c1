import { useLasting } from '../ui/useLasting.ts';
import { useBench } from './appState.ts';

/** A scan that is answered at once is on its way for no longer than this. */
const LASTING_MS = 700;

export interface OpenEntries {
  readonly waiting: number;
  readonly underWay: number;
  readonly needsDecision: number;
}

/** How many entries are not delivered, as the lists of waiting work count them. */
export function useOpenEntries(): OpenEntries {
  const waiting = useBench((bench) => bench.status?.waiting ?? 0);
  const underWay = useBench((bench) => bench.status?.underWay ?? 0);
  const needsDecision = useBench((bench) => bench.status?.needsDecision ?? 0);
  return {
    waiting: useLasting(waiting, LASTING_MS),
    underWay: useLasting(underWay, LASTING_MS),
    needsDecision,
  };
}
