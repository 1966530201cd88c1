import { getCACertificates } from 'node:tls';

let trusted: readonly string[] | null = null;

/** The certificates of the authorities that Node and this computer's own store trust. Read once: slow. */
export function trustedAuthorities(): readonly string[] {
  trusted ??= [...new Set([...getCACertificates('default'), ...getCACertificates('system')])];
  return trusted;
}
