import type { AddressFault } from './contract/session.ts';

export type ServiceAddress = { kind: 'ok'; address: string } | { kind: 'bad'; fault: AddressFault };

const ofThisComputer = /^127(\.(\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])){3}$/;

/** An IPv6 address as a socket takes it; a URL has it in brackets. */
export const unbracketed = (host: string): string => host.replace(/^\[|\]$/g, '');

/** Whether a host, as a URL, a socket or a person spells it, is this computer. */
export function isLoopback(host: string): boolean {
  const plain = unbracketed(host.toLowerCase()).replace(/^::ffff:/, '');
  return plain === 'localhost' || plain === '::1' || ofThisComputer.test(plain);
}

const bad = (fault: AddressFault): ServiceAddress => ({ kind: 'bad', fault });

/**
 * The base address of the service as a person types it. A path prefix is kept, a trailing slash is
 * not. Plain http is taken only for this computer.
 */
export function parseServiceAddress(text: string): ServiceAddress {
  const typed = text.trim();
  if (typed === '') return bad('empty');
  if (!/^https?:\/\//i.test(typed)) return bad('without-scheme');
  const url = URL.parse(typed);
  if (url === null) return bad('not-an-address');
  if (url.username !== '' || url.password !== '') {
    return bad('with-credentials');
  }
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(typed)) {
    return bad('with-query');
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return bad('plain-http');
  }
  return { kind: 'ok', address: url.origin + url.pathname.replace(/\/+$/, '') };
}
