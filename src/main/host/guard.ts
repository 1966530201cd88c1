import type { IncomingMessage } from 'node:http';

/** Why a request is refused. */
export type Refusal = 'wrong-host' | 'wrong-origin';

/**
 * Whether the Host header is our own name. Otherwise another site could point its name at this machine
 * (DNS rebinding).
 */
export function wrongHost(request: IncomingMessage, port: number): Refusal | null {
  return ownNames(port).includes(request.headers.host ?? '') ? null : 'wrong-host';
}

/** Checks the Origin: browsers let any page open a WebSocket anywhere, but say which page it is. */
export function wrongOrigin(request: IncomingMessage): Refusal | null {
  return request.headers.origin === `http://${request.headers.host}` ? null : 'wrong-origin';
}

function ownNames(port: number): string[] {
  return [`127.0.0.1:${port}`, `localhost:${port}`];
}
