import { useState } from 'react';
import { usePause } from './useProof.ts';

/** The pause after wrong tries at the account, as an answer has named it, counted down. */
export function usePaused() {
  const [until, setUntil] = useState(0);
  const leftMs = usePause(until === 0 ? null : { kind: 'paused', until });
  function note(result: { readonly kind: string; readonly until?: number }): void {
    if (result.kind === 'paused' && result.until !== undefined) setUntil(result.until);
  }
  return { leftMs, note };
}
