import { useEffect, useRef, useState } from 'react';
import type { ScannedCode } from '#shared/codes/scannedCode.ts';
import type { Key } from '../../text/typedDigits.ts';

/** How a second count of the lot goes together with the first; null for a first count. */
export type How = 'instead' | 'together' | null;

/** One thing that a person does with scanner or keys. */
export type Turn =
  | { readonly kind: 'scan'; readonly code: ScannedCode }
  | { readonly kind: 'key'; readonly key: Key; readonly aloud: boolean }
  | { readonly kind: 'save'; readonly how: How; readonly aloud: boolean };

/**
 * Carries out turns one after the other, each once the one before it shows: the keys scanned right after a lot
 * are the number of that lot, however long the station takes to say which lot it is.
 * @param act false where the turn came to nothing: then the number after it, up to the next scan, is nobody's
 */
export function useTurns(act: (turn: Turn) => boolean | Promise<boolean>): (turn: Turn) => void {
  const waiting = useRef<readonly Turn[]>([]);
  const state = useRef<'idle' | 'acting' | 'showing'>('idle');
  const [, setShown] = useState(0);

  async function begin(turn: Turn): Promise<void> {
    state.current = 'acting';
    try {
      const done = act(turn);
      if (typeof done === 'boolean' ? done : await done) return;
      const next = waiting.current.findIndex(({ kind }) => kind === 'scan');
      waiting.current = next < 0 ? [] : waiting.current.slice(next);
    } finally {
      state.current = 'showing';
      setShown((count) => count + 1);
    }
  }

  // After each drawing, with an `act` that sees what was drawn.
  useEffect(() => {
    if (state.current === 'acting') return;
    state.current = 'idle';
    const [turn, ...rest] = waiting.current;
    if (turn === undefined) return;
    waiting.current = rest;
    void begin(turn);
  });

  return (turn) => {
    if (state.current === 'idle') void begin(turn);
    else waiting.current = [...waiting.current, turn];
  };
}
