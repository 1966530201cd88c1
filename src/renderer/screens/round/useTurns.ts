import { useEffect, useRef, useState } from 'react';
import type { ScannedCode } from '#shared/codes/scannedCode.ts';
import { type Key, withKey } from '../../text/typedDigits.ts';

/** How a second count of the lot goes together with the first; null for a first count. */
export type How = 'instead' | 'together' | null;

/** One thing that a person does with scanner or keys. */
export type Turn =
  | { readonly kind: 'scan'; readonly code: ScannedCode }
  | { readonly kind: 'key'; readonly key: Key; readonly aloud: boolean }
  /** All that stands in the number's field. */
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'save'; readonly how: How; readonly aloud: boolean };

export interface Turns {
  add(turn: Turn): void;
  /** Takes what the number's field holds for a turn of its own; false while no turn waits or is under way. */
  type(text: string): boolean;
  /** What was typed ahead of the lot that it is for; null where nothing was. */
  readonly ahead: string | null;
  /** A scan is under way: the number of its lot may be typed already. */
  readonly isScanning: boolean;
}

/**
 * Carries out turns one after the other, each once the one before it shows: the keys right after a lot are the
 * number of that lot, however long the station takes to say which lot it is.
 * @param act false where the turn came to nothing: then the number after it, up to the next scan, is nobody's
 */
export function useTurns(act: (turn: Turn) => boolean | Promise<boolean>): Turns {
  const waiting = useRef<readonly Turn[]>([]);
  const state = useRef<'idle' | 'showing' | Turn>('idle');
  const [, setDrawings] = useState(0);
  const draw = () => setDrawings((count) => count + 1);

  async function begin(turn: Turn): Promise<void> {
    state.current = turn;
    draw();
    try {
      const done = act(turn);
      if (typeof done === 'boolean' ? done : await done) return;
      const next = waiting.current.findIndex(({ kind }) => kind === 'scan');
      waiting.current = next < 0 ? [] : waiting.current.slice(next);
    } finally {
      state.current = 'showing';
      draw();
    }
  }

  // After each drawing, with an `act` that sees what was drawn.
  useEffect(() => {
    if (typeof state.current !== 'string') return;
    state.current = 'idle';
    const [turn, ...rest] = waiting.current;
    if (turn === undefined) return;
    waiting.current = rest;
    void begin(turn);
  });

  const isScanning = typeof state.current !== 'string' && state.current.kind === 'scan';
  return {
    add(turn) {
      if (state.current === 'idle') void begin(turn);
      else {
        waiting.current = [...waiting.current, turn];
        draw();
      }
    },
    type(text) {
      if (state.current === 'idle') return false;
      const isOn = waiting.current.at(-1)?.kind === 'typed';
      const before = isOn ? waiting.current.slice(0, -1) : waiting.current;
      // A scanner wrote into the field, and it was put back.
      const isAsBefore = text === textAhead(before, isScanning);
      waiting.current = isAsBefore ? before : [...before, { kind: 'typed', text }];
      draw();
      return true;
    },
    isScanning,
    ahead: textAhead(waiting.current, isScanning),
  };
}

/** What the field holds once these are done; null where it stays as it is. */
function textAhead(turns: readonly Turn[], isScanning: boolean): string | null {
  let text = isScanning ? '' : null;
  for (const turn of turns) {
    if (turn.kind === 'typed') text = turn.text;
    else if (turn.kind === 'key') text = text === null ? null : withKey(text, turn.key);
    else text = '';
  }
  return text;
}
