import { isWindowMessage } from '../hosting/windowMessage.ts';

/** The part of a message port that the guard needs. */
export interface Port {
  postMessage(message: string): void;
  on(event: 'message', listener: (message: { data: unknown }) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
  close(): void;
}

/**
 * The port for the station, and a way to close it. A message our window would never send closes the
 * port, because in a handler it would be an unexpected failure of the whole program. Electron reports
 * `close` only when the other side closes, so our own closing is reported here.
 */
export function guardPort(port: Port, refused: () => void) {
  let open = true;
  const closeListeners: (() => void)[] = [];
  const reportClosed = (): void => {
    if (!open) return;
    open = false;
    for (const listener of closeListeners) listener();
  };
  const end = (): void => {
    if (open) port.close();
    reportClosed();
  };
  port.on('close', reportClosed);
  const guarded = {
    postMessage(message: string): void {
      if (open) port.postMessage(message);
    },
    on(event: string, listener: (message?: { data: unknown }) => void): void {
      if (event === 'close') closeListeners.push(() => listener());
      if (event !== 'message') return;
      port.on('message', (message) => {
        if (!open) return;
        if (isWindowMessage(message.data)) return listener(message);
        refused();
        end();
      });
    },
  };
  return { port: guarded, end };
}
