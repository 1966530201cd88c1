import { isIP } from 'node:net';

/** Whether nobody but this computer can knock there. */
export function isThisComputer(host: string): boolean {
  const name = host.trim().toLowerCase();
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

/** An address to listen on: `localhost` could be anything in a hosts file. */
export function listeningHost(host: string): string {
  const name = host.trim().toLowerCase();
  return name === 'localhost' ? '127.0.0.1' : name;
}

/** Where a relay, or the test, finds the door. */
export function receiverUrl(host: string, port: number, secure: boolean): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host;
  return `${secure ? 'https' : 'http'}://${isIP(name) === 6 ? `[${name}]` : name}:${port}/events`;
}
