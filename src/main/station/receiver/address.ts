import { isIP } from 'node:net';
import { unbracketed } from '#shared/serviceAddress.ts';

/** The address to listen on: a hosts file could map `localhost` to anything. */
export function listeningHost(host: string): string {
  const name = unbracketed(host.trim().toLowerCase());
  return name === 'localhost' ? '127.0.0.1' : name;
}

/** The URL for a relay and for the test. */
export function receiverUrl(host: string, port: number, secure: boolean): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host;
  return `${secure ? 'https' : 'http'}://${isIP(name) === 6 ? `[${name}]` : name}:${port}/events`;
}
