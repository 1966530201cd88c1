import { isIP } from 'node:net';

/** Whether only this computer can reach that host. */
export function isThisComputer(host: string): boolean {
  const name = host.trim().toLowerCase();
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

/** The address to listen on: a hosts file could map `localhost` to anything. */
export function listeningHost(host: string): string {
  const name = host.trim().toLowerCase();
  return name === 'localhost' ? '127.0.0.1' : name;
}

/** The URL for a relay and for the test. */
export function receiverUrl(host: string, port: number, secure: boolean): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host;
  return `${secure ? 'https' : 'http'}://${isIP(name) === 6 ? `[${name}]` : name}:${port}/events`;
}
