import { useEffect, useRef } from 'react';
import { askException } from '../../api/actions.ts';
import { useAppState } from '../../state/appState.ts';

const FRESH_MS = 60_000;

/**
 * Keeps what is looked at no older than about a minute: somebody may be waiting for an answer. Only
 * while the service can be reached; nothing is queued for it.
 */
export function useUnseen(id: string, seenAt: number): void {
  const serviceReachable = useAppState((state) => state.status?.connection.kind === 'connected');
  const seen = useRef(seenAt);
  useEffect(() => {
    seen.current = seenAt;
  });
  useEffect(() => {
    if (!serviceReachable) return;
    const ask = () => {
      if (document.hidden || Date.now() - seen.current < FRESH_MS) return;
      askException({ id }).catch(() => undefined);
    };
    ask();
    const timer = window.setInterval(ask, FRESH_MS);
    return () => window.clearInterval(timer);
  }, [id, serviceReachable]);
}
