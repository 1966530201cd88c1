/** What `--service` may name, checked before anything is started. */
export type ServiceChoice =
  | { kind: 'practice' }
  | { kind: 'address'; address: string; loopback: boolean }
  | { kind: 'bad'; words: string };

/** Reads `practice` or an http(s) address; plain http is for this machine alone. */
export function parseService(text: string): ServiceChoice {
  if (text === 'practice') return { kind: 'practice' };
  const url = URL.parse(text);
  if (url === null) return bad(`"${text}" is not an address; it reads like https://host.example`);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return bad(`a service address begins with https:// or http://, not ${url.protocol}`);
  }
  // The address itself is not repeated here: it holds a password.
  if (url.username !== '' || url.password !== '') {
    return bad('a service address carries no name or password; they are asked for at sign-in');
  }
  if (url.search !== '' || url.hash !== '') {
    return bad(`"${text}" has a query or fragment; give the bare address`);
  }
  const loopback = isLoopback(url.hostname);
  if (url.protocol === 'http:' && !loopback) {
    return bad(`${url.host} is another machine, which is only reached over https://`);
  }
  return { kind: 'address', address: url.href.replace(/\/+$/, ''), loopback };
}

function bad(words: string): ServiceChoice {
  return { kind: 'bad', words };
}

/** Whether a host name as `URL` writes it means this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
