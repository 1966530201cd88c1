import { useState } from 'react';
import { pauseText, stationGoneText } from '../../text/peopleText.ts';
import { usePause } from './useProof.ts';

/**
 * The pause after wrong tries at the account, as an answer has named it, counted down.
 * @param down whether the station does not answer: nothing can be tried then either
 */
export function usePaused(down: boolean) {
  const [until, setUntil] = useState(0);
  const leftMs = usePause(until === 0 ? null : { kind: 'paused', until });
  return {
    stopped: down || leftMs > 0,
    /** Why nothing can be tried, or what came of the last try. */
    told(problem: string | null): string | null {
      if (down) return stationGoneText;
      return leftMs > 0 ? pauseText(leftMs) : problem;
    },
    note(result: { readonly kind: string; readonly until?: number }): void {
      if (result.kind === 'paused' && result.until !== undefined) setUntil(result.until);
    },
  };
}

export type AccountPause = ReturnType<typeof usePaused>;
