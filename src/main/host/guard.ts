import type { IncomingMessage } from 'node:http';
import type { Entrance } from './entrance.ts';

/** Why a request is refused. */
export type Refusal = 'wrong-host' | 'wrong-origin' | 'no-session';

/** All ports of a machine share cookies, so the name keeps two hosts apart. */
export function cookieName(port: number): string {
  return `pharmacy-bench-${port}`;
}

/**
 * Whether the Host header is our own name. Otherwise another site could point its name at this machine
 * (DNS rebinding).
 */
export function wrongHost(request: IncomingMessage, port: number): Refusal | null {
  return ownNames(port).includes(request.headers.host ?? '') ? null : 'wrong-host';
}

/** Whether the request carries the cookie of this run of the host. */
export function noSession(
  request: IncomingMessage,
  port: number,
  entrance: Entrance,
): Refusal | null {
  const value = cookie(request.headers.cookie ?? '', cookieName(port));
  return value !== null && entrance.knowsSession(value) ? null : 'no-session';
}

/** Checks the Origin: browsers let any page open a WebSocket anywhere, but say which page it is. */
export function wrongOrigin(request: IncomingMessage): Refusal | null {
  return request.headers.origin === `http://${request.headers.host}` ? null : 'wrong-origin';
}

function ownNames(port: number): string[] {
  return [`127.0.0.1:${port}`, `localhost:${port}`];
}

function cookie(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at >= 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}
