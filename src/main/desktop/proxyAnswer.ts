/**
 * The first way of a proxy answer (`PROXY host:port; DIRECT`, the form of proxy scripts) that the
 * station can take, as the address HTTPS_PROXY would hold; null for a direct one.
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
