import { useEffect, useState } from 'react';
import { useAppState } from '../state/appState.ts';
import type { WaitingView } from './contract.ts';
import { station } from './station.ts';

/** The lists of waiting work, followed for as long as they are looked at; null until told. */
export function useWaiting(): WaitingView | null {
  const lineUp = useAppState((bench) => bench.line.kind === 'up');
  const [view, setView] = useState<WaitingView | null>(null);
  useEffect(() => {
    if (!lineUp) return;
    const stop = new AbortController();
    void follow(setView, stop.signal);
    return () => stop.abort();
  }, [lineUp]);
  return view;
}

async function follow(tell: (view: WaitingView) => void, signal: AbortSignal): Promise<void> {
  try {
    for await (const view of await station.waiting.watch(undefined, { signal })) tell(view);
  } catch {
    // How a lost line ends; the banner says so, and the next line follows anew.
  }
}
