import { isLoopback } from '#shared/serviceAddress.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type ProxyRoute =
  | { kind: 'direct' }
  | { kind: 'proxy'; url: URL }
  /** The proxy variable does not hold an http or https address. */
  | { kind: 'no-way'; why: string };

function isExempt(url: URL, noProxy: string): boolean {
  const host = url.hostname.toLowerCase();
  const port = url.port === '' ? '443' : url.port;
  return noProxy
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true;
      const [, name = entry, entryPort] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
      if (entryPort !== undefined && entryPort !== port) return false;
      const suffix = name.replace(/^\*?\./, '');
      return host === suffix || host.endsWith(`.${suffix}`);
    });
}

/** The way to an https service by HTTPS_PROXY and NO_PROXY; a service on this computer is always direct. */
export function proxyRouteTo(url: URL, environment: Environment): ProxyRoute {
  const proxy = environment['https_proxy'] || environment['HTTPS_PROXY'] || '';
  const exempt = environment['no_proxy'] || environment['NO_PROXY'] || '';
  if (url.protocol !== 'https:' || proxy === '' || isLoopback(url.hostname)) {
    return { kind: 'direct' };
  }
  if (isExempt(url, exempt)) return { kind: 'direct' };
  const found = URL.parse(proxy.includes('://') ? proxy : `http://${proxy}`);
  if (found === null || (found.protocol !== 'http:' && found.protocol !== 'https:')) {
    return { kind: 'no-way', why: 'HTTPS_PROXY is not an http or https address' };
  }
  return { kind: 'proxy', url: found };
}
