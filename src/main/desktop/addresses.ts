/** The window's own scheme and host; its files are served under these and nothing else is. */
export const windowScheme = 'app';
export const windowHost = 'bench';
export const windowUrl = `${windowScheme}://${windowHost}/`;

/** Where a link out of the app may lead, by exact host. Anything else stays shut. */
const outside: ReadonlySet<string> = new Set(['dailymed.nlm.nih.gov']);

/** The official labels of drugs, by name or NDC. */
export const drugLabels = 'https://dailymed.nlm.nih.gov/dailymed/';

/** Whether an address is a page of ours; an empty, broken or missing one is not. */
export function isOwnPage(address: string | undefined): boolean {
  if (address === undefined) return false;
  const url = URL.parse(address);
  return url !== null && `${url.protocol}//${url.host}/` === windowUrl && !hasLogin(url);
}

/** Whether the person's own browser may be given this address: https, a host named here, no more. */
export function mayOpenOutside(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || hasLogin(url)) return false;
  return url.port === '' && outside.has(url.hostname);
}

/** What the window may load: its own files, and what it made itself. */
export function mayLoad(address: string): boolean {
  return isOwnPage(address) || /^(blob:app:|data:|devtools:)/.test(address);
}

/** What may be saved to a file: what the page made itself, such as a table. The person says where. */
export function mayKeep(address: string): boolean {
  return /^blob:app:\/\/bench\/[0-9a-f-]+$/.test(address);
}

function hasLogin(url: URL): boolean {
  return url.username !== '' || url.password !== '';
}
