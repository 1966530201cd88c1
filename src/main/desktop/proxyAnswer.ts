/**
 * The first entry that the station can use of a proxy answer (`PROXY host:port; DIRECT`, as in proxy
 * scripts), as an address like that in HTTPS_PROXY; null for a direct connection.
 */
export function proxyIn(answer: string): string | null {
  for (const way of answer.split(';')) {
    const [, kind, place] = /^\s*(\S+)\s*(\S*)\s*$/.exec(way) ?? [];
    switch (kind?.toUpperCase()) {
      case 'DIRECT':
        return null;
      case 'PROXY':
        return `http://${place}`;
      case 'HTTPS':
        return `https://${place}`;
    }
  }
  return null;
}
