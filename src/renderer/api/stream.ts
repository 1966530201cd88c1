import { useEffect, useState } from 'react';
import { useAppState } from '../state/appState.ts';

/** Events that the station pushes until the signal is aborted, such as `waiting.lists`. */
export type Stream<T> = (signal: AbortSignal) => Promise<AsyncIterable<T>>;

/**
 * Hands on each event until the connection is lost or the signal is aborted. Never rejects: a lost
 * connection has its banner.
 */
export async function followStream<T>(
  stream: Stream<T>,
  signal: AbortSignal,
  onEvent: (event: T) => void,
): Promise<void> {
  try {
    for await (const event of await stream(signal)) {
      if (signal.aborted) return;
      onEvent(event);
    }
  } catch {
    // How a lost connection ends a stream; the next connection opens it anew.
  }
}

/**
 * The last event of a stream, followed while the component is there and the connection is up; null
 * before the first, and the last one stays while the connection is lost.
 * @param stream the same function at each render
 */
export function useStream<T>(stream: Stream<T>): T | null {
  const connected = useAppState((state) => state.connection.kind === 'up');
  const [last, setLast] = useState<{ event: T } | null>(null);
  useEffect(() => {
    if (!connected) return;
    const stop = new AbortController();
    void followStream(stream, stop.signal, (event) => setLast({ event }));
    return () => stop.abort();
  }, [stream, connected]);
  return last === null ? null : last.event;
}
