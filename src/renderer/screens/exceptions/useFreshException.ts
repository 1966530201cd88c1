import { useEffect, useRef } from 'react';
import { askException } from '../../api/actions.ts';
import { useAppState } from '../../state/appState.ts';

const FRESH_MS = 60_000;

/**
 * Reads the open exception again every minute, since somebody may be waiting for the reply in it.
 * Only while the service can be reached; nothing is queued for it.
 */
export function useFreshException(id: string, seenAt: number): void {
  const serviceReachable = useAppState((state) => state.status?.connection.kind === 'connected');
  const latestSeenAt = useRef(seenAt);
  useEffect(() => {
    latestSeenAt.current = seenAt;
  });
  useEffect(() => {
    if (!serviceReachable) return;
    const ask = () => {
      // The clock may have been set back since.
      const apart = Math.abs(Date.now() - latestSeenAt.current);
      if (document.hidden || apart < FRESH_MS) return;
      askException({ id }).catch(() => undefined);
    };
    ask();
    const timer = window.setInterval(ask, FRESH_MS);
    return () => window.clearInterval(timer);
  }, [id, serviceReachable]);
}
