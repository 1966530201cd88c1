import { z } from 'zod';

/** The part of a message port that the guard needs. */
export interface Port {
  postMessage(message: string): void;
  on(event: 'message', listener: (message: { data: unknown }) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
  close(): void;
}

// The messages of @orpc/standard-server-peer that our contract uses: a call and its cancellation.
// Calls need no headers, since neither files nor streams are sent to the station.
const id = z.string().min(1).max(64);
const call = z.strictObject({
  i: id,
  p: z.strictObject({
    u: z.string().startsWith('/').max(512),
    b: z.unknown().optional(),
    h: z.strictObject({ 'last-event-id': z.string().max(64).optional() }).optional(),
    m: z.enum(['GET', 'POST']).optional(),
  }),
});
const cancellation = z.strictObject({ i: id, t: z.literal(4), p: z.unknown().optional() });
const windowMessage = z.union([call, cancellation]);

/** A scan is at most 4 KiB, and typed input is far below this. */
const maxMessageLength = 1024 * 1024;

/** Whether a message is one our own window sends. The contract parses its input. */
export function isWindowMessage(message: unknown): boolean {
  if (typeof message !== 'string' || message.length > maxMessageLength) return false;
  try {
    return windowMessage.safeParse(JSON.parse(message)).success;
  } catch {
    return false;
  }
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
