import { isIPv4 } from 'node:net';

export type ServiceAddress = { kind: 'ok'; address: string } | { kind: 'bad'; words: string };

/** Whether a host, as a URL or a socket spells it, is this computer. */
export function isLoopback(host: string): boolean {
  const plain = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/, '');
  return plain === 'localhost' || plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

const bad = (words: string): ServiceAddress => ({ kind: 'bad', words });

/**
 * The base address of the service as a person types it. A path prefix is kept, a trailing slash is
 * not. Plain http is taken only for this computer.
 */
export function parseServiceAddress(text: string): ServiceAddress {
  const typed = text.trim();
  if (typed === '') return bad('Enter the address of the service.');
  if (!/^https?:\/\//i.test(typed)) return bad('The address must begin with https://');
  const url = URL.parse(typed);
  if (url === null) return bad('This is not an address.');
  if (url.username !== '' || url.password !== '') {
    return bad('The address must not contain a user name or a password.');
  }
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(typed)) {
    return bad('The address must end with its path: nothing after ? or #.');
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return bad('Plain http is only for a service on this computer. Use https://');
  }
  return { kind: 'ok', address: url.origin + url.pathname.replace(/\/+$/, '') };
}
