import { useEffect, useState } from 'react';
import { useAppState } from '../state/appState.ts';
import type { WaitingView } from './contract.ts';
import { station } from './station.ts';

/** The lists of waiting work, kept current while the component is mounted; null until they come. */
export function useWaiting(): WaitingView | null {
  const connected = useAppState((state) => state.connection.kind === 'up');
  const [view, setView] = useState<WaitingView | null>(null);
  useEffect(() => {
    if (!connected) return;
    const stop = new AbortController();
    void follow(setView, stop.signal);
    return () => stop.abort();
  }, [connected]);
  return view;
}

async function follow(onView: (view: WaitingView) => void, signal: AbortSignal): Promise<void> {
  try {
    for await (const view of await station.waiting.watch(undefined, { signal })) onView(view);
  } catch {
    // The connection was lost: the banner says so, and this runs again with the next one.
  }
}
